import { modelRuns } from '@renmai/test-kit';
import fc from 'fast-check';
import type { EngineDocument, OpenSearchEngine } from './engine.js';
import { EngineFeeding } from './engine-feeding.js';
import type { EngineState, OutboundRepository } from './outbound.repository.js';

const IDS = ['a', 'b', 'c', 'd'];
const NONE = { cursorKind: '', cursorId: '' };
const SETTLED_AFTER = 12;

type Act =
  | { kind: 'put' | 'remove'; id: string }
  | { kind: 'rebuild' | 'lose' }
  /** `dies`: at which call of the database or the engine the process is killed; 0: at none */
  | { kind: 'round'; dies: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('put' as const, 'remove' as const), id: fc.constantFrom(...IDS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('rebuild' as const, 'lose' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('round' as const), dies: fc.nat(14) }) },
);

class Killed extends Error {}

/** The tables and the engine; the process may be killed at each call. */
function world() {
  const documents = new Map<string, { version: number; deleted: boolean }>();
  let queue: { seq: number; id: string; version: number }[] = [];
  let seq = 0;
  let latest = 0;
  let state: EngineState = { serving: null, building: null, ...NONE, wanted: false };
  const indexes = new Map<number, Map<string, { version: number; gone: boolean }>>();
  let alias: number | null = null;
  let left = Infinity;

  const call = <T>(work: () => T): Promise<T> => {
    left -= 1;
    if (left < 0) return Promise.reject(new Killed());
    const done = work();
    // The call was carried out, but its answer was lost.
    return left === 0 ? Promise.reject(new Killed()) : Promise.resolve(done);
  };
  const asDocument = (id: string, version: number, gone: boolean): EngineDocument => ({
    ...{ kind: 'event', id, version },
    source: gone ? null : { id },
  });
  const clear = (): void => {
    queue = [];
    state = { ...state, serving: null, building: null };
  };
  const outbound = {
    state: () => call(() => state),
    begin: () =>
      call(() => {
        latest += 1;
        state = { ...state, ...NONE, building: latest, wanted: false };
        return latest;
      }),
    beyond: ({ cursorId }: EngineState, most: number) =>
      call(() =>
        [...documents]
          .filter(([id, { deleted }]) => id > cursorId && !deleted)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .slice(0, Math.min(most, 2))
          .map(([id, { version }]) => asDocument(id, version, false)),
      ),
    reached: ({ id }: { id: string }) => call(() => (state = { ...state, cursorKind: 'event', cursorId: id })),
    waiting: (after: number, most: number) =>
      call(() => {
        const rows = queue.filter((row) => row.seq > after).slice(0, most);
        const documentsOf = rows.map(({ id, version }) => {
          const now = documents.get(id);
          return asDocument(id, now?.version ?? version, now?.deleted ?? true);
        });
        return { documents: documentsOf, seqs: rows.map((row) => row.seq) };
      }),
    told: (seqs: number[]) => call(() => (queue = queue.filter((row) => !seqs.includes(row.seq)))),
    serves: (generation: number) => call(() => (state = { ...state, ...NONE, serving: generation, building: null })),
    documents: () => call(() => [...documents.values()].filter(({ deleted }) => !deleted).length),
    away: () => call(clear),
  };
  const indexOf = (generation: number) => {
    const index = indexes.get(generation);
    if (!index) throw new Error(`there is no index ${generation}`);
    return index;
  };
  const engine = {
    exists: (generation: number) => call(() => indexes.has(generation)),
    create: (generation: number) => call(() => indexes.set(generation, new Map())),
    drop: (generation: number) => call(() => indexes.delete(generation)),
    refresh: () => call(() => undefined),
    count: (generation: number) => call(() => [...indexOf(generation).values()].filter(({ gone }) => !gone).length),
    serve: (generation: number) =>
      call(() => {
        indexOf(generation);
        alias = generation;
      }),
    keepOnly: (generations: readonly number[]) =>
      call(() => {
        for (const one of indexes.keys()) if (!generations.includes(one)) indexes.delete(one);
      }),
    write: (generations: readonly number[], some: readonly EngineDocument[]) =>
      call(() => {
        for (const generation of generations)
          for (const { id, version, source } of some) {
            const before = indexOf(generation).get(id);
            if (!before || before.version <= version) indexOf(generation).set(id, { version, gone: source === null });
          }
      }),
  };

  let round: () => Promise<void> = () => Promise.resolve();
  const periodic = { every: (_: string, __: number, work: () => Promise<void>) => (round = work) };
  const start = (): void => {
    const ports = [
      outbound as unknown as OutboundRepository,
      periodic as never,
      engine as unknown as OpenSearchEngine,
    ] as const;
    new EngineFeeding(...ports).onModuleInit();
  };
  start();

  const change = (id: string, deleted: boolean): void => {
    const version = (documents.get(id)?.version ?? 0) + 1;
    documents.set(id, { version, deleted });
    queue = queue.filter((row) => row.id !== id);
    queue.push({ seq: (seq += 1), id, version });
  };
  return {
    documents,
    change,
    want: () => (state = { ...state, wanted: true }),
    lose: () => {
      if (alias !== null) indexes.delete(alias);
      alias = null;
    },
    run: async (dies: number): Promise<void> => {
      left = dies === 0 ? Infinity : dies;
      await round().catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        // Another process takes over.
        start();
      });
      left = Infinity;
    },
    alias: () => alias,
    state: () => state,
    waiting: () => queue.length,
    indexes,
    shown: (): Record<string, number> => {
      const index = alias === null ? new Map<string, { version: number; gone: boolean }>() : indexOf(alias);
      return Object.fromEntries([...index].flatMap(([id, { version, gone }]) => (gone ? [] : [[id, version]])));
    },
  };
}

