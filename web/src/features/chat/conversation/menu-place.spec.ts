import { besideBubble, liftedTop } from './menu-place';

const window = { width: 1000, height: 800 };
const menu = { width: 280, height: 300 };
const bubble = (top: number, bottom: number, left = 100, right = 300) => ({ top, bottom, left, right });

it.each([
  ['below it', bubble(100, 140), false, { top: 144, left: 100 }],
  ['above it, where there is no room below', bubble(600, 640), false, { top: 296, left: 100 }],
  ['inside the window, where there is room on neither side', bubble(-50, 790), false, { top: 492, left: 100 }],
  ['at the right edge of an own one', bubble(100, 140, 700, 900), true, { top: 144, left: 620 }],
  ['inside the window at its side', bubble(100, 140, 900, 990), false, { top: 144, left: 712 }],
])('a menu on a desk opens %s', (_, at, own, place) => {
  expect(besideBubble(at, menu, window, own)).toEqual(place);
});

it.each([
  ['where it was', 400, 60, 300, 340],
  ['higher, so that its actions fit', 700, 60, 500, 292],
  ['lower, so that its reactions fit', 20, 60, 500, 8],
  ['from the top, where not all of it fits', 400, 60, 900, 8],
])('a lifted message is %s', (_, top, above, height, expected) => {
  expect(liftedTop(top, above, height, window)).toBe(expected);
});
