import { knownViewers } from './known-viewers.js';
import type { ViewRow } from '../views/views.repository.js';

const at = (time: string): Date => new Date(`2026-03-0${time}:00.000Z`);
const row = (viewerId: string, named: boolean, viewing: ViewRow['viewing'], time: string): ViewRow => ({
  ...{ viewerId, named, viewing, seenAt: at(time) },
});

it.each([
  ['named then, shown now', true, 'shown', [true]],
  ['named then, by occupation now', true, 'occupation', [false]],
  ['named then, hidden now', true, 'hidden', []],
  ['by occupation then, shown now', false, 'shown', [false]],
  ['by occupation then and now', false, 'occupation', [false]],
  ['by occupation then, hidden now', false, 'hidden', []],
] as const)('a viewer who was %s', (_, named, viewing, shown) => {
  expect(knownViewers([row('a', named, viewing, '2T10:30')]).map((one) => one.named)).toEqual(shown);
});

it('lists each viewer once, the latest first, and views without a name by their day', () => {
  const rows = [
    ...[row('a', true, 'shown', '2T10:30'), row('a', true, 'shown', '3T09:00')],
    ...[row('b', false, 'occupation', '4T23:59'), row('b', true, 'occupation', '1T01:00')],
  ];
  expect(knownViewers(rows)).toEqual([
    { viewerId: 'b', named: false, at: at('4T00:00') },
    { viewerId: 'a', named: true, at: at('3T09:00') },
  ]);
});
