import { describeApplicationPorts } from '@renmai/applications/testing';
import { enrolmentApplicationEvents } from '@renmai/contracts/enrolment/applications.events';
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
import {
  applicantOf,
  apply,
  attach,
  becomes,
  childOf,
  decide,
  draftPath,
  fill,
  form,
  own,
  send,
} from './support/applications.js';
import { edit, managed, opened, pathOf, remove, step } from './support/enrolments.js';

const clock = new SettableClock(new Date());
let service: TestService;
let senior: TestMember;
let member: TestMember;
let homepageId: string;

const school = (): Promise<string> => homepageOf(service, [[senior, 'senior']], 'Lamp School', 'school');
beforeAll(async () => {
  service = await startTestService(AppModule, { clock, ...(await profileDocuments()) });
  senior = await register(service, 'Ann');
  homepageId = await school();
});
beforeEach(async () => {
  // The clock moves on, and access tokens run out.
  senior = await service.as(senior.memberId);
  member = await register(service, 'Cleo');
});
afterAll(() => service.close());

const stateOf = async (as: TestMember, applicationId: string): Promise<string> => (await own(as, applicationId)).state;
const withdraw = async (as: TestMember, applicationId: string): Promise<void> => {
  const { version } = await own(as, applicationId);
  await as.post(`/api/admissions/applications/${applicationId}/withdraw`, { version }).expect(200);
};

describeApplicationPorts('enrolment', async () => {
  const [owner, content, analyst, guardian, stranger] = [
    await register(service, 'Eve'),
    await register(service, 'Fay'),
    await register(service, 'Gus'),
    await register(service, 'Dora'),
    await register(service, 'Hal'),
  ];
  const homepage = await homepageOf(
    service,
    [
      [owner, 'senior'],
      [content, 'content'],
      [analyst, 'analyst'],
    ],
    'Lamp School',
    'school',
  );
  const [open, ended] = [await opened(owner, homepage), await opened(owner, homepage)];
  await step(owner, ended, 'stop', { rest: { kind: 'leave' } });
  const child = await childOf(guardian);
  return {
    service,
    publisher: { kind: 'homepage' as const, id: homepage, name: 'Lamp School' },
    openId: open.enrolmentId,
    endedId: ended.enrolmentId,
    members: {
      senior: owner.memberId,
      content: content.memberId,
      analyst: analyst.memberId,
      stranger: stranger.memberId,
    },
    subject: { guardianId: guardian.memberId, subjectId: child.childId, name: child.name },
    form,
  };
});

