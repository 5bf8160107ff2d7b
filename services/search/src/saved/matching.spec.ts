import { SettableClock } from '@renmai/test-kit';
import { jest } from '@jest/globals';
import { CurrentSynonyms } from '../synonyms/current-synonyms.js';
import { SavedSearchMatching } from './saved-search-matching.js';

function matching() {
  const state = { waiting: 0, rounds: 0, isBroken: false, during: () => undefined as void };
  const matches = {
    match: async (_: unknown, __: Date, most: number) => {
      state.rounds += 1;
      if (state.isBroken) throw new Error('no connection');
      const done = Math.min(most, state.waiting);
      state.waiting -= done;
      state.during();
      return done;
    },
  };
  const database = { write: (work: (tx: object) => Promise<unknown>) => work({ manager: {} }) };
  const service = new SavedSearchMatching(database as never, {} as never, matches as never, new SettableClock());
  return { state, service };
}

describe('the results of saved searches', () => {
  it('are matched until nothing waits, once for all concurrent wake-ups', async () => {
    const { state, service } = matching();
    state.waiting = 120;
    await Promise.all([service.wake(), service.wake(), service.wake()]);
    expect(state.waiting).toBe(0);
    expect(state.rounds).toBeLessThanOrEqual(8);
  });

  it('are matched again if something was committed after the last look', async () => {
    const { state, service } = matching();
    state.waiting = 1;
    let isLate = true;
    state.during = () => {
      if (state.waiting > 0 || !isLate) return;
      isLate = false;
      // Committed between the last look and its end: the committing process wakes the loop.
      queueMicrotask(() => {
        state.waiting = 1;
        void service.wake();
      });
    };
    await service.wake();
    await service.wake();
    expect(state.waiting).toBe(0);
  });

  it('are matched at the next wake-up after a failure', async () => {
    const { state, service } = matching();
    state.waiting = 3;
    state.isBroken = true;
    await expect(service.wake()).rejects.toThrow('no connection');
    state.isBroken = false;
    await service.wake();
    expect(state.waiting).toBe(0);
  });

  it('is left to other processes once this one stops', async () => {
    const { state, service } = matching();
    await service.beforeApplicationShutdown();
    state.waiting = 1;
    await service.wake();
    expect(state.rounds).toBe(0);
  });
});

describe('synonyms', () => {
  function synonyms() {
    const state = { version: 1, loads: 0, asked: 0, isAway: false };
    const repository = {
      version: async () => {
        state.asked += 1;
        if (state.isAway) throw new Error('away');
        return state.version;
      },
      all: async () => {
        state.loads += 1;
        return [{ spellings: ['lamp', `light ${state.version}`] }];
      },
    };
    return { state, current: new CurrentSynonyms(repository as never) };
  }
  afterEach(() => jest.restoreAllMocks());

  it('are read once for all callers, and again after two seconds', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const { state, current } = synonyms();
    await Promise.all([current.get(), current.get()]);
    now.mockReturnValue(2_000);
    await current.get();
    expect([state.loads, state.asked]).toEqual([1, 1]);
    now.mockReturnValue(2_001);
    await current.get();
    expect([state.loads, state.asked]).toEqual([1, 2]);
    state.version = 2;
    now.mockReturnValue(4_002);
    expect((await current.get()).of('lamp')).toEqual(['light 2']);
  });

  it('is read again at once where it was changed here', async () => {
    const { state, current } = synonyms();
    await current.get();
    state.version = 2;
    current.forget();
    expect((await current.latest()).version).toBe(2);
  });

  it('is read again where the database was away', async () => {
    const { state, current } = synonyms();
    state.isAway = true;
    await expect(current.get()).rejects.toThrow('away');
    state.isAway = false;
    await expect(current.get()).resolves.toBeDefined();
  });
});
