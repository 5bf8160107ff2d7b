import {
  jobsPositions,
  positionMoved,
  positionPublished,
  positionUnpublished,
} from '@renmai/contracts/jobs/positions.events';
import type { ManagedPosition, PositionView } from '@renmai/contracts/jobs/positions.schema';
import { jobsReportFiled, reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import {
  expectProblem,
  hideHomepage,
  homepageOf,
  register,
  seatHomepage,
  SettableClock,
  showHomepage,
  snapshotAsTold,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { complete } from './support/complete.js';
import { command, draft, filled, opened, step } from './support/positions.js';

const clock = new SettableClock(new Date());
let service: TestService;
let senior: TestMember;
let content: TestMember;
let member: TestMember;
let homepageId: string;

beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
  [senior, content] = [await register(service, 'Ann'), await register(service, 'Ben')];
  member = await complete(service, 'Cleo');
  homepageId = await homepageOf(service, [
    [senior, 'senior'],
    [content, 'content'],
  ]);
});
afterAll(() => service.close());

const at = ({ positionId }: { positionId: string }, rest = ''): string => `/api/jobs/positions/${positionId}${rest}`;
const seen = async (position: ManagedPosition, as: TestMember = member): Promise<PositionView> =>
  (await as.get(at(position)).expect(200)).body as PositionView;
const told = async (of: ManagedPosition) =>
  (await service.published(positionMoved))
    .filter(({ aggregateId }) => aggregateId === of.positionId)
    .map(({ data }) => data);
const DAY_MS = 86_400_000;
const runs = (until: number) => ({ startsAt: null, endsAt: new Date(until).toISOString(), zone: 'Asia/Shanghai' });
const pass = async (days: number): Promise<void> => {
  clock.advance({ days });
  await service.running.app.get(Periodic).run('position-clocks');
  // Access tokens have run out meanwhile.
  const again = ({ memberId }: TestMember): Promise<TestMember> => service.as(memberId);
  [senior, content, member] = [await again(senior), await again(content), await again(member)];
};

