import { isMoving } from './share';

it.each([
  ['browser', true, true],
  ['browser', false, false],
  ['window', true, false],
  ['monitor', true, false],
  [undefined, true, false],
])('what is shared of a %s, with sound: %s, moves: %s', (surface, hasSound, moves) => {
  expect(isMoving(surface, hasSound)).toBe(moves);
});
