const MAX_BYTES = 1024 * 1024;

/** Refuses values that Redis would refuse, or that do not belong in a cache, on every adapter alike. */
export function checkValue(value: string): void {
  if (Buffer.byteLength(value) > MAX_BYTES) throw new RangeError('a cached value has at most 1 MB');
}

export function checkTtl(ttlMs: number): void {
  if (!Number.isSafeInteger(ttlMs) || ttlMs <= 0)
    throw new RangeError(`${ttlMs} is no time to live in whole milliseconds`);
}

export function checkStep(by: number): void {
  if (!Number.isSafeInteger(by)) throw new RangeError(`a counter moves by whole numbers, not ${by}`);
}
