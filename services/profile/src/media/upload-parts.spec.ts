import fc from 'fast-check';
import { partsOf } from './upload-parts.js';

describe('partsOf', () => {
  it.each([
    [1, 4, [1]],
    [4, 4, [4]],
    [5, 4, [4, 1]],
    [8, 4, [4, 4]],
  ])('%d bytes by %d', (size, partSize, sizes) => {
    expect(partsOf(size, partSize).map((part) => part.size)).toEqual(sizes);
  });

  it('covers every byte once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 700 }), (size, partSize) => {
        const parts = partsOf(size, partSize);
        let next = 0;
        parts.forEach((part, index) => {
          expect(part).toMatchObject({ number: index + 1, offset: next });
          next += part.size;
        });
        expect(next).toBe(size);
      }),
    );
  });
});
