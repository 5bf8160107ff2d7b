import type { PortLogger } from '../port-logger.js';
import { countersOn, SteadyCounters, type Counters } from './counters.js';
import { MemoryCache } from './memory.cache.js';

const silent: PortLogger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** A store that is elsewhere, and can be away in different ways. */
function remote() {
  const store = new MemoryCache();
  const state = { away: null as 'failing' | 'silent' | null, calls: 0 };
  const reached: Counters = new Proxy<Counters>(store, {
    get: (target, name: keyof Counters) => {
      return (...args: unknown[]) => {
        state.calls += 1;
        if (state.away === 'failing') return Promise.reject(new Error('away'));
        if (state.away === 'silent') return new Promise(() => undefined);
        return (target[name] as (...all: unknown[]) => Promise<unknown>).apply(target, args);
      };
    },
  });
  return { store, state, reached };
}

it('counts where others count too', async () => {
  const { reached, store } = remote();
  const counters = new SteadyCounters(reached, silent);
  expect((await counters.increment('tries', 1_000)).value).toBe(1);
  expect((await store.increment('tries', 1_000)).value).toBe(2);
  expect((await counters.increment('tries', 1_000, -1)).value).toBe(1);
});

it.each(['failing', 'silent'] as const)(
  'counts for itself while the store is %s, and asks it once in a while only',
  async (away) => {
    const { reached, state } = remote();
    const counters = new SteadyCounters(reached, silent);
    state.away = away;
    expect((await counters.increment('tries', 60_000)).value).toBe(1);
    expect((await counters.increment('tries', 60_000)).value).toBe(2);
    expect(await counters.setIfAbsent('slot', 'taken', 60_000)).toBe(true);
    expect(await counters.setIfAbsent('slot', 'taken again', 60_000)).toBe(false);
    expect(await counters.get('slot')).toBe('taken');
    await counters.set('slot', 'other', 60_000);
    await counters.delete('tries');
    expect([await counters.get('slot'), await counters.get('tries')]).toEqual(['other', null]);
    expect(state.calls).toBe(1);
  },
);

it('is the cache itself where that is in this process', () => {
  const cache = new MemoryCache();
  expect(countersOn(cache, silent)).toBe(cache);
});