describe('writing', () => {
  it('a draft may be empty, and lists missing fields before it can be published', async () => {
    const begun = await draft(content, homepageId, {});
    expect(begun).toMatchObject({
      state: 'draft',
      missing: ['/title', '/description', '/cityId', '/salary/min', '/salary/max'],
    });
    const answer = await command(content, begun, 'publish');
    expectProblem(answer, 409, 'jobs.position-incomplete');
    expect(answer.body.errors).toContainEqual({ pointer: '/salary/min', code: 'required', detail: expect.any(String) });
    await member.get(at(begun)).expect(404);
  });

  it.each([
    ['a salary upside down', { salary: { min: 3, max: 2, months: 12, negotiable: false } }, '/salary/max'],
    ['a thirteenth-month too many', { salary: { min: 1, max: 2, months: 17, negotiable: false } }, '/salary/months'],
    ['a choice of one', { questions: [{ kind: 'choice', label: 'Which?', options: ['one'] }] }, '/questions/0/options'],
    [
      'a knock-out that is no answer',
      { questions: [{ kind: 'yes-no', label: 'Do you?', knockOut: 'perhaps' }] },
      '/questions/0/knockOut',
    ],
    ['an unknown zone', { recruitment: { startsAt: null, endsAt: null, zone: 'Mars/Base' } }, '/recruitment/zone'],
    ['too many skills', { skills: Array.from({ length: 21 }, (_, n) => `Skill ${n}`) }, '/skills'],
  ])('%s is refused, naming the field', async (_, form, pointer) => {
    const answer = await content.post(`/api/jobs/homepages/${homepageId}/positions`, { ...filled, ...form });
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  it.each([
    ['a city that is in no list', () => ({ cityId: '999999' }), '/cityId'],
    ['sixty-one days', (now: number) => ({ recruitment: runs(now + 61 * DAY_MS) }), '/recruitment/endsAt'],
    ['an end that is over', (now: number) => ({ recruitment: runs(now + -1 * DAY_MS) }), '/recruitment/endsAt'],
  ])('%s keeps it from being published', async (_, form, pointer) => {
    const begun = await draft(content, homepageId, { ...filled, ...form(clock.now().getTime()) });
    const answer = await command(content, begun, 'publish');
    expectProblem(answer, 409, 'jobs.position-incomplete');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  it('keeps earlier versions once it was published; an edit of an older version is refused', async () => {
    const position = await opened(content, homepageId);
    const body = { version: position.version, title: 'Senior lamp designer' };
    const edited = (await senior.patch(at(position), body).expect(200)).body as ManagedPosition;
    expect(await seen(position)).toMatchObject({ title: 'Senior lamp designer', editedAt: expect.any(String) });
    expectProblem(await content.patch(at(position), body), 409, 'version-conflict');
    const { body: versions } = await content.get(at(position, '/versions')).expect(200);
    expect(versions.items).toMatchObject([
      { content: { title: 'Senior lamp designer' }, writtenBy: { name: 'Ann' } },
      { content: { title: 'Lamp designer' }, writtenBy: { name: 'Ben' } },
    ]);
    expectProblem(
      await content.patch(at(position), { version: edited.version, description: '' }),
      409,
      'jobs.position-incomplete',
    );
  });

  it('a copy is a draft without dates; only drafts are deleted', async () => {
    const position = await opened(content, homepageId);
    const copy = (await content.post(at(position, '/copies')).expect(201)).body as ManagedPosition;
    expect(copy).toMatchObject({ state: 'draft', content: { title: 'Lamp designer', skills: ['Drawing', 'Optics'] } });
    expectProblem(await content.delete(at(position)), 409, 'jobs.not-a-draft');
    await content.delete(at(copy)).expect(204);
    await content.get(at(copy, '/management')).expect(404);
  });

  it('nothing is started or published for a homepage that waits for its approval', async () => {
    const waiting = uuidv7();
    await seatHomepage(service, waiting, [[senior, 'senior']], 'submitted');
    const answer = await senior.post(`/api/jobs/homepages/${waiting}/positions`, filled);
    expectProblem(answer, 409, 'jobs.homepage-not-approved');
    expect(answer.body.title).toBe('Please wait for approval');
  });
});

describe('a position that is open', () => {
  it('is visible to everybody, published to others, and in the snapshot; negotiable figures stay with the publishers', async () => {
    const salary = { min: 1000, max: 2000, months: 12, negotiable: true };
    const position = await opened(content, homepageId, { ...filled, salary, showContact: true });
    const { body } = await service.http.get(at(position)).expect(200);
    expect(body).toMatchObject({ salary: null, contact: null, managed: false, refusal: null });
    expect(await seen(position)).toMatchObject({ contact: { memberId: content.memberId }, refusal: null });
    expect(await seen(position, senior)).toMatchObject({ managed: true, refusal: { code: 'applications.own-target' } });
    expect(JSON.stringify(await service.published(positionPublished))).not.toContain('"max":2000');
    const rows = await snapshotAsTold(service, jobsPositions, [position.positionId]);
    expect(rows.get(position.positionId)?.events).toHaveLength(1);
    const list = await service.http.get(`/api/jobs/homepages/${homepageId}/positions?limit=1`).expect(200);
    expect(list.body.items).toMatchObject([{ positionId: position.positionId }]);
  });

  it('explains to a member with an incomplete profile what to do', async () => {
    const stranger = await register(service, 'Dora');
    const position = await opened(content, homepageId);
    expect(await seen(position, stranger)).toMatchObject({
      refusal: {
        code: 'applications.background-incomplete',
        title: 'Please complete your education and work experience!',
      },
    });
  });

  it('is away with its homepage, and back with it', async () => {
    const own = await homepageOf(service, [[senior, 'senior']]);
    const position = await opened(senior, own);
    await hideHomepage(service, own);
    await member.get(at(position)).expect(404);
    const gone = (await service.published(positionUnpublished)).map(({ aggregateId }) => aggregateId);
    expect(gone).toContain(position.positionId);
    await showHomepage(service, own, 'Lamps again');
    expect((await seen(position)).homepage.name).toBe('Lamps again');
    const last = (await service.published(positionPublished))
      .filter((e) => e.aggregateId === position.positionId)
      .at(-1);
    expect(last?.data.homepage.name).toBe('Lamps again');
  });

  it('is paused, opened again and closed; each step is published once, a repeated request is no error', async () => {
    const position = await opened(content, homepageId);
    const paused = await step(content, position, 'pause');
    expect(await seen(position)).toMatchObject({ state: 'paused', refusal: { code: 'jobs.position-paused' } });
    expectProblem(await command(content, position, 'resume'), 409, 'stale-version');
    const again = await step(content, paused, 'resume');
    const closed = await step(senior, again, 'close', { rest: { kind: 'leave' } });
    await step(senior, closed, 'close', { rest: { kind: 'leave' } });
    expect(await seen(position)).toMatchObject({ state: 'closed', refusal: { code: 'jobs.position-ended' } });
    expect((await told(position)).map(({ action, tell }) => [action, tell])).toEqual([
      ['publish', [senior.memberId]],
      ['pause', [senior.memberId]],
      ['resume', [senior.memberId]],
      ['close', [content.memberId]],
    ]);
    expectProblem(await command(content, closed, 'resume'), 409, 'illegal-transition');
    expectProblem(
      await content.patch(at(position), { version: closed.version, title: 'x' }),
      409,
      'jobs.position-ended',
    );
  });
});

describe('a homepage that asks its senior administrators', () => {
  it('lets them publish, return and change; others submit', async () => {
    const own = await homepageOf(service, [
      [senior, 'senior'],
      [content, 'content'],
    ]);
    const settings = `/api/jobs/homepages/${own}/settings`;
    expectProblem(await content.put(settings, { version: 0, positionsNeedSenior: true }), 403, 'forbidden');
    await senior.put(settings, { version: 0, positionsNeedSenior: true }).expect(200);
    const begun = await draft(content, own);
    const submitted = await step(content, begun, 'publish');
    expect(submitted.state).toBe('submitted');
    await member.get(at(begun)).expect(404);
    expectProblem(await command(content, submitted, 'approve'), 403, 'forbidden');
    const returned = await step(senior, submitted, 'return', { words: 'More about the pay' });
    expect(returned).toMatchObject({ state: 'draft', returnedWith: 'More about the pay' });
    const again = await step(content, returned, 'publish');
    const open = await step(senior, again, 'approve');
    expect(open).toMatchObject({ state: 'open', returnedWith: '', publishedBy: { memberId: content.memberId } });
    expectProblem(
      await content.patch(at(begun), { version: open.version, title: 'Something else' }),
      403,
      'jobs.needs-senior',
    );
    await senior.patch(at(begun), { version: open.version, title: 'Something else' }).expect(200);
    expect((await told(begun)).map(({ action, tell, words }) => [action, tell, words])).toEqual([
      ['submit', [senior.memberId], ''],
      ['return', [content.memberId], 'More about the pay'],
      ['submit', [senior.memberId], ''],
      ['approve', [content.memberId], ''],
    ]);
  });
});

describe('time', () => {
  it('warns three days before, pauses unconfirmed positions, and keeps confirmed ones open', async () => {
    const [silent, confirmed] = [await opened(content, homepageId), await opened(content, homepageId)];
    await pass(11);
    expect((await told(silent)).map(({ action }) => action)).toEqual(['publish', 'confirm-due']);
    await step(content, (await content.get(at(confirmed, '/management'))).body as ManagedPosition, 'confirm');
    await pass(2);
    expect((await seen(silent)).state).toBe('open');
    await pass(1);
    expect((await seen(silent)).state).toBe('paused');
    expect((await seen(confirmed)).state).toBe('open');
    expect((await told(silent)).map(({ action }) => action)).toEqual(['publish', 'confirm-due', 'pause']);
  });

  it('never pauses without the warning, however late the clock comes round', async () => {
    const position = await opened(content, homepageId);
    await pass(20);
    expect((await seen(position)).state).toBe('open');
    await pass(3);
    expect((await seen(position)).state).toBe('paused');
  });

  it('ends it at the end of recruitment', async () => {
    const recruitment = runs(clock.now().getTime() + 5 * DAY_MS);
    const position = await opened(content, homepageId, { ...filled, recruitment });
    await pass(5);
    expect(await seen(position)).toMatchObject({ state: 'expired', refusal: { code: 'jobs.position-ended' } });
    expect((await told(position)).at(-1)).toMatchObject({ action: 'expire', by: 'clock' });
  });

  it('refuses applications before recruitment begins', async () => {
    const startsAt = new Date(clock.now().getTime() + DAY_MS).toISOString();
    const position = await opened(content, homepageId, {
      ...filled,
      recruitment: { startsAt, endsAt: null, zone: 'Asia/Shanghai' },
    });
    expect(await seen(position)).toMatchObject({ opensAt: startsAt, refusal: { code: 'jobs.recruitment-not-begun' } });
  });
});

describe('outside', () => {
  const describePage = async (path: string, locale = 'en') =>
    (await service.asService('gateway').get(`/internal/public-pages?path=${path}&locale=${locale}`).expect(200)).body;

  it('an open position has a JobPosting, a paused one none, and one that has ended is gone', async () => {
    const position = await opened(content, homepageId, { ...filled, workplace: 'remote', description: 'A <b>\n\nB' });
    const path = `/jobs/${position.positionId}`;
    const { kind, head } = await describePage(path, 'ja');
    expect({ kind, title: head.title }).toEqual({ kind: 'page', title: 'Lamp designer · Lamps Ltd' });
    expect(head.data).toMatchObject({
      '@type': 'JobPosting',
      description: '<p>A &lt;b&gt;</p><p>B</p><p>Likes light.</p>',
      datePosted: position.publishedAt,
      validThrough: position.closesAt,
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: 'Lamps Ltd' },
      jobLocation: { address: { addressCountry: 'CN', addressLocality: '上海' } },
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country' },
      baseSalary: { currency: 'CNY', value: { minValue: 20_000, maxValue: 30_000, unitText: 'MONTH' } },
      identifier: { value: position.positionId },
      directApply: true,
    });
    const paused = await step(content, position, 'pause');
    expect((await describePage(path)).head.data).toBeNull();
    await step(content, paused, 'close', { rest: { kind: 'leave' } });
    expect(await describePage(path)).toEqual({ kind: 'gone', title: 'Lamp designer · Lamps Ltd' });
    expect(await describePage(`/jobs/${uuidv7()}`)).toEqual({ kind: 'unknown' });
  });

  it('a shared link previews it, and forwards people', async () => {
    const position = await opened(content, homepageId);
    const { text } = await service.http.get(`/s/jobs/${position.positionId}`).expect(200);
    expect(text).toContain('Lamp designer · Lamps Ltd');
    const card = await service.http.get(at(position, '/share-card')).expect(200);
    expect(card.body).toMatchObject({ title: 'Lamp designer', url: expect.stringContaining('/s/jobs/') });
    await service.http.get(`/s/jobs/${uuidv7()}`).expect(404);
  });

  it('a reported position that staff remove is closed and visible to nobody else', async () => {
    const position = await opened(content, homepageId);
    expectProblem(await senior.post(at(position, '/report'), { reason: 'fraud' }), 403, 'forbidden');
    await member.post(at(position, '/report'), { reason: 'fraud', words: 'They want money' }).expect(204);
    const [filed] = (await service.published(jobsReportFiled)).slice(-1);
    for (const words of ['Shanghai', '上海', 'CNY 20000–30000 × 13', 'Draws lamps.']) {
      expect(filed?.data.evidence.text).toContain(words);
    }
    const subject = { kind: 'position', id: position.positionId } as const;
    const caseId = uuidv7();
    await service.publish(reportCaseDecided, {
      aggregateId: caseId,
      data: {
        ...{ caseId, subject, outcome: 'upheld', measure: 'remove', reporterIds: [member.memberId] },
        ...{ accusedId: content.memberId, homepageId, reason: null, words: '', decidedAt: clock.now().toISOString() },
      },
    });
    await service.drained();
    await member.get(at(position)).expect(404);
    const { body } = await content.get(at(position, '/management')).expect(200);
    expect(body).toMatchObject({ state: 'closed', removed: true });
    expect((await told(position)).at(-1)).toMatchObject({ action: 'close', by: 'console' });
  });
});
