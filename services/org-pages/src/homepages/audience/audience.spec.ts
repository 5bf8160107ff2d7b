import { modelRuns, SettableClock } from '@renmai/test-kit';
import fc from 'fast-check';
import type { AudienceKey, Counted, DayRow } from './audience.repository.js';
import { Audience, audienceOf } from './audience.js';
import { dayInChina, lastDays } from './day.js';
import { Figures } from './figures.js';

/** Tables of counted views, in memory. */
function counting() {
  const clock = new SettableClock(new Date('2026-03-01T12:00:00Z'));
  const state = { salts: new Map<string, Buffer>(), keys: new Set<string>(), isAway: false, rounds: 0 };
  const days = new Map<string, Counted>();
  const repository = {
    forgetBefore: async (_: unknown, day: string) => {
      if (state.isAway) throw new Error('away');
      for (const known of state.salts.keys()) if (known < day) state.salts.delete(known);
      for (const key of state.keys) if (key < day) state.keys.delete(key);
    },
    salt: async (_: unknown, day: string) => {
      const salt = state.salts.get(day) ?? Buffer.from(`salt of ${day}`);
      state.salts.set(day, salt);
      return salt;
    },
    addKeys: async (_: unknown, day: string, keys: readonly AudienceKey[]) =>
      keys.filter(({ homepageId, kind, key }) => {
        const one = `${day} ${homepageId} ${kind} ${key.toString('hex')}`;
        const isNew = !state.keys.has(one);
        state.keys.add(one);
        return isNew;
      }),
    count: async (_: unknown, day: string, counted: readonly Counted[]) => {
      state.rounds += 1;
      for (const one of counted) {
        const before = days.get(`${day} ${one.homepageId}`) ?? {
          homepageId: one.homepageId,
          views: 0,
          visitors: 0,
          reach: 0,
        };
        days.set(`${day} ${one.homepageId}`, {
          homepageId: one.homepageId,
          ...{
            views: before.views + one.views,
            visitors: before.visitors + one.visitors,
            reach: before.reach + one.reach,
          },
        });
      }
    },
  };
  const database = { manager: {}, write: (work: (tx: object) => Promise<unknown>) => work({ manager: {} }) };
  const audience = new Audience(database as never, repository as never, clock, {} as never);
  const of = (homepageId: string, day = dayInChina(clock.now())) => days.get(`${day} ${homepageId}`);
  return { clock, state, audience, of, days };
}

describe('viewers of a homepage', () => {
  it('are counted once a day, and their views each time, in whatever rounds', async () => {
    const seen = fc.record({
      page: fc.constantFrom('h1', 'h2'),
      who: fc.constantFrom('ann', 'ben', 'cal'),
      kind: fc.constantFrom('visited' as const, 'reached' as const),
      isRound: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(seen, { maxLength: 30 }), async (all) => {
        const { audience, of } = counting();
        for (const { page, who, kind, isRound } of all) {
          audience[kind](page, who);
          if (isRound) await audience.count();
        }
        await audience.count();
        for (const page of ['h1', 'h2']) {
          const own = (kind: string) =>
            all.filter((one) => one.page === page && one.kind === kind).map(({ who }) => who);
          const [visits, reached] = [own('visited'), own('reached')];
          if (visits.length + reached.length === 0) continue;
          expect(of(page)).toMatchObject({
            views: visits.length,
            visitors: new Set(visits).size,
            reach: new Set(reached).size,
          });
        }
      }),
      modelRuns<[{ page: string; who: string; kind: 'visited' | 'reached'; isRound: boolean }[]]>(60, 1_000),
    );
  });

  it('are counted again on the next day in China, without a trace of the earlier ones', async () => {
    const { audience, clock, of, state } = counting();
    audience.visited('h', 'ann');
    await audience.count();
    const [before] = state.keys;
    expect(JSON.stringify([...state.keys])).not.toContain('ann');
    clock.set(new Date('2026-03-01T16:00:00Z'));
    audience.visited('h', 'ann');
    await audience.count();
    expect(of('h', '2026-03-02')).toMatchObject({ views: 1, visitors: 1 });
    expect([state.salts.has('2026-03-01'), state.keys.has(before ?? '')]).toEqual([false, false]);
  });

  it('do not wait for an unreachable database, and are counted by the next round', async () => {
    const { audience, of, state } = counting();
    state.isAway = true;
    audience.visited('h', 'ann');
    await expect(audience.count()).rejects.toThrow('away');
    state.isAway = false;
    audience.visited('h', 'ben');
    await audience.count();
    expect(of('h')?.visitors).toBeGreaterThanOrEqual(1);
  });

  it('are counted when `count` resolves, even if a round was running already', async () => {
    const { audience, of } = counting();
    const round = audience.count();
    audience.visited('h', 'ann');
    await Promise.all([round, audience.count()]);
    expect(of('h')?.views).toBe(1);
  });

  it('are members on any device, and visitors by address and browser', () => {
    const from = (ip: string, userAgent: string) => ({ ip, userAgent }) as never;
    expect(audienceOf('ann', from('1', 'a'))).toBe(audienceOf('ann', from('2', 'b')));
    expect(audienceOf(null, from('1', 'a'))).not.toBe(audienceOf(null, from('1', 'b')));
  });
});