describe('an application', () => {
  it('has all fourteen fields and the documents that the school wants to have', async () => {
    const { enrolmentId, content } = await opened(senior, homepageId, {
      phone: true,
      documents: [{ name: 'Transcript' }, { name: 'Portfolio', required: false }],
      requirements: { minAge: 6, maxAge: 9, nationality: '', academic: '', other: '' },
    });
    const [transcript, portfolio] = content.documents.map(({ documentId }) => documentId);
    const { body: draft } = await member.get(draftPath(enrolmentId)).expect(200);
    expect(draft).toMatchObject({
      requires: { background: false, resume: 'none', ages: { min: 6, max: 9 } },
      questions: [
        { questionId: transcript, label: 'Transcript', required: true, kind: 'file' },
        { questionId: portfolio, label: 'Portfolio', required: false, kind: 'file' },
      ],
      refusal: null,
    });
    const empty = { name: '', age: null, gender: null, nationality: '', livingCity: '', email: '', mobile: '' };
    const version = await fill(member, enrolmentId, { form: { ...empty, countryCode: '', reason: '' } });
    const missing = await send(member, enrolmentId, version);
    expectProblem(missing, 409, 'applications.draft-incomplete');
    const pointers = (missing.body.errors as { pointer: string }[]).map(({ pointer }) => pointer);
    for (const field of [
      'name',
      'age',
      'gender',
      'nationality',
      'livingCity',
      'email',
      'countryCode',
      'mobile',
      'reason',
    ])
      expect(pointers).toContain(`/form/${field}`);
    expect(pointers).toContain(`/attachments/${transcript}`);
    expect(pointers).not.toContain(`/attachments/${portfolio}`);
    await attach(member, enrolmentId, transcript ?? '');
    const refused = await member.post(draftPath(enrolmentId, '/attachments'), {
      mediaId: enrolmentId,
      slot: 'resume',
    });
    expectProblem(refused, 409, 'applications.question-unknown');
    const applicationId = await apply(member, enrolmentId);
    const { body: seen } = await senior.get(pathOf({ enrolmentId }, `/applicants/${applicationId}`)).expect(200);
    expect(seen).toMatchObject({
      form,
      knockedOut: true,
      attachments: [{ slot: transcript }],
      summary: [
        { field: 'age', value: '18' },
        { field: 'currentSchool', value: form.currentSchool },
      ],
    });
    const { body: view } = await member.get(pathOf({ enrolmentId })).expect(200);
    expect(view.applied).toEqual([{ applicationId, state: 'applied', subject: null }]);
    expect((await managed(senior, { enrolmentId })).applicants).toEqual({ all: 1, undecided: 1, unseen: 0 });
    const { body: homepages } = await senior.get('/api/admissions/managed-homepages').expect(200);
    expect(homepages.items).toContainEqual(
      expect.objectContaining({ undecided: 1, homepage: expect.objectContaining({ homepageId }) }),
    );
  });
  it('is sent once by a member for themselves, and for each of their children', async () => {
    const { enrolmentId } = await opened(senior, homepageId);
    const [one, other] = [await childOf(member), await childOf(member, { name: 'Bigger Lamp' })];
    const applicationId = await apply(member, enrolmentId);
    const ofOne = await apply(member, enrolmentId, { subjectId: one.childId, form: { name: one.name, age: 7 } });
    await apply(member, enrolmentId, { subjectId: other.childId });
    const again = await member.put(draftPath(enrolmentId, '', { subjectId: one.childId }), {
      ...{ version: 0, form: {}, answers: [] },
    });
    expectProblem(again, 409, 'applications.already-applied');
    const stranger = await register(service, 'Dora');
    await stranger.get(draftPath(enrolmentId, '', { subjectId: one.childId })).expect(404);
    await stranger
      .put(draftPath(enrolmentId, '', { subjectId: one.childId }), { version: 0, form: {}, answers: [] })
      .expect(404);
    const { body: view } = await member.get(pathOf({ enrolmentId })).expect(200);
    expect(view.applied).toHaveLength(3);
    expect(view.applied).toContainEqual({ applicationId, state: 'applied', subject: null });
    expect(view.applied).toContainEqual({
      ...{ applicationId: ofOne, state: 'applied' },
      subject: { subjectId: one.childId, name: one.name },
    });
    const [told] = (await service.published(enrolmentApplicationEvents.submitted)).filter(
      ({ aggregateId }) => aggregateId === ofOne,
    );
    expect(told?.data).toMatchObject({ subject: { name: one.name }, publisher: { id: homepageId }, state: 'applied' });
  });

  it('cannot be sent by members who publish for the school', async () => {
    const { enrolmentId } = await opened(senior, homepageId);
    const refused = await senior.put(draftPath(enrolmentId), { version: 0, form: {}, answers: [] });
    expectProblem(refused, 409, 'applications.own-target');
    expect(refused.body.title).toBe('You cannot apply for something you manage');
  });

  it.each([
    ['suspended', 'suspend', {}, 'enrolment.suspended'],
    ['stopped', 'stop', { rest: { kind: 'leave' } }, 'enrolment.stopped'],
  ])('filled in while the enrolment is %s is refused, and the draft is kept', async (_, name, more, code) => {
    const enrolment = await opened(senior, homepageId);
    const { enrolmentId } = enrolment;
    const version = await fill(member, enrolmentId);
    const moved = await step(senior, enrolment, name, more);
    expectProblem(await send(member, enrolmentId, version), 409, code);
    const kept = await fill(member, enrolmentId, { form: { hobbies: 'More lamps' } });
    const { body: draft } = await member.get(draftPath(enrolmentId)).expect(200);
    expect(draft).toMatchObject({ version: kept, form: { hobbies: 'More lamps' }, refusal: code });
    if (name !== 'suspend') return;
    await step(senior, moved, 'resume');
    await send(member, enrolmentId, kept).expect(201);
  });

  it('names the terms that are in force', async () => {
    const { enrolmentId } = await opened(senior, homepageId);
    const version = await fill(member, enrolmentId);
    const path = `/api/admissions/enrolments/${enrolmentId}/applications`;
    const outdated = await member.post(path, { version, termsVersion: '2020-01-01', locale: 'en' });
    expectProblem(outdated, 409, 'applications.terms-outdated');
  });
});

