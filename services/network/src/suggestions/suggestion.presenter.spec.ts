import { reasonsOf } from './suggestion.presenter.js';

const none = { contact: false, employers: [], schools: [] };
const mutualFriends = { count: 4, sample: [] };

describe('reasonsOf', () => {
  it('says all that hold, the weightiest first', () => {
    expect(reasonsOf({ contact: true, employers: ['Lamps', 'Boats'], schools: ['Lakeside'] }, mutualFriends)).toEqual([
      { kind: 'mutual-friends', mutualFriends },
      { kind: 'contact' },
      { kind: 'employer', name: 'Lamps' },
      { kind: 'employer', name: 'Boats' },
      { kind: 'school', name: 'Lakeside' },
    ]);
  });

  it.each([undefined, { count: 0, sample: [] }])('says nothing where nothing holds, with %j', (nobody) => {
    expect(reasonsOf(none, nobody)).toEqual([]);
  });
});
