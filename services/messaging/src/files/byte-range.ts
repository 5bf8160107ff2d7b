import type { ByteRange } from '@renmai/service-kit';

/**
 * The one range that a `Range` header asks of `size` bytes. Null: the whole (no header, several ranges, nonsense);
 * `unsatisfiable`: behind the end.
 */
export function byteRange(header: string | undefined, size: number): Required<ByteRange> | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '') {
    const wanted = Math.min(Number(last), size);
    return wanted === 0 ? 'unsatisfiable' : { start: size - wanted, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
