export interface Part {
  /** from 1 */
  number: number;
  offset: number;
  /** bytes */
  size: number;
}

/** Splits a file of `size` bytes: all parts but the last have `partSize`. */
export const partsOf = (size: number, partSize: number): Part[] =>
  Array.from({ length: Math.ceil(size / partSize) }, (_, index) => {
    const offset = index * partSize;
    return { number: index + 1, offset, size: Math.min(partSize, size - offset) };
  });
