import type { ByteRange } from './object-storage.port.js';

/**
 * The one range a `Range` header asks of `size` bytes. Null: send the whole (no header, another unit, several ranges or
 * nonsense, as RFC 9110 allows). `unsatisfiable`: answer 416.
 */
export function byteRange(header: string | undefined, size: number): Required<ByteRange> | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const last = Number(match[2]);
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(size - last, 0), end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
