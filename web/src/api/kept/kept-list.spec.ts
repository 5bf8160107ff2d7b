import { type KeptList, listOf, withPage } from './kept-list';
import { mostItems } from './what-is-kept';

const items = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => ({ id: `${from + n}` }));
const ids = (kept: KeptList) => kept.page.items.map((item) => Number((item as { id: string }).id));
const first = withPage(null, { items: items(1, 20), nextCursor: 'after-20' }, null);
const two = withPage(first, { items: items(21, 40), nextCursor: 'after-40' }, 'after-20');
const numbers = (from: number, to: number) => items(from, to).map(({ id }) => Number(id));

describe('the pages of a list', () => {
  it('are kept as one, which ends', () => {
    expect(ids(two)).toEqual(numbers(1, 40));
    expect(two.page.nextCursor).toBeNull();
  });

  it('with new entries on top, and those that were read before below', () => {
    const fresh = withPage(two, { items: items(-4, 15), nextCursor: 'after-15' }, null);
    expect(ids(fresh)).toEqual(numbers(-4, 40));
    expect(ids(withPage(fresh, { items: items(16, 35), nextCursor: 'after-35' }, 'after-15'))).toEqual(numbers(-4, 40));
  });

  it('without entries that a short list does not have any more', () => {
    expect(ids(withPage(two, { items: items(1, 3), nextCursor: null }, null))).toEqual([1, 2, 3]);
  });

  it('up to so many items', () => {
    const long = withPage(two, { items: items(1000, 1000 + mostItems), nextCursor: 'x' }, null);
    expect(long.page.items).toHaveLength(mostItems);
  });

  it.each([
    ['/api/feed?cursor=a%2Bb&order=ranked', { list: '/api/feed', cursor: 'a+b' }],
    ['/api/feed', { list: '/api/feed', cursor: null }],
    ['/api/positions?q=nurse&cursor=c', { list: '/api/positions?q=nurse', cursor: 'c' }],
    ['/api/feed?limit=100', { list: '/api/feed', cursor: null }],
    ['/api/positions?q=nurse', { list: '/api/positions?q=nurse', cursor: null }],
  ])('%s is known by its list', (url, known) => {
    expect(listOf(url)).toEqual(known);
  });
});
