import { enrolmentApplicationEvents } from '@renmai/contracts/enrolment/applications.events';
import { Periodic } from '@renmai/service-kit';
import {
  endHomepage,
  homepageOf,
  pauseHomepage,
  register,
  resumeHomepage,
  SettableClock,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { apply, becomes, own } from './support/applications.js';
import { managed, opened, step } from './support/enrolments.js';

const DAY_MS = 86_400_000;
const clock = new SettableClock(new Date());
let service: TestService;
let senior: TestMember;
let member: TestMember;
let homepageId: string;

beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
beforeEach(async () => {
  [senior, member] = [await register(service, 'Ann'), await register(service, 'Cleo')];
  homepageId = await homepageOf(service, seats(), 'Lamp School', 'school');
});
afterAll(() => service.close());

const seats = () => [[senior, 'senior']] as const;
const inDays = (days: number): Date => new Date(clock.now().getTime() + days * DAY_MS);
async function pass(days: number): Promise<void> {
  clock.advance({ days });
  [senior, member] = [await service.as(senior.memberId), await service.as(member.memberId)];
  for (const one of ['close-enrolments', 'answer-applicants']) await service.running.app.get(Periodic).run(one);
}

it.each([
  ['closing a school', 20, true],
  ['suspending a school', 50, false],
])('%s and the way back leave everything as it was', async (_, days, closed) => {
  const [open, stopped] = [await opened(senior, homepageId), await opened(senior, homepageId)];
  const ids = [await apply(member, open.enrolmentId), await apply(member, stopped.enrolmentId)];
  await step(senior, stopped, 'stop', { rest: { kind: 'leave' } });
  const seen = async () => {
    const rows = await Promise.all(ids.map((id) => own(member, id)));
    return {
      enrolments: await Promise.all(
        [open, stopped].map(async (one) => {
          const { state, version, applicants } = await managed(senior, one);
          return { state, version, applicants };
        }),
      ),
      rows: rows.map(({ state, version, target }) => ({ state, version, target })),
      // For an ended enrolment the remaining time to the answer stays the same.
      left: Date.parse(rows[1]?.answerBy ?? '') - clock.now().getTime(),
    };
  };
  const before = await seen();
  await pauseHomepage(service, homepageId, seats(), closed ? inDays(30) : null);
  const { target, answerBy } = await own(member, ids[1] ?? '');
  expect([target.open, target.gone, answerBy]).toEqual([false, false, null]);
  expect(target.paused).toEqual({ until: closed ? inDays(30).toISOString() : null });
  await pass(days);
  await resumeHomepage(service, homepageId, seats(), 'Lamp School', 'school');
  expect(await seen()).toEqual(before);
  expect(
    (await service.published(enrolmentApplicationEvents.told)).filter(({ aggregateId }) => ids.includes(aggregateId)),
  ).toEqual([]);
  await pass(31);
  await becomes(member, ids[1] ?? '', 'rejected');
});

it('a school that cannot be opened again ends its enrolments, and notifies applicants without an outcome once', async () => {
  const [open, stopped] = [await opened(senior, homepageId), await opened(senior, homepageId)];
  const ids = [await apply(member, open.enrolmentId), await apply(member, stopped.enrolmentId)];
  await step(senior, stopped, 'stop', { rest: { kind: 'leave' } });
  expect((await senior.get(`/api/admissions/homepages/${homepageId}/dependants`).expect(200)).body).toEqual({
    running: 1,
    people: 2,
  });
  for (let again = 0; again < 2; again++) await endHomepage(service, homepageId, seats());
  for (const id of ids) await becomes(member, id, 'rejected');
  expect(await managed(senior, open)).toMatchObject({ state: 'stopped' });
  await waitFor(async () => {
    const told = await service.published(enrolmentApplicationEvents.told);
    return told.filter(({ aggregateId }) => ids.includes(aggregateId)).length === 2;
  });
});
