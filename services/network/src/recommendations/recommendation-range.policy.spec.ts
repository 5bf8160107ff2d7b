import { recommendationRanges } from '@renmai/contracts/network/recommendations.api';
import { narrower, rangesOpenTo } from './recommendation-range.policy.js';

describe('the range of a recommendation', () => {
  const expected = {
    'all-members': { 'all-members': 'all-members', friends: 'friends', 'only-me': 'only-me' },
    friends: { 'all-members': 'friends', friends: 'friends', 'only-me': 'only-me' },
    'only-me': { 'all-members': 'only-me', friends: 'only-me', 'only-me': 'only-me' },
  } as const;

  it.each(recommendationRanges.flatMap((author) => recommendationRanges.map((subject) => [author, subject] as const)))(
    'is the narrower of %s and %s',
    (author, subject) => expect(narrower(author, subject)).toBe(expected[author][subject]),
  );

  it('is open to friends of the subject and to others', () => {
    expect(rangesOpenTo({ friendOfSubject: true })).toEqual(['all-members', 'friends']);
    expect(rangesOpenTo({ friendOfSubject: false })).toEqual(['all-members']);
  });

  it('lets through by both wishes exactly what the narrower of them lets through', () => {
    for (const friendOfSubject of [true, false])
      for (const author of recommendationRanges)
        for (const subject of recommendationRanges) {
          const open = rangesOpenTo({ friendOfSubject });
          expect(open.includes(author) && open.includes(subject)).toBe(open.includes(narrower(author, subject)));
        }
  });
});
