import { describeApplicationPorts } from '@renmai/applications/testing';
import { jobApplicationEvents } from '@renmai/contracts/jobs/applications.events';
import {
  figuresAfterDays,
  type AnswerFigures,
  type ManagedPosition,
  type PositionView,
} from '@renmai/contracts/jobs/positions.schema';
import { Periodic } from '@renmai/service-kit';
import {
  expectProblem,
  homepageOf,
  profileDocuments,
  register,
  SettableClock,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { applicantOf, apply, attach, draftPath, fill, form as applicationForm, send } from './support/applications.js';
import { complete } from './support/complete.js';
import { filled, opened, step } from './support/positions.js';

const clock = new SettableClock(new Date());
let service: TestService;
let senior: TestMember;
let analyst: TestMember;
let member: TestMember;
let homepageId: string;
const form = { ...filled, resume: 'optional' };

beforeAll(async () => {
  service = await startTestService(AppModule, { clock, ...(await profileDocuments()) });
  [senior, analyst] = [await complete(service, 'Ann'), await complete(service, 'Ben')];
  homepageId = await homepageOf(service, [
    [senior, 'senior'],
    [analyst, 'analyst'],
  ]);
});
beforeEach(async () => {
  // The clock moves on, and access tokens run out.
  senior = await service.as(senior.memberId);
  member = await complete(service, 'Cleo');
});
afterAll(() => service.close());

const management = async ({ positionId }: { positionId: string }): Promise<ManagedPosition> =>
  (await senior.get(`/api/jobs/positions/${positionId}/management`).expect(200)).body as ManagedPosition;
const stateOf = async (as: TestMember, applicationId: string): Promise<string> =>
  (await as.get(`/api/jobs/applications/${applicationId}`).expect(200)).body.state as string;

describeApplicationPorts('jobs', async () => {
  const [owner, content] = [await complete(service, 'Eve'), await service.as()];
  const own = await homepageOf(service, [
    [owner, 'senior'],
    [content, 'content'],
    [analyst, 'analyst'],
  ]);
  const [open, ended] = [await opened(owner, own, form), await opened(owner, own, form)];
  await step(owner, ended, 'close', { rest: { kind: 'leave' } });
  const stranger = await register(service, 'Dora');
  return {
    service,
    publisher: { kind: 'homepage', id: own, name: 'Lamps Ltd' },
    openId: open.positionId,
    endedId: ended.positionId,
    members: {
      senior: owner.memberId,
      content: content.memberId,
      analyst: analyst.memberId,
      stranger: stranger.memberId,
    },
    background: { complete: owner.memberId, incomplete: stranger.memberId },
    form: applicationForm,
  };
});

it('a member applies with a résumé and answers; the position shows it, and its questions stay', async () => {
  const questions = [
    { kind: 'choice', label: 'Which shift?', options: ['day', 'night'], required: true, knockOut: 'night' },
    { kind: 'yes-no', label: 'A licence?', required: true, knockOut: 'no' },
  ];
  const { positionId, content } = await opened(senior, homepageId, { ...filled, questions, phone: true });
  const [shift, licence] = content.questions.map(({ questionId }) => questionId);
  const answers = [
    { questionId: shift, value: 'night' },
    { questionId: licence, value: true },
  ];
  const version = await fill(member, positionId, answers);
  const missing = await send(member, positionId, version);
  expect(missing.body.errors).toMatchObject([{ pointer: '/attachments/resume' }]);
  await attach(member, positionId);
  const sent = await send(member, positionId, version).expect(201);
  const { applicationId } = sent.body;
  const { body } = await member.get(`/api/jobs/positions/${positionId}`).expect(200);
  expect(body.application).toEqual({ applicationId, state: 'applied' });
  const { body: seen } = await senior.get(`/api/jobs/positions/${positionId}/applicants/${applicationId}`).expect(200);
  expect(seen).toMatchObject({ knockedOut: true, summary: [{ field: 'highlights', value: 'Likes lamps' }] });
  const managed = await management({ positionId });
  expect(managed).toMatchObject({ questionsFrozen: true, applicants: { all: 1, undecided: 1, unseen: 0 } });
  const change = { version: managed.version, questions: [] };
  expectProblem(await senior.patch(`/api/jobs/positions/${positionId}`, change), 409, 'jobs.questions-frozen');
  await senior
    .patch(`/api/jobs/positions/${positionId}`, { ...change, questions: undefined, headcount: 2 })
    .expect(200);
  const { body: homepages } = await senior.get('/api/jobs/managed-homepages').expect(200);
  expect(homepages.items).toMatchObject([{ homepage: { homepageId }, senior: true, undecided: 1 }]);
  // The next position that asks the same is not answered from the beginning.
  const next = await opened(senior, homepageId, { ...filled, questions: questions.slice(1) });
  const { body: draft } = await member.get(draftPath(next.positionId)).expect(200);
  const again = next.content.questions.map(({ questionId }) => ({ questionId, value: true }));
  expect(draft).toMatchObject({ version: 0, answers: [], before: { form: applicationForm, answers: again } });
});

it('publishers cannot apply to their own position; analysts can', async () => {
  const { positionId } = await opened(senior, homepageId, form);
  expectProblem(
    await senior.put(draftPath(positionId), { version: 0, form: {}, answers: [] }),
    409,
    'applications.own-target',
  );
  await apply(analyst, positionId);
});

it('education and work experience are completed before', async () => {
  const { positionId } = await opened(senior, homepageId, form);
  const stranger = await register(service, 'Dora');
  const refused = await send(stranger, positionId, await fill(stranger, positionId));
  expectProblem(refused, 409, 'applications.background-incomplete');
  expect(refused.body.title).toBe('Please complete your education and work experience!');
});

it.each([
  ['paused', 'pause', {}, 'jobs.position-paused'],
  ['closed', 'close', { rest: { kind: 'leave' } }, 'jobs.position-ended'],
])('nobody applies to a position that is %s', async (_, name, more, code) => {
  const position = await opened(senior, homepageId, form);
  const version = await fill(member, position.positionId);
  await step(senior, position, name, more);
  expectProblem(await send(member, position.positionId, version), 409, code);
});

it('closing rejects who is left, where the publisher says so', async () => {
  const position = await opened(senior, homepageId, form);
  const applicationId = await apply(member, position.positionId);
  await step(senior, position, 'close', { rest: { kind: 'reject', templateId: null } });
  await waitFor(async () => (await management(position)).applicants.undecided === 0);
  // The outcome is sent when its time to be undone is over.
  expect(await stateOf(member, applicationId)).toBe('applied');
});

it('an applicant without an outcome gets an answer 30 days after the end at the latest, once', async () => {
  const position = await opened(senior, homepageId, form);
  const applicationId = await apply(member, position.positionId);
  await step(senior, position, 'close', { rest: { kind: 'leave' } });
  const answer = async (days: number): Promise<TestMember> => {
    clock.advance({ days });
    await service.running.app.get(Periodic).run('answer-applicants');
    return service.as(member.memberId);
  };
  expect(await stateOf(await answer(29), applicationId)).toBe('applied');
  const later = await answer(1);
  await waitFor(async () => (await stateOf(later, applicationId)) === 'rejected');
  await answer(1);
  const told = (await service.published(jobApplicationEvents.told)).filter((one) => one.aggregateId === applicationId);
  expect(told).toHaveLength(1);
});

it('figures count applications that are a week old, and are withheld while there are few of them', async () => {
  const own = await homepageOf(service, [[senior, 'senior']]);
  const { positionId } = await opened(senior, own, form);
  const figures = async () =>
    (await service.http.get(`/api/jobs/homepages/${own}/figures`).expect(200)).body as AnswerFigures;
  const view = async () =>
    (await service.http.get(`/api/jobs/positions/${positionId}`).expect(200)).body as PositionView;
  const ids = [];
  for (const name of ['A', 'B', 'C', 'D', 'E']) ids.push(await applicantOf(service, positionId, name));
  const place = `/api/jobs/positions/${positionId}/decisions`;
  const items = ids.slice(0, 2).map((applicationId) => ({ applicationId, version: 1 }));
  await senior.post(place, { items, action: 'offer', delayMinutes: 0 }).expect(202);
  const none = { responseRate: null, medianDays: null };
  expect(await figures()).toEqual({ ...none, openPositions: 1 });
  expect(await view()).toMatchObject({ figures: none, homepageFigures: none });
  clock.advance({ days: figuresAfterDays });
  const shown = await waitFor(async () => {
    const found = await figures();
    return found.responseRate === 0.4 && found;
  });
  expect(shown.medianDays).toEqual(expect.any(Number));
  expect(await view()).toMatchObject({ figures: { responseRate: 0.4 }, homepageFigures: { responseRate: 0.4 } });

  // A view of a position does not count all applications of the homepage again
  const later = await service.as(senior.memberId);
  const another = { items: [{ applicationId: ids[2], version: 1 }], action: 'offer', delayMinutes: 0 };
  await later.post(place, another).expect(202);
  const managed = async () =>
    ((await later.get(`/api/jobs/positions/${positionId}/management`).expect(200)).body as ManagedPosition).figures;
  await waitFor(async () => (await managed()).responseRate === 0.6);
  expect([await figures(), (await view()).homepageFigures]).toEqual([
    expect.objectContaining({ responseRate: 0.4 }),
    expect.objectContaining({ responseRate: 0.4 }),
  ]);
  clock.advance({ minutes: 10 });
  expect(await view()).toMatchObject({ figures: { responseRate: 0.6 }, homepageFigures: { responseRate: 0.6 } });
});
