import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import { register, startTestService, type TestService } from '@renmai/test-kit';
import {
  applicant,
  asks,
  asSeenBy,
  childOf,
  fill,
  mine,
  openStall,
  pathOf,
  send,
  stallOf,
  uploaded,
} from './market.js';
import { describeApplicationPorts } from './ports.contract.js';
import { market, stallEvents, StallsModule } from './stalls.modules.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(StallsModule);
});
afterAll(() => service.close());

describeApplicationPorts('a market', async () => {
  const stall = await openStall(service);
  const endedId = uuidv7();
  const ended = { targetId: endedId, refusal: applicationsProblems.notOpen, endedAt: new Date() };
  market.stalls.set(endedId, { ...stallOf(stall.stallId), ...ended });
  const [senior, content, analyst] = [stall.senior, stall.content, stall.analyst].map(({ memberId }) => memberId);
  market.background.add(senior!);
  return {
    service,
    publisher: stallOf(stall.stallId).publisher,
    openId: stall.stallId,
    endedId,
    members: { senior: senior!, content: content!, analyst: analyst!, stranger: uuidv7() },
    background: { complete: senior!, incomplete: content! },
    form: { email: 'ann@example.com', goods: 'lamps' },
  };
});

describe('a draft', () => {
  it('is saved as it is, and is edited from one device at a time', async () => {
    const stall = await openStall(service);
    const ann = await register(service, 'Ann');
    const path = `${pathOf(stall)}/draft`;
    expect((await ann.get(path).expect(200)).body).toMatchObject({
      version: 0,
      form: {},
      refusal: null,
      attemptsLeft: 3,
    });
    await ann.put(path, { version: 0, form: { email: 'not yet' }, answers: [] }).expect(200, /"version":1/);
    const { body } = await ann.put(path, { version: 0, form: { email: 'other' }, answers: [] }).expect(409);
    expect(body.code).toBe('version-conflict');
    expect((await ann.get(path).expect(200)).body).toMatchObject({ version: 1, form: { email: 'not yet' } });
    expect((await ann.get('/api/market/applications/drafts').expect(200)).body.items).toMatchObject([
      { target: { targetId: stall.stallId, title: 'Lamp stall' }, attachments: 0 },
    ]);
    await ann.delete(path).expect(204);
    expect((await ann.get('/api/market/applications/drafts').expect(200)).body.items).toEqual([]);
  });

  it('names everything that keeps it from being sent', async () => {
    const question = asks('text');
    const file = asks('file');
    const stall = await openStall(service, {
      questions: [question, file],
      requires: { background: false, resume: 'required' },
    });
    const ann = await register(service, 'Ann');
    const form = { email: 'nobody' };
    await ann.put(`${pathOf(stall)}/draft`, { version: 0, form, answers: [] }).expect(200);
    const { body } = await send(ann, stall, 1).expect(409);
    expect(body.code).toBe(applicationsProblems.draftIncomplete.code);
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual(
      [
        '/form/email',
        '/form/goods',
        `/answers/${question.questionId}`,
        '/attachments/resume',
        `/attachments/${file.questionId}`,
      ].sort(),
    );
  });

  it('accepts own documents alone, into slots that are asked for, one each', async () => {
    const stall = await openStall(service);
    const [ann, ben] = [await register(service, 'Ann'), await register(service, 'Ben')];
    const path = `${pathOf(stall)}/draft/attachments`;
    await ben.post(path, { mediaId: uploaded(ann), slot: 'resume' }).expect(409, /file-not-ready/);
    await ann.post(path, { mediaId: uploaded(ann), slot: uuidv7() }).expect(409, /question-unknown/);
    const first = await ann.post(path, { mediaId: uploaded(ann, 'one.pdf'), slot: 'resume' }).expect(201);
    await ann.post(path, { mediaId: uploaded(ann, 'two.pdf'), slot: 'resume' }).expect(201);
    const { body } = await ann.get(`${pathOf(stall)}/draft`).expect(200);
    expect(body.attachments).toMatchObject([{ fileName: 'two.pdf', slot: 'resume' }]);
    await ann.get(`${path}/${first.body.attachmentId}/link`).expect(404);
    await ben.get(`${path}/${body.attachments[0].attachmentId}/link`).expect(404);
    const link = await ann.get(`${path}/${body.attachments[0].attachmentId}/link`).expect(200);
    const file = await service.http.get(link.body.url).expect(200);
    expect(file.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(file.headers['content-disposition']).toContain('attachment');
    // Only a PDF is shown in a tab, and nothing in it runs.
    const shown = await service.http.get(`${link.body.url}&as=inline`).expect(200);
    expect(shown.headers['content-disposition']).toContain('inline');
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    await service.http.get(link.body.url.replace(ann.memberId, ben.memberId)).expect(404);
  });
});

describe('sending', () => {
  it('notifies the publisher’s side, keeps the terms that were agreed to, and begins the timeline', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall, { resume: true });
    const { body } = await mine(member, applicationId).expect(200);
    expect(body).toMatchObject({
      state: 'applied',
      attempt: 1,
      termsVersion: '1',
      form: { email: 'ann@example.com', goods: 'lamps' },
      attachments: [{ slot: 'resume', fileName: 'cv.pdf' }],
      timeline: [{ kind: 'submitted', by: 'applicant' }],
      canWithdraw: true,
    });
    const told = (await service.published(stallEvents.submitted)).filter(
      ({ aggregateId }) => aggregateId === applicationId,
    );
    expect(told.map(({ data }) => data)).toEqual([
      expect.objectContaining({
        applicantId: member.memberId,
        publisher: { kind: 'homepage', id: stall.homepageId, name: 'Lamps & Co.' },
        subject: null,
        state: 'applied',
        targetId: stall.stallId,
        title: 'Lamp stall',
        tell: [stall.senior.memberId, stall.content.memberId],
        attempt: 1,
      }),
    ]);
    expect((await member.get('/api/market/applications').expect(200)).body.items).toMatchObject([{ applicationId }]);
    const of = (...ids: string[]) => member.get(`/api/market/applications?targets=${ids.join()}`);
    expect((await of(stall.stallId, uuidv7()).expect(200)).body.items).toMatchObject([{ applicationId }]);
    expect((await of(uuidv7()).expect(200)).body.items).toEqual([]);
    await of('all').expect(400);
    await member.get(`${pathOf(stall)}/draft`).expect(200, new RegExp(`"applicationId":"${applicationId}"`));
  });

  it('arrives once, however many devices send it', async () => {
    const stall = await openStall(service);
    const ann = await register(service, 'Ann');
    const version = await fill(ann, stall);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(ann, stall, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => [body.code, body.title])).toEqual(
      refused.map(() => ['applications.already-applied', 'The application has been submitted and cannot be repeated']),
    );
    await ann.put(`${pathOf(stall)}/draft`, { version: 0, form: {}, answers: [] }).expect(409, /already-applied/);
  });

  it('is answered as the first time under the same key', async () => {
    const stall = await openStall(service);
    const ann = await register(service, 'Ann');
    const version = await fill(ann, stall);
    const key = uuidv7();
    const first = await send(ann, stall, version).set('idempotency-key', key).expect(201);
    const second = await send(ann, stall, version).set('idempotency-key', key).expect(201);
    expect(second.body).toEqual(first.body);
  });

  it.each([
    ['what is closed', { refusal: applicationsProblems.notOpen }, 'applications.not-open'],
    ['what ends just now', { closesAt: new Date(Date.now() - 1) }, 'applications.deadline-passed'],
    ['other terms', { termsVersion: '2' }, 'applications.terms-outdated'],
    [
      'a profile without education and work',
      { requires: { background: true, resume: 'none' as const } },
      'applications.background-incomplete',
    ],
  ])('is refused for %s', async (_, changes, code) => {
    const stall = await openStall(service, changes);
    const ann = await register(service, 'Ann');
    const { body } = await send(ann, stall, await fill(ann, stall)).expect(409);
    expect(body.code).toBe(code);
  });

  it('is refused for own targets, and answered as unknown for hidden ones', async () => {
    const stall = await openStall(service);
    await service.drained();
    await stall.content.put(`${pathOf(stall)}/draft`, { version: 0, form: {}, answers: [] }).expect(409, /own-target/);
    await send(stall.content, stall, 1).expect(409, /own-target/);
    const hidden = await openStall(service, { visible: false });
    const ann = await register(service, 'Ann');
    for (const path of [pathOf(hidden), `/api/market/stalls/${uuidv7()}`]) {
      await ann.get(`${path}/draft`).expect(404);
      await ann.put(`${path}/draft`, { version: 0, form: {}, answers: [] }).expect(404);
    }
  });

  it('marks answers that rule out, and does not refuse them', async () => {
    const questionId = uuidv7();
    const question = { questionId, kind: 'yes-no', label: 'A licence?', required: true, knockOut: false } as const;
    const stall = await openStall(service, { questions: [question] });
    const ann = await register(service, 'Ann');
    const form = { email: 'ann@example.com', goods: 'lamps' };
    const answers = [{ questionId, value: false }];
    await ann.put(`${pathOf(stall)}/draft`, { version: 0, form, answers }).expect(200);
    const { body } = await send(ann, stall, 1).expect(201);
    await asSeenBy(stall.senior, stall, body.applicationId).expect(200, /"knockedOut":true/);
    const { body: table } = await stall.senior.get(`${pathOf(stall)}/applicants?knockedOut=true`).expect(200);
    expect(table.items).toMatchObject([{ applicationId: body.applicationId }]);
  });
});

