import { oddlyChanged, oddText, type Chance } from '@renmai/test-kit';
import type { MemorySocket } from './memory-socket.js';

export interface Client {
  socket: MemorySocket;
  /** The text of a frame that is mostly right. */
  make: (chance: Chance) => string;
  /** Whether a text is no frame, so that its sender is removed. */
  isNone: (text: string) => boolean;
  /** Sends it. @returns the fault of the answer, or null */
  say: (text: string) => Promise<string | null>;
}

/** Removes the rate limit, which is not the subject of this test. */
export const unhurried = (inside: object): void => {
  Reflect.set(inside, 'rate', { exceeded: () => false });
};

/** The text of a frame as a socket's bytes give it, which cannot contain half characters. */
export const written = (frame: object, chance: Chance): string => Buffer.from(textOf(frame, chance)).toString();

/** The text of a frame: often as it should be, else changed in its values or in its letters. */
function textOf(frame: object, chance: Chance): string {
  const kind = chance.next();
  if (kind < 0.3) return JSON.stringify(frame);
  if (kind < 0.94) {
    let changed: unknown = frame;
    for (let count = 1 + chance.below(3); count > 0; count--) changed = oddlyChanged(changed, chance);
    return JSON.stringify(changed) ?? '';
  }
  const text = JSON.stringify(frame);
  const index = chance.below(text.length);
  if (kind < 0.96) return text.slice(0, index);
  if (kind < 0.98) return text.slice(0, index) + oddText(chance) + text.slice(index + chance.below(8));
  if (kind < 0.99) return '['.repeat(1 + chance.below(20_000));
  return text.padEnd(chance.of([100_000, 65_000]), ' x');
}
