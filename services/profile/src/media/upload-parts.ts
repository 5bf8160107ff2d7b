export interface Part {
  /** from 1 */
  number: number;
  offset: number;
  /** bytes */
  size: number;
}

/** How a file of `size` bytes is cut: all parts of `partSize` but the last. */
export const partsOf = (size: number, partSize: number): Part[] =>
  Array.from({ length: Math.ceil(size / partSize) }, (_, index) => {
    const offset = index * partSize;
    return { number: index + 1, offset, size: Math.min(partSize, size - offset) };
  });
