import { kindsOf, react } from './reacted';

const moment = (reaction: 'like' | 'funny' | null, reactions = {}) => ({
  counts: {
    reactions,
    reactionsTotal: Object.values<number>(reactions).reduce((a, b) => a + b, 0),
    comments: 0,
    shares: 0,
  },
  mine: { reaction, bookmarked: false, author: false, mayComment: true, mayShare: true },
});

describe('a reaction', () => {
  it('is counted, under its kind and in the sum', () => {
    const liked = moment(null, { like: 1 });
    react(liked, 'like');
    expect(liked.counts).toMatchObject({ reactions: { like: 2 }, reactionsTotal: 2 });
    expect(liked.mine.reaction).toBe('like');
  });
  it('replaces another one', () => {
    const changed = moment('like', { like: 1, funny: 2 });
    react(changed, 'funny');
    expect(changed.counts).toMatchObject({ reactions: { funny: 3 }, reactionsTotal: 3 });
    expect(changed.counts.reactions).not.toHaveProperty('like');
  });
  it('can be taken back, and a second time nothing happens', () => {
    const undone = moment('like', { like: 3 });
    react(undone, null);
    react(undone, null);
    expect(undone.counts).toMatchObject({ reactions: { like: 2 }, reactionsTotal: 2 });
    expect(undone.mine.reaction).toBeNull();
  });
});

it('the most frequent kinds come first', () => {
  expect(kindsOf(moment(null, { like: 1, support: 3, funny: 2 }).counts)).toEqual(['support', 'funny', 'like']);
});
