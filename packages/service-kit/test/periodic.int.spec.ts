import { LOGGER, Periodic, SERVICE } from '@renmai/service-kit';
import { Writes } from '../src/database/writes.js';
import { startTestService, type TestService, waitFor } from '@renmai/test-kit';
import { NotesModule } from './fixture/notes.module.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(NotesModule);
});
afterAll(() => service.close());

it('does work once more that is asked for while it is at it, and once for all who ask', async () => {
  const periodic = service.running.app.get(Periodic);
  const seen: string[] = [];
  let state = 'before';
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  periodic.every('look', 3_600_000, async () => {
    seen.push(state);
    begin();
    await held;
  });
  const first = periodic.run('look');
  await begun;
  state = 'after';
  const asked = [periodic.run('look'), periodic.run('look')];
  release();
  expect(await Promise.all([first, ...asked])).toEqual([true, true, true]);
  expect(seen).toEqual(['before', 'after']);
});

class AtOnce extends Periodic {
  protected override spread(): number {
    return 0;
  }
}
/** That of another process: the two share nothing but the database. */
function another(): Periodic {
  const { app } = service.running;
  const { sessions } = app.get<unknown>(Periodic) as { sessions: ConstructorParameters<typeof Periodic>[0] };
  return new AtOnce(sessions, app.get(Writes), app.get(SERVICE), app.get(LOGGER));
}

it('is done by one of two processes at a time, and by the other when that one has ended', async () => {
  const [one, other] = [another(), another()];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const done: string[] = [];
  one.every('by-one', 3_600_000, async () => {
    begin();
    await held;
    done.push('one');
  });
  other.every('by-one', 3_600_000, async () => {
    await Promise.resolve();
    done.push('other');
  });
  const first = one.run('by-one');
  await begun;
  expect(await other.run('by-one')).toBe(false);
  release();
  expect(await first).toBe(true);
  expect(await other.run('by-one')).toBe(true);
  expect(done).toEqual(['one', 'other']);
});

describe('work of once a day', () => {
  const day = 86_400_000;
  /** Another process of the service, while `during` runs; answers how often it did the work. */
  async function process(task: string, during: () => Promise<unknown>): Promise<number> {
    const periodic = another();
    let rounds = 0;
    periodic.every(task, day, async () => {
      rounds += 1;
      await Promise.resolve();
    });
    await periodic.onApplicationBootstrap();
    await during();
    await periodic.beforeApplicationShutdown();
    return rounds;
  }
  const lastRound = async (task: string): Promise<number | undefined> =>
    (
      await service.dataSource.query<{ age: number }[]>(
        'SELECT extract(epoch FROM now() - at)::float8 AS age FROM periodic_round WHERE task = $1',
        [task],
      )
    )[0]?.age;

  it('comes when a day is over since the last round, though no process lived so long', async () => {
    const task = 'daily';
    expect(await process(task, () => Promise.resolve())).toBe(0);
    await service.dataSource.query(`UPDATE periodic_round SET at = now() - interval '25 hours' WHERE task = $1`, [
      task,
    ]);
    expect(
      await process(task, () => waitFor(async () => ((await lastRound(task)) ?? day) < 60, { describe: 'a round' })),
    ).toBe(1);
    // done: the next process has to wait for another day
    expect(await process(task, () => new Promise((done) => setImmediate(done)))).toBe(0);
  });
});