describe('for a child', () => {
  it('is a draft, a file and an application of its own, once for each child', async () => {
    const stall = await openStall(service);
    const [ann, ben] = [await register(service, 'Ann'), await register(service, 'Ben')];
    const [tom, kim] = [childOf(ann, 'Tom'), childOf(ann, 'Kim')];
    const draft = (subjectId: string) => `${pathOf(stall)}/draft?subjectId=${subjectId}`;
    await ben.get(draft(tom)).expect(404);
    await send(ben, stall, 1, tom).expect(404);
    const form = { email: 'ann@example.com', goods: 'toys' };
    for (const child of [tom, kim]) await ann.put(draft(child), { version: 0, form, answers: [] }).expect(200);
    await ann.post(`${pathOf(stall)}/draft/attachments?subjectId=${tom}`, { mediaId: uploaded(ann), slot: 'resume' });
    expect((await ann.get(`${pathOf(stall)}/draft`).expect(200)).body).toMatchObject({ version: 0, subject: null });
    expect((await ann.get(draft(kim)).expect(200)).body).toMatchObject({ subject: { name: 'Kim' }, attachments: [] });
    const { body } = await send(ann, stall, 1, tom).expect(201);
    await send(ann, stall, await fill(ann, stall)).expect(201);
    await ann.put(draft(tom), { version: 0, form, answers: [] }).expect(409, /already-applied/);
    expect((await ann.get('/api/market/applications/drafts').expect(200)).body.items).toMatchObject([
      { subject: { subjectId: kim, name: 'Kim' } },
    ]);
    const subject = { subjectId: tom, name: 'Tom' };
    expect((await mine(ann, body.applicationId).expect(200)).body).toMatchObject({ subject, attachments: [{}] });
    expect((await asSeenBy(stall.senior, stall, body.applicationId).expect(200)).body).toMatchObject({
      name: 'Tom',
      subject,
      guardians: [{ name: 'Ann', relation: null, member: { name: 'Ann' }, sent: true }],
    });
    const { body: table } = await stall.senior.get(`${pathOf(stall)}/applicants?sort=name&q=tom`).expect(200);
    expect(table.items).toMatchObject([{ applicationId: body.applicationId }]);
    const told = (await service.published(stallEvents.submitted)).filter(
      (one) => one.aggregateId === body.applicationId,
    );
    expect(told.map(({ data }) => data.subject)).toEqual([subject]);
  });
});

