import { neighboursOf, orderOf } from './list-order';

const next = { filter: { rating: 3 }, cursor: 'c' };

it.each([
  ['a', null, { at: 1, count: 3, before: null, after: 'b', goesOn: false }],
  ['b', null, { at: 2, count: 3, before: 'a', after: 'c', goesOn: false }],
  ['c', next, { at: 3, count: 3, before: 'b', after: null, goesOn: true }],
  ['x', next, { at: 0, count: 3, before: null, after: null, goesOn: false }],
])('around %s of a list that goes on with %j: %j', (applicationId, more, expected) => {
  expect(neighboursOf({ applicationIds: ['a', 'b', 'c'], next: more }, applicationId)).toEqual(expected);
});

it('a page that was opened from no list has no order', () => {
  expect([orderOf(null), orderOf({ anything: 1 }), orderOf('order')]).toEqual([null, null, null]);
});