describe('days', () => {
  it('begin in China, eight hours before London', () => {
    expect(dayInChina(new Date('2026-03-01T15:59:59.999Z'))).toBe('2026-03-01');
    expect(dayInChina(new Date('2026-03-01T16:00:00Z'))).toBe('2026-03-02');
  });

  it('of a period are consecutive, the last one today', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 90 }),
        (at, count) => {
          const days = lastDays(at, count);
          expect(days).toHaveLength(count);
          expect(days.at(-1)).toBe(dayInChina(at));
          for (const [place, day] of days.slice(1).entries())
            expect(Date.parse(day) - Date.parse(days[place] ?? '')).toBe(86_400_000);
        },
      ),
      modelRuns<[Date, number]>(100, 1_000),
    );
  });
});

describe('figures of a homepage', () => {
  function figures(rows: DayRow[], followerCount: number, said: object[] = []) {
    const clock = new SettableClock(new Date('2026-03-03T12:00:00Z'));
    const managed: string[] = [];
    const service = new Figures(
      { manager: {} } as never,
      {
        managed: async (_: string, memberId: string) => (managed.push(memberId), { page: { followerCount } }),
      } as never,
      { count: async () => undefined } as never,
      { days: async () => rows } as never,
      { ask: async () => ({ data: { days: said } }) } as never,
      clock,
    );
    return { service, managed };
  }
  const day = (of: string, newFollowers: number, unfollows: number): DayRow => ({
    ...{ day: of, views: 1, visitors: 1, reach: 1, newFollowers, unfollows },
  });

  it('have followers of each day, calculated back from those of today', async () => {
    const { service } = figures([day('2026-03-03', 4, 1), day('2026-03-01', 2, 0)], 10);
    const days = await service.of('ann', 'h', 3);
    expect(days.map((one) => [one.day, one.followers, one.newFollowers])).toEqual([
      ['2026-03-01', 7, 2],
      ['2026-03-02', 7, 0],
      ['2026-03-03', 10, 4],
    ]);
  });

  it('are never negative, even if some changes were not counted', async () => {
    const { service } = figures([day('2026-03-03', 9, 0), day('2026-03-02', 9, 0)], 10);
    expect((await service.of('ann', 'h', 3)).map(({ followers }) => followers)).toEqual([0, 1, 10]);
  });

  it('have the reactions and comments of each day, and zeros for days without any', async () => {
    const { service, managed } = figures([], 0, [{ day: '2026-03-02', reactions: 3, comments: 1 }]);
    const days = await service.of('ann', 'h', 2);
    expect(days.map(({ reactions, comments, views }) => [reactions, comments, views])).toEqual([
      [3, 1, 0],
      [0, 0, 0],
    ]);
    expect(managed).toEqual(['ann', 'ann']);
  });
});
