import type { EnrolmentView, ManagedEnrolment } from '@renmai/contracts/enrolment/enrolment.schema';
import {
  enrolmentChanged,
  enrolmentClosed,
  enrolmentPublished,
  openEnrolments,
} from '@renmai/contracts/enrolment/enrolment.events';
import { enrolmentReportFiled, reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import {
  endHomepage,
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
import { command, draft, edit, filled, managed, opened, pathOf, remove, step } from './support/enrolments.js';

const clock = new SettableClock(new Date());
let service: TestService;
let senior: TestMember;
let content: TestMember;
let member: TestMember;
let homepageId: string;

beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
  [senior, content] = [await register(service, 'Ann'), await register(service, 'Ben')];
  member = await register(service, 'Cleo');
  homepageId = await school([senior, 'senior'], [content, 'content']);
});
afterAll(() => service.close());

const school = (...seats: (readonly [TestMember, 'senior' | 'content'])[]): Promise<string> =>
  homepageOf(service, seats, 'Lamp School', 'school');
const seen = async (enrolment: ManagedEnrolment, as: TestMember = member): Promise<EnrolmentView> =>
  (await as.get(pathOf(enrolment)).expect(200)).body as EnrolmentView;
const told = async (of: ManagedEnrolment) =>
  (await service.published(enrolmentChanged))
    .filter(({ aggregateId }) => aggregateId === of.enrolmentId)
    .map(({ data }) => data);
/** The last published event about its visibility. */
const lastShown = async ({ enrolmentId }: ManagedEnrolment) => {
  const all = [...(await service.published(enrolmentPublished)), ...(await service.published(enrolmentClosed))];
  return all
    .filter(({ aggregateId }) => aggregateId === enrolmentId)
    .sort((a, b) => a.sequence - b.sequence)
    .at(-1);
};
/** Sets the clock. Access tokens run out meanwhile. */
const at = async (instant: string): Promise<void> => {
  clock.set(new Date(instant));
  const again = ({ memberId }: TestMember): Promise<TestMember> => service.as(memberId);
  [senior, content, member] = [await again(senior), await again(content), await again(member)];
};

