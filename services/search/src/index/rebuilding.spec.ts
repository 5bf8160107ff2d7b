import { jobsPositions } from '@renmai/contracts/jobs/positions.events';
import { profileCards } from '@renmai/contracts/profile/profile.events';
import { SettableClock } from '@renmai/test-kit';
import { Registry } from 'prom-client';
import { pino } from 'pino';
import type { Comparison, Rebuild } from './generations.repository.js';
import { Rebuilding } from './rebuilding.js';

const topics = [profileCards.topic, jobsPositions.topic];

interface Copy {
  topic: string;
  state: 'running' | 'complete' | 'held';
  startedAt: string | null;
  rows: number;
  gone: number;
  error: string | null;
}

function rebuild() {
  const clock = new SettableClock();
  const state: Rebuild = { building: null, wanted: false, allowLoss: false, startedAt: null, copying: false };
  const done: string[] = [];
  const copies: Copy[] = [...topics, 'other'].map((topic) => ({
    ...{ topic, state: 'complete', startedAt: null, rows: 0, gone: 0, error: null },
  }));
  const measured = { counts: [] as Comparison[], sample: { compared: 10, found: 10 }, isLocked: false };
  const generations = {
    state: async () => ({ ...state }),
    begin: async () => {
      done.push('begin');
      Object.assign(state, { building: 2, wanted: false, copying: false, startedAt: clock.now() });
    },
    begunCopying: async () => void Object.assign(state, { copying: true }),
    giveUp: async () => {
      done.push('give up');
      Object.assign(state, { building: null, startedAt: null });
    },
    change: async () => {
      if (measured.isLocked) throw Object.assign(new Error('lock timeout'), { code: '55P03' });
      done.push('serve');
      Object.assign(state, { building: null, startedAt: null });
    },
    analyse: async () => undefined,
    compare: async () => measured.counts,
    sample: async () => measured.sample,
    dropPrevious: async () => done.push('tidy'),
  };
  const source = {
    list: async () => copies,
    restart: async (copy: Copy) => {
      done.push(`copy ${copy.topic}`);
      Object.assign(copies.find(({ topic }) => topic === copy.topic) ?? {}, {
        ...{ state: 'running', startedAt: clock.now().toISOString(), rows: 0 },
      });
    },
  };
  let round: () => Promise<void> = () => Promise.resolve();
  const database = { manager: {}, write: (work: (tx: object) => Promise<unknown>) => work({ manager: {} }) };
  new Rebuilding(
    database as never,
    generations as never,
    source as never,
    { every: (_: string, __: number, work: () => Promise<void>) => (round = work) } as never,
    clock,
    pino({ level: 'silent' }),
    new Registry(),
  ).onModuleInit();
  const complete = (): void => {
    for (const copy of copies) if (topics.includes(copy.topic)) copy.state = 'complete';
  };
  /** Builds and fills a new generation. */
  const built = async (): Promise<void> => {
    state.wanted = true;
    await round();
    complete();
    done.length = 0;
  };
  return { state, done, copies, measured, complete, built, round: () => round(), clock };
}

describe('the index of search that is rebuilt', () => {
  it('copies the topics that become documents, and no others', async () => {
    const { state, done, round } = rebuild();
    state.wanted = true;
    await round();
    expect(done).toEqual(['begin', ...topics.map((topic) => `copy ${topic}`)]);
    expect(state).toMatchObject({ building: 2, copying: true });
  });

  it('waits for copies that began before it to begin again', async () => {
    const { done, copies, built, round } = rebuild();
    await built();
    const [first] = copies;
    if (!first) throw new Error('nothing is copied');
    first.startedAt = new Date(0).toISOString();
    await round();
    expect(done).toEqual([]);
  });

  it('serves once everything is copied, if it has as much as the old one', async () => {
    const { done, measured, copies, built, round } = rebuild();
    measured.counts = [{ kind: 'member', before: 1_000, after: 900 }];
    await built();
    const [first] = copies;
    if (!first) throw new Error('nothing is copied');
    first.state = 'running';
    await round();
    expect(done).toEqual([]);
    first.state = 'complete';
    await round();
    expect(done).toEqual(['serve', 'tidy']);
  });

  it.each<[string, Comparison, string]>([
    ['a tenth less', { kind: 'event', before: 1_000, after: 900 }, 'serve'],
    ['more than a tenth less', { kind: 'event', before: 1_000, after: 899 }, 'give up'],
    ['twenty less of a few', { kind: 'event', before: 30, after: 10 }, 'serve'],
    ['twenty-one less of a few', { kind: 'event', before: 31, after: 10 }, 'give up'],
    ['nothing of a kind that had one', { kind: 'event', before: 1, after: 0 }, 'give up'],
    ['nothing of a kind that had none', { kind: 'event', before: 0, after: 0 }, 'serve'],
    ['more', { kind: 'event', before: 1, after: 500 }, 'serve'],
  ])('with %s', async (_, counts, outcome) => {
    const { done, measured, built, round } = rebuild();
    measured.counts = [counts];
    await built();
    await round();
    expect(done[0]).toBe(outcome);
  });

  it('with less serves where an operator allows it, unless a sample of it is wrong', async () => {
    const { done, measured, state, built, round } = rebuild();
    measured.counts = [{ kind: 'event', before: 100, after: 0 }];
    state.allowLoss = true;
    await built();
    measured.sample = { compared: 10, found: 9 };
    await round();
    measured.sample = { compared: 10, found: 10 };
    await built();
    await round();
    expect(done).toEqual(['serve', 'tidy']);
  });

  it('is abandoned if a producer has lost much of its data', async () => {
    const { done, copies, built, round } = rebuild();
    await built();
    const [first] = copies;
    if (!first) throw new Error('nothing is copied');
    first.state = 'held';
    await round();
    expect(done).toEqual(['give up']);
  });

  it('waits for a moment without writes, and does not start again for it', async () => {
    const { done, measured, state, built, round } = rebuild();
    await built();
    measured.isLocked = true;
    await round();
    expect([done, state.building]).toEqual([[], 2]);
    measured.isLocked = false;
    await round();
    expect(done).toEqual(['serve', 'tidy']);
  });

  it('removes the leftovers of a killed process once', async () => {
    const { done, round } = rebuild();
    await round();
    await round();
    expect(done).toEqual(['tidy']);
  });
});
