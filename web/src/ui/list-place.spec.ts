import { type ListPlace, placeAt, placeOf } from './list-place';

const rows = (...heights: number[]) => {
  let end = 100;
  return heights.map((size) => ({ start: end, size, end: (end += size) }));
};
const keys = ['a', 'b', 'c', 'd'];
const measured = rows(200, 300, 400, 500);

it.each([
  ['above the list', 40, null],
  ['at its beginning', 100, null],
  ['within the first', 150, ['a', 50, 0]],
  ['within the third', 700, ['c', 100, 2]],
])('a reader %s is there again', (_, y, left) => {
  const place = placeAt(measured, keys, y);
  expect(place && [place.keys[0], place.offset, place.before]).toEqual(left);
  if (place) expect(placeOf(place, keys, measured, true)).toBe(y);
});

it('a reader of what follows the list is there again, also where the list has become longer', () => {
  const place = placeAt(measured, keys, 1_600) as ListPlace;
  expect(placeOf(place, keys, measured, false)).toBe(1_600);
  expect(placeOf(place, [...keys, 'e'], rows(200, 300, 400, 500, 50), false)).toBe(1_650);
  expect(placeOf(place, ['a', 'b'], rows(200, 300), true)).toBe('more');
  expect(placeOf(place, [], [], false)).toBeNull();
});

describe('after the page was loaded again', () => {
  const place = placeAt(measured, keys, 700) as ListPlace;

  it('items that came above do not move the reader', () => {
    expect(placeOf(place, ['new', ...keys], rows(250, 200, 300, 400, 500), true)).toBe(950);
  });
  it('the next one has the place of an item that is gone', () => {
    expect(placeOf(place, ['a', 'b', 'd'], rows(200, 300, 500), true)).toBe(600);
  });
  it('further pages are loaded until the item is there, and no more than that', () => {
    expect(placeOf(place, ['a', 'b'], rows(200, 300), true)).toBe('more');
    expect(placeOf(place, ['a', 'b'], rows(200, 300), false)).toBeNull();
    const others = Array.from({ length: 60 }, (_unused, n) => String(n));
    expect(placeOf(place, others, rows(...others.map(() => 100)), true)).toBeNull();
  });
});