describe('places', () => {
  const three = async (enrolmentId: string) => [
    await applicantOf(service, enrolmentId, 'One'),
    await applicantOf(service, enrolmentId, 'Two'),
    await applicantOf(service, enrolmentId, 'Three'),
  ];

  it('an approval beyond them goes to the waiting list, and a place that becomes free to the next one there', async () => {
    const enrolment = await opened(senior, homepageId, { places: 1, whenFull: 'wait', promotion: 'auto' });
    const { enrolmentId } = enrolment;
    const people = await three(enrolmentId);
    for (const { applicationId } of people) {
      expect(await decide(senior, enrolmentId, applicationId, 'approve')).toMatchObject({ result: 'ok' });
    }
    const [first, second, third] = people;
    if (!first || !second || !third) throw new Error('nobody applied');
    await becomes(first.member, first.applicationId, 'approved');
    await becomes(second.member, second.applicationId, 'waiting');
    await becomes(third.member, third.applicationId, 'waiting');
    expect(await own(third.member, third.applicationId)).toMatchObject({ rank: 2 });
    expect((await managed(senior, enrolment)).places).toEqual({ taken: 1, waiting: 2 });
    await withdraw(first.member, first.applicationId);
    await becomes(second.member, second.applicationId, 'approved');
    expect(await own(third.member, third.applicationId)).toMatchObject({ state: 'waiting', rank: 1 });
    const promoted = (await service.published(enrolmentApplicationEvents.promoted)).filter(
      ({ data }) => data.targetId === enrolmentId,
    );
    expect(promoted.map(({ aggregateId, data }) => [aggregateId, data.outcome])).toEqual([
      [second.applicationId, 'approved'],
    ]);
  });

  it('or it is refused, where the school keeps no waiting list', async () => {
    const enrolment = await opened(senior, homepageId, { places: 1, whenFull: 'refuse' });
    const [first, second] = await three(enrolment.enrolmentId);
    if (!first || !second) throw new Error('nobody applied');
    await decide(senior, enrolment.enrolmentId, first.applicationId, 'approve');
    expect(await decide(senior, enrolment.enrolmentId, second.applicationId, 'approve')).toMatchObject({
      result: 'refused',
      code: 'applications.full',
    });
    expect((await managed(senior, enrolment)).places).toEqual({ taken: 1, waiting: 0 });
    expect(await stateOf(second.member, second.applicationId)).toBe('applied');
  });

  it('additional places go to the waiting list; fewer than are taken are refused', async () => {
    const enrolment = await opened(senior, homepageId, { places: 1, whenFull: 'wait', promotion: 'offer' });
    const { enrolmentId } = enrolment;
    const people = await three(enrolmentId);
    for (const { applicationId } of people) await decide(senior, enrolmentId, applicationId, 'approve');
    const [first, second, third] = people;
    if (!first || !second || !third) throw new Error('nobody applied');
    await becomes(second.member, second.applicationId, 'waiting');
    await edit(senior, await managed(senior, enrolment), { places: 2 }).expect(200);
    await becomes(second.member, second.applicationId, 'offered');
    const { body: offered } = await second.member.get(`/api/admissions/applications/${second.applicationId}`);
    expect(offered).toMatchObject({ canAccept: true, offerEndsAt: expect.any(String) });
    const accept = `/api/admissions/applications/${second.applicationId}/accept`;
    const { body } = await second.member.post(accept, { version: offered.version }).expect(200);
    expect(body.state).toBe('approved');
    expect(await stateOf(third.member, third.applicationId)).toBe('waiting');
    const fewer = await edit(senior, await managed(senior, enrolment), { places: 1, name: 'Fewer' });
    expectProblem(fewer, 409, 'enrolment.places-taken');
    expect(fewer.body.context ?? fewer.body).toMatchObject({ taken: 2 });
    expect((await managed(senior, enrolment)).content).toMatchObject({ places: 2, name: enrolment.content.name });
  });
});

describe('its end', () => {
  it('stopping it rejects the remaining applicants if the school wants that, and can be taken back for a while', async () => {
    const enrolment = await opened(senior, homepageId);
    const applicationId = await apply(member, enrolment.enrolmentId);
    await step(senior, enrolment, 'stop', { rest: { kind: 'reject', templateId: null } });
    await waitFor(async () => (await managed(senior, enrolment)).applicants.undecided === 0);
    expect(await stateOf(member, applicationId)).toBe('applied');
  });

  it('deleting it notifies the remaining applicants at once; they keep their applications', async () => {
    const enrolment = await opened(senior, homepageId);
    const { enrolmentId } = enrolment;
    const applicationId = await apply(member, enrolmentId);
    const [, approved] = [await applicantOf(service, enrolmentId), await applicantOf(service, enrolmentId)];
    await decide(senior, enrolmentId, approved.applicationId, 'approve');
    await remove(senior, await managed(senior, enrolment)).expect(204);
    await becomes(member, applicationId, 'rejected');
    const { body } = await member.get(`/api/admissions/applications/${applicationId}`).expect(200);
    expect(body).toMatchObject({
      form: { reason: form.reason },
      target: { title: enrolment.content.name, gone: true, open: false },
      lastStep: { message: { subject: `${enrolment.content.name} has ended` } },
    });
    expect(await stateOf(approved.member, approved.applicationId)).toBe('approved');
    await register(service, 'Late').then((late) => late.get(draftPath(enrolmentId)).expect(404));
  });

  it('applicants without an outcome are notified once, 30 days after its last day at the latest', async () => {
    const day = (days: number): string =>
      new Date(clock.now().getTime() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
    const period = { startsOn: day(0), endsOn: day(1), zone: 'Asia/Shanghai' };
    const enrolment = await opened(senior, homepageId, { period });
    const applicationId = await apply(member, enrolment.enrolmentId);
    const answer = async (days: number): Promise<TestMember> => {
      clock.advance({ days });
      await service.running.app.get(Periodic).run('answer-applicants');
      return service.as(member.memberId);
    };
    expect(await stateOf(await answer(30), applicationId)).toBe('applied');
    const later = await answer(2);
    await becomes(later, applicationId, 'rejected');
    await answer(1);
    const told = (await service.published(enrolmentApplicationEvents.told)).filter(
      (one) => one.aggregateId === applicationId,
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.data).toMatchObject({ byClock: true });
  });
});
