import { isOrderOf } from './entry-order.js';

describe('isOrderOf', () => {
  it.each([
    ['the same order', ['a', 'b'], true],
    ['another order', ['b', 'a'], true],
    ['one missing', ['a'], false],
    ['one twice', ['a', 'a'], false],
    ['one too many', ['a', 'b', 'c'], false],
    ['a stranger', ['a', 'c'], false],
  ])('%s', (_, order, expected) => {
    expect(isOrderOf(order, ['a', 'b'])).toBe(expected);
  });

  it('accepts an empty list', () => {
    expect(isOrderOf([], [])).toBe(true);
  });
});
