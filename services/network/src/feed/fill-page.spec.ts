import type { MomentView } from '@renmai/contracts/network/moment.schema';
import fc from 'fast-check';
import { fillPage, listThenShow, type Listed } from './fill-page.js';

/** A list of numbers, of which only some may be seen. */
const world = (size: number, seen: (n: number) => boolean) => {
  const list = (from: number) => (last: Listed | undefined, count: number) => {
    const start = last ? Number(last.momentId) + 1 : from;
    const ids = Array.from({ length: size }, (_, n) => n).slice(start, start + count);
    return Promise.resolve(ids.map((n) => ({ momentId: String(n), cursor: [n] })));
  };
  const show = (ids: string[]) =>
    Promise.resolve(ids.filter((id) => seen(Number(id))).map((momentId) => ({ momentId }) as MomentView));
  return { list, show };
};
const read = (cursor: string): number => (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [number])[0];

describe('a page of moments', () => {
  it('is filled with what comes after those that may not be seen', async () => {
    const { list, show } = world(30, (n) => n >= 7);
    const { items } = await fillPage(5, listThenShow(list(0), show));
    expect(items.map(({ momentId }) => Number(momentId))).toEqual([7, 8, 9, 10, 11]);
  });

  it('gives up after some rounds, and the list goes on there', async () => {
    const { list, show } = world(1000, (n) => n >= 500);
    const { items, nextCursor } = await fillPage(5, listThenShow(list(0), show));
    expect(items).toEqual([]);
    expect(read(String(nextCursor))).toBe(24);
  });

  it('says when there is no more', async () => {
    const { list, show } = world(5, () => true);
    expect((await fillPage(5, listThenShow(list(0), show))).nextCursor).toBeNull();
    expect((await fillPage(4, listThenShow(list(0), show))).nextCursor).not.toBeNull();
    expect(await fillPage(5, listThenShow(world(0, () => true).list(0), show))).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  it('page by page has everything that may be seen once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 80 }),
        fc.integer({ min: 1, max: 6 }),
        async (seen, limit) => {
          const { list, show } = world(seen.length, (n) => seen[n] === true);
          const all: number[] = [];
          for (let from = 0; ;) {
            const page = await fillPage(limit, listThenShow(list(from), show));
            expect(page.items.length).toBeLessThanOrEqual(limit);
            all.push(...page.items.map(({ momentId }) => Number(momentId)));
            if (page.nextCursor === null) break;
            from = read(page.nextCursor) + 1;
          }
          expect(all).toEqual(seen.flatMap((one, n) => (one ? [n] : [])));
        },
      ),
    );
  });
});
