import { Indexing } from './indexing.js';
import type { SearchDocument } from './search-index.port.js';

const document = (id: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  ...{ kind: 'event', id, version: 1, parentId: null, ownerId: null, homepageId: null, audience: 'everyone' },
  ...{ unlisted: false, title: id, isName: false, alsoNamed: [], texts: [], facets: [], at: '', startsAt: null },
  ...{ endsAt: null, popularity: 0, card: {} },
  ...more,
});

/** A transaction in which events are handled. */
function transaction({ erased = [], isNoted = true }: { erased?: string[]; isNoted?: boolean } = {}) {
  const done: string[] = [];
  const before: (() => Promise<void>)[] = [];
  const after: (() => unknown)[] = [];
  const tx = {
    manager: {},
    beforeCommit: (work: () => Promise<void>) => before.push(work),
    afterCommit: (work: () => unknown) => after.push(work),
  };
  const ids = (some: readonly { id: string }[]): string => some.map(({ id }) => id).join();
  const index = {
    put: async (_: unknown, some: SearchDocument[], copied = false) => {
      if (some.length > 0) done.push(`${copied ? 'copied' : 'told'} ${ids(some)}`);
      return some.length > 0 && !copied && isNoted;
    },
    remove: async (_: unknown, { id }: { id: string }) => done.push(`remove ${id}`),
    removeOthers: async (_: unknown, { id }: { id: string }, kept: string[]) =>
      done.push(`others of ${id} but ${kept.join()}`),
  };
  const erasedAmong = async (owners: string[]) => new Set(owners.filter((one) => erased.includes(one)));
  const indexing = new Indexing(index as never, { erasedAmong } as never, { wake: () => done.push('wake') } as never);
  const commit = async (): Promise<string[]> => {
    for (const work of before) await work();
    for (const work of after) await work();
    return done;
  };
  const told = { tx, snapshot: false } as never;
  return { indexing, told, copied: { tx, snapshot: true } as never, done, commit };
}

describe('documents of one transaction', () => {
  it('are written together before it commits, and saved searches are matched afterwards', async () => {
    const { indexing, told, copied, done, commit } = transaction();
    indexing.put(told, [document('a')]);
    indexing.put(copied, [document('b')]);
    indexing.put(told, [document('c')]);
    expect(done).toEqual([]);
    expect(await commit()).toEqual(['told a,c', 'copied b', 'wake']);
  });

  it('wake no saved search where none was noted', async () => {
    const { indexing, told, copied, commit } = transaction({ isNoted: false });
    indexing.put(told, [document('a')]);
    indexing.put(copied, [document('b')]);
    expect(await commit()).toEqual(['told a', 'copied b']);
  });

  it('are written before a later event removes them', async () => {
    const { indexing, told, commit } = transaction();
    indexing.put(told, [document('a')]);
    await indexing.remove(told, document('a', { version: 2 }));
    indexing.put(told, [document('b')]);
    expect(await commit()).toEqual(['told a', 'remove a', 'told b', 'wake', 'wake']);
  });

  it('are not written of members who are erased, however their id is written', async () => {
    const { indexing, told, commit } = transaction({ erased: ['abc'] });
    indexing.put(told, [document('a', { ownerId: 'ABC' }), document('b', { ownerId: 'def' }), document('c')]);
    expect(await commit()).toEqual(['told b,c', 'wake']);
  });

  it('come with their parts, and those that came with an earlier state go', async () => {
    const { indexing, told, commit } = transaction();
    await indexing.putWithParts(told, [document('whole'), document('part', { parentId: 'whole' })]);
    await indexing.removeWithParts(told, document('other'));
    expect(await commit()).toEqual([
      ...['others of whole but part', 'told whole,part', 'others of other but ', 'remove other', 'wake'],
    ]);
  });
});
