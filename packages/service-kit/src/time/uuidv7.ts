import { v7 } from 'uuid';

let shiftMs = 0;
let last = 0;

/**
 * A new id that sorts by time, which some rules read from it. In the one process whose clock is moved (`MovableClock`) it
 * follows that clock, and each id is a millisecond after the one before.
 */
export function uuidv7(options?: { msecs: number }): string {
  if (shiftMs === 0 || options) return v7(options);
  last = Math.max(last + 1, Date.now() + shiftMs);
  return v7({ msecs: last });
}

/** For `MovableClock` alone. */
export function shiftIds(ms: number): void {
  shiftMs = ms;
  last = 0;
}
