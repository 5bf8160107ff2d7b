import { byteRange } from './byte-range.js';

describe('byteRange', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['bytes=-', null],
    ['lines=0-1', null],
    ['bytes=0-1,4-5', null],
    ['bytes=5-2', null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-12', 'unsatisfiable'],
  ])('%s of ten bytes', (header, expected) => {
    expect(byteRange(header, 10)).toEqual(expected);
  });
});
