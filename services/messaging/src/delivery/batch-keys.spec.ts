import fc from 'fast-check';
import { BatchKeys } from './batch-keys.js';

describe('keys of batches', () => {
  it('never follow themselves, whichever queue is next', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(63), fc.array(fc.integer({ min: 1, max: 3 })), (connects, turn, items) => {
        const keys = new BatchKeys(connects, turn);
        const given = items.map((last) => keys.after(last));
        given.slice(1).forEach((key, index) => expect(key).not.toBe(given[index]));
      }),
    );
  });

  it('grow with the items of a queue', () => {
    const keys = new BatchKeys(3);
    const given = Array.from({ length: 200 }, (_, index) => keys.after(index + 1));
    expect(given).toEqual(given.toSorted((a, b) => a - b));
  });

  it('are others for the same item on the next socket', () => {
    for (let turn = 0; turn < 64; turn++)
      expect(new BatchKeys(15, turn).after(7)).not.toBe(new BatchKeys(16, 0).after(7));
  });

  it('stay numbers that JavaScript counts exactly', () => {
    expect(Number.isSafeInteger(new BatchKeys(15, 63).after(2 ** 40))).toBe(true);
  });
});
