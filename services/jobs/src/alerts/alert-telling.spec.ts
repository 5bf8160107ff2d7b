import { SettableClock } from '@renmai/test-kit';
import { AlertTelling } from './alert-telling.js';

interface Alert {
  alertId: string;
  memberId: string;
  name: string;
  rhythm: 'daily' | 'weekly' | 'instant';
  tellable: boolean;
  timeZone: string;
}
const alert = (alertId: string, more: Partial<Alert> = {}): Alert => ({
  ...{ alertId, memberId: 'm', name: 'Light', rhythm: 'daily', tellable: true, timeZone: 'Asia/Shanghai', ...more },
});

function telling(due: Alert[], waiting: Record<string, number>) {
  const told: { alertId: string; count: number; endPath: string }[] = [];
  const settled: [string, boolean][] = [];
  const rounds = { matched: [null] as (Alert[] | null)[], due: [due, []] };
  const matches = {
    match: async () => rounds.matched.shift() ?? null,
    setDue: async () => undefined,
    due: async () => rounds.due.shift() ?? [],
    waiting: async (_: unknown, alertId: string) => ({ count: waiting[alertId] ?? 0, titles: [] }),
    settle: async (_: unknown, alertId: string, at: Date | null) => settled.push([alertId, at !== null]),
  };
  const tx = { manager: {}, emit: async (_: unknown, { data }: { data: never }) => told.push(data) };
  let round: () => Promise<void> = () => Promise.resolve();
  new AlertTelling(
    { write: (work: (of: typeof tx) => Promise<unknown>) => work(tx) } as never,
    { every: (_: string, __: number, work: () => Promise<void>) => (round = work) } as never,
    matches as never,
    { pathOf: (alertId: string) => `/end/${alertId}` } as never,
    new SettableClock(),
  ).onModuleInit();
  return { told, settled, rounds, round: () => round() };
}

describe('alerts whose time has come', () => {
  it('are told what waits, with the way to end them', async () => {
    const { told, settled, round } = telling([alert('a')], { a: 3 });
    await round();
    expect(told).toMatchObject([{ alertId: 'a', count: 3, endPath: '/end/a' }]);
    expect(settled).toEqual([['a', true]]);
  });

  it('are told nothing where all that waited has gone, and do not count as told', async () => {
    const { told, settled, round } = telling([alert('a'), alert('b')], { b: 1 });
    await round();
    expect(told.map(({ alertId }) => alertId)).toEqual(['b']);
    expect(settled).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  it('of members who are deactivated are settled, and not told', async () => {
    const { told, settled, round } = telling([alert('a', { tellable: false })], { a: 3 });
    await round();
    expect([told, settled]).toEqual([[], [['a', false]]]);
  });

  it('are told once all new positions have been matched, round by round', async () => {
    const { told, rounds, round } = telling([alert('a')], { a: 1 });
    rounds.matched.unshift([alert('a')], []);
    await round();
    expect([rounds.matched.length, told.length]).toEqual([0, 1]);
  });
});
