import { jobsPositions } from '@renmai/contracts/jobs/positions.events';
import type { ManagedPosition, PositionView } from '@renmai/contracts/jobs/positions.schema';
import { positionDays } from '@renmai/contracts/jobs/positions.schema';
import { Periodic } from '@renmai/service-kit';
import {
  homepageOf,
  modelRuns,
  register,
  SettableClock,
  snapshotAsTold,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import fc from 'fast-check';
import { AppModule } from '../src/app.module.js';
import { complete } from './support/complete.js';
import { PositionModel, positionSteps, type PositionStep, type Who } from './support/position-model.js';
import { draft } from './support/positions.js';

const clock = new SettableClock(new Date());
let service: TestService;
let people: Record<Who, TestMember>;
let homepages: { plain: string; reviewed: string };

beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
  people = {
    senior: await register(service, 'Ann'),
    content: await register(service, 'Ben'),
    analyst: await register(service, 'Cal'),
    stranger: await complete(service, 'Dee'),
  };
  const seats = [
    [people.senior, 'senior'],
    [people.content, 'content'],
    [people.analyst, 'analyst'],
  ] as const;
  homepages = { plain: await homepageOf(service, seats), reviewed: await homepageOf(service, seats) };
  const body = { version: 0, positionsNeedSenior: true };
  await people.senior.put(`/api/jobs/homepages/${homepages.reviewed}/settings`, body).expect(200);
});
afterAll(() => service.close());

/** Time passes; access tokens run out, and the clocks of the service come round. */
async function pass(days: number): Promise<void> {
  clock.advance({ days });
  for (const who of Object.keys(people) as Who[]) people[who] = await service.as(people[who].memberId);
  await service.running.app.get(Periodic).run('position-clocks');
}

const path = (positionId: string, rest = ''): string => `/api/jobs/positions/${positionId}${rest}`;
const act = (positionId: string, version: number, { action, who }: Extract<PositionStep, { action: string }>) =>
  people[who].post(path(positionId, `/${action}`), {
    version,
    ...(action === 'close' && { rest: { kind: 'leave' } }),
    ...(action === 'return' && { words: 'Say more' }),
  });
const management = async (positionId: string): Promise<ManagedPosition> =>
  (await people.senior.get(path(positionId, '/management')).expect(200)).body as ManagedPosition;

/** Every step of its history follows on the one before. */
async function expectSoundHistory(positionId: string): Promise<void> {
  const rows = await service.dataSource.query<{ version: number; from: string; to: string }[]>(
    `SELECT version, from_state AS "from", to_state AS "to" FROM position_history WHERE subject_id = $1 ORDER BY version`,
    [positionId],
  );
  const [row] = await service.dataSource.query<{ state: string }[]>('SELECT state FROM position WHERE id = $1', [
    positionId,
  ]);
  let state = 'draft';
  let version = 0;
  for (const step of rows) {
    expect(step.from).toBe(state);
    expect(step.version).toBeGreaterThan(version);
    ({ to: state, version } = step);
  }
  expect(row?.state).toBe(state);
}

it('a position is in the state of the model after every step, for its administrators and for everybody', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('plain' as const, 'reviewed' as const),
      fc.array(positionSteps, { minLength: 1, maxLength: 14, size: 'max' }),
      async (kind, steps) => {
        await pass(0);
        const begun = await draft(people.content, homepages[kind]);
        const { positionId } = begun;
        const model = new PositionModel(kind === 'reviewed', clock.now());
        let { version } = begun;
        for (const step of steps) {
          if ('days' in step) {
            await pass(step.days);
            model.pass(clock.now());
          } else {
            const expected = model.perform(step, clock.now());
            const { status } = await act(positionId, step.isStale ? version - 1 : version, step);
            expect({ step, status }).toEqual({ step, status: expected });
          }
          const now = await management(positionId);
          version = now.version;
          expect({ step, state: now.state, confirmBy: now.confirmBy }).toEqual({
            ...{ step, state: model.state, confirmBy: model.confirmBy?.toISOString() ?? null },
          });
          const seen = await people.stranger.get(path(positionId));
          expect({ step, status: seen.status }).toEqual({ step, status: model.isPublished ? 200 : 404 });
          if (seen.status !== 200) continue;
          const { refusal } = seen.body as PositionView;
          expect({ step, refusal: refusal?.code ?? null }).toEqual({ step, refusal: model.refusal(clock.now()) });
        }
        await expectSoundHistory(positionId);
      },
    ),
    { ...modelRuns<['plain' | 'reviewed', PositionStep[]]>(12, 60), endOnFailure: true },
  );
  // The last published events match the open positions.
  const rows = await service.dataSource.query<{ id: string }[]>(
    `SELECT id FROM position WHERE state = 'open' ORDER BY id`,
  );
  const open = rows.map(({ id }) => id);
  expect([...(await snapshotAsTold(service, jobsPositions, open)).keys()].sort()).toEqual(open);
}, 240_000);

it('concurrent steps of administrators each count once, in some order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(positionSteps, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (bursts) => {
        await pass(0);
        const { positionId } = await draft(people.content, homepages.reviewed);
        for (const burst of bursts) {
          const { version } = await management(positionId);
          const all = burst.flatMap((step) => ('days' in step ? [] : [act(positionId, version, step)]));
          const statuses = (await Promise.all(all)).map(({ status }) => status);
          expect(statuses.filter((status) => ![200, 403, 404, 409].includes(status))).toEqual([]);
          await expectSoundHistory(positionId);
        }
      },
    ),
    { ...modelRuns<[PositionStep[][]]>(8, 40), endOnFailure: true },
  );
}, 240_000);

it('a position that is confirmed in time is never paused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: positionDays.confirmEvery - 1 }), { maxLength: 4 }),
      async (days) => {
        await pass(0);
        const begun = await draft(people.senior, homepages.plain);
        const { positionId } = begun;
        await act(positionId, begun.version, { action: 'publish', who: 'senior', isStale: false }).expect(200);
        for (const some of days) {
          await pass(some);
          const { version } = await management(positionId);
          await act(positionId, version, { action: 'confirm', who: 'content', isStale: false }).expect(200);
        }
        expect((await management(positionId)).state).toBe('open');
      },
    ),
    modelRuns<[number[]]>(4, 20),
  );
}, 240_000);
