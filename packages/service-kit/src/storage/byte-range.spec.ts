import { byteRange } from './byte-range.js';

describe('byteRange', () => {
  it.each([
    [undefined, 10, null],
    ['', 10, null],
    ['bytes=-', 10, null],
    ['items=0-1', 10, null],
    ['bytes=0-1,3-4', 10, null],
    ['bytes=5-2', 10, null],
    ['bytes=0-0', 10, { start: 0, end: 0 }],
    ['bytes=2-', 10, { start: 2, end: 9 }],
    ['bytes=2-99', 10, { start: 2, end: 9 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=-30', 10, { start: 0, end: 9 }],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=-5', 0, 'unsatisfiable'],
  ])('of %j on %d bytes', (header, size, expected) => {
    expect(byteRange(header, size)).toEqual(expected);
  });
});