describe('an offer of a member', () => {
  it('is decided by the member and by those who keep it with them', async () => {
    const [owner, helper] = [await register(service, 'Olga'), await register(service, 'Hal')];
    const publisher = { kind: 'member', id: owner.memberId, name: 'Olga' } as const;
    const stall = await openStall(service, { publisher });
    market.roles.set(`${stall.stallId}/${helper.memberId}`, 'content');
    const { member, applicationId } = await applicant(service, stall);
    for (const one of [owner, helper]) await asSeenBy(one, stall, applicationId).expect(200);
    for (const one of [member, stall.senior]) await asSeenBy(one, stall, applicationId).expect(404);
    await owner.put(`${pathOf(stall)}/draft`, { version: 0, form: {}, answers: [] }).expect(409, /own-target/);
    const told = (await service.published(stallEvents.submitted)).filter((one) => one.aggregateId === applicationId);
    expect(told.map(({ data }) => [data.publisher, [...data.tell].sort()])).toEqual([
      [publisher, [owner.memberId, helper.memberId].sort()],
    ]);
    expect((await mine(member, applicationId)).body.target.publisher).toEqual({
      kind: 'member',
      name: 'Olga',
      member: null,
    });
  });
});

describe('withdrawing', () => {
  it('removes form, files and name from the other side, and lets them apply again, three times in all', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall, { resume: true });
    const { body: before } = await asSeenBy(stall.senior, stall, applicationId).expect(200);
    const place = `/api/market/applications/${applicationId}/attachments/${before.attachments[0].attachmentId}/link`;
    const link = await stall.senior.get(place).expect(200);
    await service.http.get(link.body.url).expect(200);
    const withdraw = { version: (await mine(member, applicationId)).body.version, reason: 'Found another stall' };
    const path = `/api/market/applications/${applicationId}/withdraw`;
    await member.post(path, { ...withdraw, version: 7 }).expect(409, /stale-version/);
    await member.post(path, withdraw).expect(200);
    await member.post(path, withdraw).expect(200);
    const { body: after } = await asSeenBy(stall.senior, stall, applicationId).expect(200);
    expect(after).toMatchObject({
      state: 'withdrawn',
      name: 'Ann',
      form: null,
      attachments: [],
      summary: [],
      noteList: [],
    });
    // The link was signed before, and asks again.
    await service.http.get(link.body.url).expect(404);
    await stall.senior.get(place).expect(404);
    await member.get(place).expect(404);
    const { body: gone } = await mine(member, applicationId).expect(200);
    expect(gone).toMatchObject({ state: 'withdrawn', canWithdraw: false });

    for (const attempt of [2, 3]) {
      const sent = await send(member, stall, await fill(member, stall)).expect(201);
      const again = await mine(member, sent.body.applicationId).expect(200);
      expect(again.body.attempt).toBe(attempt);
      await member.post(`/api/market/applications/${sent.body.applicationId}/withdraw`, { version: 1 }).expect(200);
    }
    await send(member, stall, await fill(member, stall)).expect(409, /attempts-used/);
  });

  it('erases the bytes', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall, { resume: true });
    await member.post(`/api/market/applications/${applicationId}/withdraw`, { version: 1 }).expect(200);
    const waiting = () => service.dataSource.query('SELECT 1 FROM application_file_erasure WHERE after <= now()');
    expect(await waiting()).not.toEqual([]);
    await service.running.app.get(Periodic).run('erase-application-files');
    expect(await waiting()).toEqual([]);
    expect(
      await service.dataSource.query('SELECT 1 FROM application_attachment WHERE application_id = $1', [applicationId]),
    ).toEqual([]);
  });
});

it('answers everybody else as if there were no such application', async () => {
  const stall = await openStall(service);
  const { applicationId } = await applicant(service, stall);
  const [other, elsewhere] = [await applicant(service, stall, { name: 'Ben' }), await openStall(service)];
  for (const member of [other.member, elsewhere.senior, stall.senior]) {
    await mine(member, applicationId).expect(404);
    await member.post(`/api/market/applications/${applicationId}/withdraw`, { version: 1 }).expect(404);
  }
  const administrator = await service.as(uuidv7(), { roles: ['system-administrator'] });
  for (const member of [other.member, elsewhere.senior, administrator]) {
    await asSeenBy(member, stall, applicationId).expect(404);
    await member.get(`${pathOf(stall)}/applicants/board`).expect(404);
  }
  await asSeenBy(stall.analyst, stall, applicationId).expect(403);
  await asSeenBy(elsewhere.senior, elsewhere, applicationId).expect(404);
  market.roles.delete(`${stall.homepageId}/${stall.content.memberId}`);
  await asSeenBy(stall.content, stall, applicationId).expect(404);
});
