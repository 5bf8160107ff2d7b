import { storable } from './storable.js';

describe('storable', () => {
  it.each([
    ['a\0b', 'ab'],
    ['\ud800x', '\ufffdx'],
    ['😀', '😀'],
    [5, 5],
    [null, null],
    [undefined, undefined],
    [{ 'k\0': ['\0', { x: 'y\0' }] }, { k: ['', { x: 'y' }] }],
  ])('of %j', (given, expected) => {
    expect(storable(given)).toEqual(expected);
  });

  it('refuses what is nested too deep', () => {
    const deep: unknown = JSON.parse('['.repeat(1000) + ']'.repeat(1000));
    expect(() => storable(deep)).toThrow('The request is not valid');
  });
});