describe('writing', () => {
  it('a draft may be empty, and lists the missing fields before it can be published', async () => {
    const begun = await draft(content, homepageId, {});
    expect(begun).toMatchObject({
      state: 'draft',
      missing: ['/name', '/stage', '/cityId', '/period/startsOn', '/period/endsOn', '/details'],
    });
    const answer = await command(content, begun, 'publish');
    expectProblem(answer, 409, 'enrolment.incomplete');
    expect(answer.body.errors).toContainEqual({ pointer: '/stage', code: 'required', detail: expect.any(String) });
    await member.get(pathOf(begun)).expect(404);
    expect((await draft(content, homepageId, { ...filled, studyType: 'online', cityId: null })).missing).toEqual([]);
  });

  it.each([
    ['ages upside down', { requirements: { ...filled.requirements, maxAge: 3 } }, '/requirements/maxAge'],
    ['days upside down', { period: { ...filled.period, endsOn: '2019-12-31' } }, '/period/endsOn'],
    ['a day that is in no calendar', { period: { ...filled.period, endsOn: '2027-02-29' } }, '/period/endsOn'],
    ['an unknown zone', { period: { ...filled.period, zone: 'Mars/Base' } }, '/period/zone'],
    ['no places', { places: 0 }, '/places'],
    ['an unknown stage', { stage: 'night-school' }, '/stage'],
    ['a fee below nothing', { tuition: { amount: -1, per: 'year', note: '' } }, '/tuition/amount'],
    ['too many keywords', { keywords: Array.from({ length: 13 }, (_, n) => `Word ${n}`) }, '/keywords'],
  ])('%s are refused, naming the field', async (_, form, pointer) => {
    const answer = await content.post(`/api/admissions/homepages/${homepageId}/enrolments`, { ...filled, ...form });
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  it.each([
    ['a city that is in no list', { cityId: '999999' }, '/cityId'],
    ['a last day that is over', { period: { ...filled.period, endsOn: '2020-01-02' } }, '/period/endsOn'],
  ])('%s keeps it from being published', async (_, form, pointer) => {
    const answer = await command(content, await draft(content, homepageId, { ...filled, ...form }), 'publish');
    expectProblem(answer, 409, 'enrolment.incomplete');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });

  it('majors and keywords are stored once, in any spelling; documents keep their ids', async () => {
    const begun = await draft(content, homepageId, { ...filled, majors: ['Optics', 'ＯＰＴＩＣＳ', 'Drawing'] });
    expect(begun.content.majors).toEqual(['Optics', 'Drawing']);
    const [transcript] = begun.content.documents;
    const documents = [{ name: 'Portfolio' }, { ...transcript, name: 'Transcript of records' }];
    const { body } = await edit(content, begun, { documents }).expect(200);
    expect(body.content.documents).toEqual([
      { documentId: expect.any(String), name: 'Portfolio', required: true },
      { documentId: transcript?.documentId, name: 'Transcript of records', required: false },
    ]);
  });

  it('keeps earlier versions once it was published; an edit of an old version is refused', async () => {
    const enrolment = await opened(content, homepageId);
    const edited = (await edit(senior, enrolment, { name: 'Light, three years' }).expect(200)).body;
    expect(await seen(enrolment)).toMatchObject({ name: 'Light, three years', editedAt: expect.any(String) });
    expectProblem(await edit(content, enrolment, { name: 'Light' }), 409, 'version-conflict');
    const { body: versions } = await content.get(pathOf(enrolment, '/versions')).expect(200);
    expect(versions.items).toMatchObject([
      { content: { name: 'Light, three years' }, writtenBy: { name: 'Ann' } },
      { content: { name: filled.name }, writtenBy: { name: 'Ben' } },
    ]);
    expectProblem(await edit(content, edited, { details: '' }), 409, 'enrolment.incomplete');
  });

  it('a copy is a draft without dates, with documents of its own', async () => {
    const enrolment = await opened(content, homepageId);
    const copy = (await content.post(pathOf(enrolment, '/copies')).expect(201)).body as ManagedEnrolment;
    const period = { startsOn: null, endsOn: null, zone: 'Asia/Shanghai' };
    expect(copy).toMatchObject({ state: 'draft', content: { name: filled.name, majors: filled.majors, period } });
    expect(copy.content.documents).toMatchObject([{ name: 'Transcript' }]);
    expect(copy.content.documents[0]?.documentId).not.toBe(enrolment.content.documents[0]?.documentId);
  });

  it('no draft can be made for a school that waits for its approval, nor for a company', async () => {
    const waiting = uuidv7();
    await seatHomepage(service, waiting, [[senior, 'senior']], 'submitted');
    const answer = await senior.post(`/api/admissions/homepages/${waiting}/enrolments`, filled);
    expectProblem(answer, 409, 'enrolment.homepage-not-approved');
    expect(answer.body.title).toBe('Please wait for approval');
    const company = await homepageOf(service, [[senior, 'senior']], 'Lamps Ltd', 'company');
    const refused = await senior.post(`/api/admissions/homepages/${company}/enrolments`, filled);
    expectProblem(refused, 409, 'enrolment.not-a-school');
    const { body } = await senior.get('/api/admissions/managed-homepages').expect(200);
    const ids = (body.items as { homepage: { homepageId: string } }[]).map(({ homepage }) => homepage.homepageId);
    expect(ids).toContain(homepageId);
    expect(ids).not.toContain(company);
  });

  it('a draft of a school that is not public any more is not published', async () => {
    const own = await school([senior, 'senior']);
    const begun = await draft(senior, own);
    await hideHomepage(service, own);
    expectProblem(await command(senior, begun, 'publish'), 409, 'enrolment.homepage-not-approved');
  });
});

describe('its life', () => {
  it('is public, published to other services, and in the snapshot', async () => {
    const enrolment = await opened(content, homepageId, { showContact: true, places: 30 });
    const { body } = await service.http.get(pathOf(enrolment)).expect(200);
    const places = { capacity: 30, left: 30, waitingList: true };
    expect(body).toMatchObject({ contact: null, managed: false, refusal: null, applied: [], places });
    expect(await seen(enrolment)).toMatchObject({ contact: { memberId: content.memberId }, refusal: null });
    expect(await seen(enrolment, senior)).toMatchObject({
      managed: true,
      refusal: { code: 'applications.own-target' },
    });
    const rows = await snapshotAsTold(service, openEnrolments, [enrolment.enrolmentId]);
    expect(rows.get(enrolment.enrolmentId)?.events).toHaveLength(1);
    const { body: managing } = await content
      .get(`/api/admissions/homepages/${homepageId}/managed-enrolments?limit=1`)
      .expect(200);
    expect(managing.items).toMatchObject([{ enrolmentId: enrolment.enrolmentId, capacity: 30, stage: 'university' }]);
  });

  it('is suspended, resumed and stopped; each step is published once, a repeated one is no error', async () => {
    const enrolment = await opened(content, homepageId);
    const suspended = await step(content, enrolment, 'suspend');
    expect(await seen(enrolment)).toMatchObject({ state: 'suspended', refusal: { code: 'enrolment.suspended' } });
    expect((await lastShown(enrolment))?.type).toBe('enrolment.enrolment.closed.v1');
    expectProblem(await command(content, enrolment, 'resume'), 409, 'stale-version');
    const again = await step(content, suspended, 'resume');
    expect((await lastShown(enrolment))?.type).toBe('enrolment.enrolment.published.v1');
    const stopped = await step(senior, again, 'stop', { rest: { kind: 'leave' } });
    await step(senior, stopped, 'stop', { rest: { kind: 'leave' } });
    expect(await seen(enrolment)).toMatchObject({ state: 'stopped', refusal: { code: 'enrolment.stopped' } });
    expect((await told(enrolment)).map(({ action, tell }) => [action, tell])).toEqual([
      ['publish', [senior.memberId]],
      ['suspend', [senior.memberId]],
      ['resume', [senior.memberId]],
      ['stop', [content.memberId]],
    ]);
    expectProblem(await command(content, stopped, 'resume'), 409, 'illegal-transition');
    expectProblem(await edit(content, stopped, { name: 'x' }), 409, 'enrolment.stopped');
  });

  it('is deleted: a draft with its row, a published one is not found any more; an old version is refused', async () => {
    const begun = await draft(content, homepageId);
    await remove(content, begun).expect(204);
    await content.get(pathOf(begun, '/management')).expect(404);
    for (const move of ['', 'suspend', 'stop']) {
      const enrolment = await opened(content, homepageId);
      const rest = { rest: { kind: 'leave' } };
      const now = move === '' ? enrolment : await step(content, enrolment, move, rest);
      if (move !== '') expectProblem(await remove(content, enrolment), 409, 'stale-version');
      await remove(content, now).expect(204);
      await member.get(pathOf(enrolment)).expect(404);
      await content.get(pathOf(enrolment, '/management')).expect(404);
      await content.get(pathOf(enrolment, '/versions')).expect(404);
      await remove(content, now).expect(404);
      expect((await told(enrolment)).at(-1)).toMatchObject({ action: 'delete', to: 'stopped' });
      expect((await lastShown(enrolment))?.type).toBe('enrolment.enrolment.closed.v1');
    }
  });

  it('is hidden with its school, and returns with it; it cannot be resumed meanwhile', async () => {
    const own = await school([senior, 'senior']);
    const [enrolment, other] = [await opened(senior, own), await opened(senior, own)];
    const suspended = await step(senior, other, 'suspend');
    await hideHomepage(service, own);
    await member.get(pathOf(enrolment)).expect(404);
    expect((await lastShown(enrolment))?.type).toBe('enrolment.enrolment.closed.v1');
    expectProblem(await command(senior, suspended, 'resume'), 409, 'enrolment.homepage-not-approved');
    await showHomepage(service, own, 'Lamp School again', 'school');
    expect((await seen(enrolment)).homepage.name).toBe('Lamp School again');
    expect(await lastShown(enrolment)).toMatchObject({
      type: 'enrolment.enrolment.published.v1',
      data: { homepage: { name: 'Lamp School again' } },
    });
  });

  it('stops for good when its school cannot be opened again', async () => {
    const own = await school([senior, 'senior']);
    const enrolment = await opened(senior, own);
    await endHomepage(service, own, [[senior, 'senior']]);
    expect((await managed(senior, enrolment)).state).toBe('stopped');
  });
});

describe('time', () => {
  let own: string;
  beforeAll(async () => {
    own = await school([content, 'content']);
  });
  const period = { startsOn: '2028-02-01', endsOn: '2028-02-29', zone: 'Asia/Shanghai' };
  const close = () => service.running.app.get(Periodic).run('close-enrolments');
  const listed = async ({ enrolmentId }: ManagedEnrolment): Promise<boolean> => {
    const { body } = await service.http.get(`/api/admissions/homepages/${own}/enrolments?limit=100`).expect(200);
    return (body.items as EnrolmentView[]).some((item) => item.enrolmentId === enrolmentId);
  };

  it('begins with its first day and ends with its last one, at midnight of the school', async () => {
    await at('2028-01-31T12:00:00.000Z');
    const enrolment = await opened(content, own, { period });
    expect(enrolment).toMatchObject({ opensAt: '2028-01-31T16:00:00.000Z', closesAt: '2028-02-29T15:59:59.999Z' });
    expect(await seen(enrolment)).toMatchObject({ refusal: { code: 'enrolment.not-begun' } });
    const begun = async () =>
      (await service.http.get(`/api/admissions/enrolments?begun=true&homepageId=${own}`).expect(200)).body.items;
    expect(await begun()).toHaveLength(0);
    await at('2028-01-31T16:00:00.000Z');
    expect(await seen(enrolment)).toMatchObject({ refusal: null });
    expect(await begun()).toMatchObject([{ enrolmentId: enrolment.enrolmentId }]);
    await at('2028-02-29T15:59:59.998Z');
    expect(await seen(enrolment)).toMatchObject({ refusal: null });
    expect(await listed(enrolment)).toBe(true);
    // Before the periodic job has run.
    await at('2028-02-29T16:00:00.000Z');
    expect(await seen(enrolment)).toMatchObject({ state: 'open', refusal: { code: 'enrolment.stopped' } });
    expect(await listed(enrolment)).toBe(false);
    expect((await lastShown(enrolment))?.type).toBe('enrolment.enrolment.published.v1');
    await close();
    expect((await lastShown(enrolment))?.type).toBe('enrolment.enrolment.closed.v1');
    await close();
    expect(
      (await service.published(enrolmentClosed)).filter((e) => e.aggregateId === enrolment.enrolmentId),
    ).toHaveLength(1);
  });

  it('after its last day other texts can be changed; with a later last day it is open again', async () => {
    await at('2028-02-01T00:00:00.000Z');
    const enrolment = await opened(content, own, { period });
    await at('2028-03-02T00:00:00.000Z');
    await close();
    const { body: edited } = await edit(content, enrolment, { details: 'More words' }).expect(200);
    expect(edited.missing).toEqual([]);
    const tooEarly = { ...period, endsOn: '2028-03-01' };
    expectProblem(await edit(content, edited, { period: tooEarly }), 409, 'enrolment.incomplete');
    const later = { ...period, endsOn: '2028-03-02' };
    await edit(content, edited, { period: later }).expect(200);
    expect(await seen(enrolment)).toMatchObject({ refusal: null, closesAt: '2028-03-02T15:59:59.999Z' });
    expect(await listed(enrolment)).toBe(true);
    expect((await lastShown(enrolment))?.type).toBe('enrolment.enrolment.published.v1');
  });
});

describe('outside', () => {
  const describePage = async (path: string, locale = 'en') =>
    (await service.asService('gateway').get(`/internal/public-pages?path=${path}&locale=${locale}`).expect(200)).body;
  const page = (enrolment: ManagedEnrolment): string => `/enrolments/${enrolment.enrolmentId}`;

  it('an open enrolment of a university is a program with an offer, one of a school a course', async () => {
    const university = await opened(content, homepageId, { details: 'A **<b>**\n\nB', places: 30 });
    const { kind, head } = await describePage(page(university), 'ja');
    expect({ kind, title: head.title }).toEqual({ kind: 'page', title: `${filled.name} · Lamp School` });
    expect(head.data).toMatchObject({
      '@type': 'EducationalOccupationalProgram',
      description: '<p>A &lt;b&gt;</p><p>B</p>',
      provider: { '@type': 'CollegeOrUniversity', name: 'Lamp School' },
      applicationDeadline: '2099-12-31',
      maximumEnrollment: 30,
      typicalAgeRange: '16-',
      hasCourse: [{ name: 'Optics' }, { name: 'Drawing' }],
      offers: {
        '@type': 'Offer',
        price: 12_000,
        priceCurrency: 'CNY',
        availability: 'https://schema.org/InStock',
        availabilityEnds: university.closesAt,
      },
    });
    const primary = await opened(content, homepageId, {
      stage: 'primary',
      tuition: { amount: null, per: 'year', note: '' },
    });
    const { data } = (await describePage(page(primary), 'ja')).head;
    expect(data).toMatchObject({
      '@type': 'Course',
      hasCourseInstance: { courseMode: 'onsite', location: { address: { addressLocality: '上海' } } },
    });
    expect(data.offers).not.toHaveProperty('price');
  });

  it('a suspended one has no such data; a stopped or past one answers "gone", a deleted one "unknown"', async () => {
    const enrolment = await opened(content, homepageId);
    const suspended = await step(content, enrolment, 'suspend');
    expect((await describePage(page(enrolment))).head.data).toBeNull();
    const stopped = await step(content, suspended, 'stop', { rest: { kind: 'leave' } });
    expect(await describePage(page(enrolment))).toEqual({ kind: 'gone', title: `${filled.name} · Lamp School` });
    await remove(content, stopped).expect(204);
    expect(await describePage(page(enrolment))).toEqual({ kind: 'unknown' });
    const now = clock.now().getTime();
    const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
    const short = await opened(content, homepageId, {
      period: { startsOn: today, endsOn: today, zone: 'Asia/Shanghai' },
    });
    await at(new Date(now + 86_400_000).toISOString());
    expect((await describePage(page(short))).kind).toBe('gone');
    expect(await describePage(`/enrolments/${uuidv7()}`)).toEqual({ kind: 'unknown' });
    expect(await describePage('/enrolments/nothing/at/all')).toEqual({ kind: 'unknown' });
  });

  it('a shared link previews it, and forwards people', async () => {
    const enrolment = await opened(content, homepageId);
    const { text } = await service.http.get(`/s/enrolments/${enrolment.enrolmentId}`).expect(200);
    expect(text).toContain(`${filled.name} · Lamp School`);
    const card = await service.http.get(pathOf(enrolment, '/share-card')).expect(200);
    expect(card.body).toMatchObject({ name: filled.name, url: expect.stringContaining('/s/enrolments/') });
    await service.http.get(`/s/enrolments/${uuidv7()}`).expect(404);
  });

  it('a reported enrolment that staff remove is stopped and hidden from everybody else', async () => {
    const enrolment = await opened(content, homepageId);
    expectProblem(await senior.post(pathOf(enrolment, '/report'), { reason: 'fraud' }), 403, 'forbidden');
    await member.post(pathOf(enrolment, '/report'), { reason: 'fraud', words: 'They want money' }).expect(204);
    const [filed] = (await service.published(enrolmentReportFiled)).slice(-1);
    expect(filed?.data).toMatchObject({ accusedId: content.memberId, homepageId, reporterId: member.memberId });
    for (const words of ['Shanghai', '上海', 'CNY 12000 / year', 'Senior high school', filled.details]) {
      expect(filed?.data.evidence.text).toContain(words);
    }
    const caseId = uuidv7();
    await service.publish(reportCaseDecided, {
      aggregateId: caseId,
      data: {
        ...{ caseId, subject: { kind: 'enrolment', id: enrolment.enrolmentId }, outcome: 'upheld', measure: 'remove' },
        ...{ reporterIds: [member.memberId], accusedId: content.memberId, homepageId, reason: null, words: '' },
        decidedAt: clock.now().toISOString(),
      },
    });
    await service.drained();
    await member.get(pathOf(enrolment)).expect(404);
    expect(await managed(content, enrolment)).toMatchObject({ state: 'stopped', removed: true });
    expect((await told(enrolment)).at(-1)).toMatchObject({ action: 'stop', by: 'console', byMemberId: null });
  });
});
