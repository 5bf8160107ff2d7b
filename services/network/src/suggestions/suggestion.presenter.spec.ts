import { reasonsOf } from './suggestion.presenter.js';

const none = { contact: false, shared: [] };
const mutualFriends = { count: 4, sample: [] };

describe('reasonsOf', () => {
  it('says all that hold, the weightiest first', () => {
    const shared = ['city:Wuhan', 'employer:Lamps', 'employer:Boats: and more', 'interest:Tea', 'school:Lakeside'];
    expect(reasonsOf({ contact: true, shared }, mutualFriends)).toEqual([
      { kind: 'mutual-friends', mutualFriends },
      { kind: 'contact' },
      { kind: 'employer', name: 'Lamps' },
      { kind: 'employer', name: 'Boats: and more' },
      { kind: 'school', name: 'Lakeside' },
      { kind: 'interest', name: 'Tea' },
      { kind: 'city', name: 'Wuhan' },
    ]);
  });

  it.each([undefined, { count: 0, sample: [] }])('says nothing where nothing holds, with %j', (nobody) => {
    expect(reasonsOf(none, nobody)).toEqual([]);
  });
});
