import { jobApplicationEvents } from '@renmai/contracts/jobs/applications.events';
import type { ManagedPosition } from '@renmai/contracts/jobs/positions.schema';
import { Periodic } from '@renmai/service-kit';
import {
  endHomepage,
  expectProblem,
  homepageOf,
  modelRuns,
  pauseHomepage,
  profileDocuments,
  register,
  resumeHomepage,
  SettableClock,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import fc from 'fast-check';
import { AppModule } from '../src/app.module.js';
import { apply, draftPath, form as applicationForm, send } from './support/applications.js';
import { complete } from './support/complete.js';
import { filled, opened, step } from './support/positions.js';

const DAY_MS = 86_400_000;
const clock = new SettableClock(new Date());
const form = { ...filled, resume: 'optional' };
let service: TestService;
let senior: TestMember;
let member: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule, { clock, ...(await profileDocuments()) });
});
beforeEach(async () => {
  [senior, member] = [await register(service, 'Ann'), await complete(service, 'Cleo')];
});
afterAll(() => service.close());

const seats = () => [[senior, 'senior']] as const;
const inDays = (days: number): Date => new Date(clock.now().getTime() + days * DAY_MS);

/** Time passes; access tokens run out, and the clocks of the service come round. */
async function pass(days: number): Promise<void> {
  clock.advance({ days });
  [senior, member] = [await service.as(senior.memberId), await service.as(member.memberId)];
  for (const one of ['position-clocks', 'answer-applicants']) await service.running.app.get(Periodic).run(one);
  await service.drained();
}

/** One open position, and one that was closed with an applicant left, who has applied for both. */
async function world() {
  const homepageId = await homepageOf(service, seats());
  const [open, ended] = [await opened(senior, homepageId, form), await opened(senior, homepageId, form)];
  const ids = [await apply(member, open.positionId), await apply(member, ended.positionId)];
  await step(senior, ended, 'close', { rest: { kind: 'leave' } });
  return { homepageId, open, positions: [open, ended], ids };
}
type World = Awaited<ReturnType<typeof world>>;

const own = async (id: string) => (await member.get(`/api/jobs/applications/${id}`).expect(200)).body;
const management = async ({ positionId }: Pick<ManagedPosition, 'positionId'>): Promise<ManagedPosition> =>
  (await senior.get(`/api/jobs/positions/${positionId}/management`).expect(200)).body as ManagedPosition;
const told = async ({ ids }: World): Promise<unknown[]> =>
  (await service.published(jobApplicationEvents.told)).filter(({ aggregateId }) => ids.includes(aggregateId));

/** All that those concerned see, with times as how far off they are. */
async function seen({ positions, ids, ...rest }: World): Promise<unknown> {
  const off = (time: string | null): number | null => (time === null ? null : Date.parse(time) - clock.now().getTime());
  const managed = await Promise.all(
    positions.map(async (one) => {
      const { state, version, applicants, confirmBy } = await management(one);
      return { state, version, applicants, confirmBy: off(confirmBy) };
    }),
  );
  const applications = await Promise.all(
    ids.map(async (id) => {
      const { state, version, target, timeline, answerBy } = await own(id);
      const { open, gone, paused } = target;
      // An open position has its own last day, which stays.
      return { state, version, open, gone, paused, timeline, answerBy: open ? null : off(answerBy) };
    }),
  );
  return { managed, applications, told: await told({ positions, ids, ...rest }) };
}

it('closing or suspending a homepage and the way back leave everything as it was', async () => {
  const away = fc.record({ days: fc.double({ min: 0, max: 29, noNaN: true }), closed: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(away, { minLength: 1, maxLength: 3 }), async (times) => {
      const all = await world();
      const before = await seen(all);
      for (const { days, closed } of times) {
        await pauseHomepage(service, all.homepageId, seats(), closed ? inDays(30) : null);
        await pass(days);
        await resumeHomepage(service, all.homepageId, seats());
        expect(await seen(all)).toEqual(before);
      }
    }),
    modelRuns(3, 20),
  );
});

it('while it is closed nobody can apply, and administrators and applicants see until when it waits', async () => {
  const all = await world();
  const until = inDays(30);
  const late = await complete(service, 'Late');
  const draft = draftPath(all.open.positionId);
  const { body } = await late.put(draft, { version: 0, form: applicationForm, answers: [] }).expect(200);
  await pauseHomepage(service, all.homepageId, seats(), until);
  for (const id of all.ids) {
    const { target, state, answerBy } = await own(id);
    expect([state, answerBy, target.open, target.gone]).toEqual(['applied', null, false, false]);
    expect(target.paused).toEqual({ until: until.toISOString() });
  }
  expect((await late.get(draft).expect(200)).body.refusal).toBe('applications.paused');
  expectProblem(await send(late, all.open.positionId, body.version), 409, 'applications.paused');
  const paused = await step(senior, await management(all.open), 'pause');
  expectProblem(
    await senior.post(`/api/jobs/positions/${paused.positionId}/resume`, { version: paused.version }),
    409,
    'jobs.homepage-not-approved',
  );
});

it('once it cannot be opened again its positions close, and who has no outcome hears, once', async () => {
  const all = await world();
  await pauseHomepage(service, all.homepageId, seats(), inDays(30));
  await pass(40);
  expect(await told(all)).toEqual([]);
  for (let again = 0; again < 2; again++) await endHomepage(service, all.homepageId, seats());
  for (const id of all.ids) await waitFor(async () => (await own(id)).state === 'rejected');
  expect(await management(all.open)).toMatchObject({ state: 'closed' });
  expect(await told(all)).toHaveLength(2);
});

it('counts waiting positions and applications before the homepage is closed', async () => {
  const { homepageId } = await world();
  const { body } = await senior.get(`/api/jobs/homepages/${homepageId}/dependants`).expect(200);
  expect(body).toEqual({ running: 1, people: 2 });
});
