import { refusalOf, type Standing } from './single-rule.js';

const blocked = { code: 1, reason: 'blocked' };
const nonroster = { code: 1, reason: 'nonroster' };
const standing: Standing = {
  blocked: false,
  friends: false,
  granted: false,
  whoMayWrite: 'everyone',
  closed: false,
  answers: false,
  written: false,
};

it.each<[Partial<Standing>, ReturnType<typeof refusalOf>]>([
  [{}, null],
  [{ friends: true }, null],
  [{ whoMayWrite: 'friends' }, nonroster],
  [{ whoMayWrite: 'friends', friends: true }, null],
  [{ whoMayWrite: 'friends', written: true }, null],
  [{ whoMayWrite: 'friends', granted: true }, null],
  [{ blocked: true, granted: true }, blocked],
  [{ blocked: true, written: true }, blocked],
  [{ blocked: true }, blocked],
  [{ blocked: true, friends: true }, blocked],
  [{ blocked: true, whoMayWrite: 'friends' }, blocked],
  [{ closed: true }, blocked],
  [{ closed: true, friends: true }, blocked],
])('%j: %j', (more, expected) => {
  expect(refusalOf({ ...standing, ...more })).toEqual(expected);
});