describe('a search engine that is fed with documents, when the feeding process is killed at any point', () => {
  const whatever = (look: (of: ReturnType<typeof world>, acts: readonly Act[]) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25, size: 'max' }), (acts) => look(world(), acts)),
      modelRuns<[Act[]]>(150, 2_000),
    );
  const perform = async (of: ReturnType<typeof world>, done: Act): Promise<void> => {
    if (done.kind === 'round') await of.run(done.dies);
    else if (done.kind === 'rebuild') of.want();
    else if (done.kind === 'lose') of.lose();
    else if ('id' in done) of.change(done.id, done.kind === 'remove');
  };
  const settle = async (of: ReturnType<typeof world>): Promise<void> => {
    for (let count = 0; count < SETTLED_AFTER; count += 1) await of.run(0);
  };
  const wanted = (of: ReturnType<typeof world>): Record<string, number> =>
    Object.fromEntries([...of.documents].flatMap(([id, { version, deleted }]) => (deleted ? [] : [[id, version]])));

  it('has the current documents in the end, and none that were deleted', () =>
    whatever(async (of, acts) => {
      for (const done of acts) await perform(of, done);
      await settle(of);
      expect(of.shown()).toEqual(wanted(of));
    }));

  it('serves one generation in the end, and keeps no other', () =>
    whatever(async (of, acts) => {
      for (const done of acts) await perform(of, done);
      await settle(of);
      expect(of.state()).toMatchObject({ serving: of.alias(), building: null, wanted: false });
      expect([...of.indexes.keys()]).toEqual([of.alias()]);
      expect(of.waiting()).toBe(0);
    }));

  it('serves the old generation until the new one is whole', () =>
    whatever(async (of, acts) => {
      for (const id of IDS) of.change(id, false);
      await settle(of);
      for (const done of acts) {
        if (done.kind !== 'round' && done.kind !== 'rebuild') continue;
        await perform(of, done);
        expect(of.shown()).toEqual(wanted(of));
      }
    }));
});
