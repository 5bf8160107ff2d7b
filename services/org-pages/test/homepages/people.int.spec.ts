import type { AnswerOf } from '@renmai/contracts';
import { identityAccountDeactivated } from '@renmai/contracts/identity/identity.events';
import { affiliationUnverified, affiliationVerified } from '@renmai/contracts/org-pages/affiliation.events';
import type { homepagePeopleApi } from '@renmai/contracts/org-pages/homepage-people.api';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, inOrder, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { appoint, approved, complete, console, submitted } from '../support/homepages.js';
import { befriend, block, register } from '../support/members.js';
import { background, education, job, openProfileTo } from '../support/people.js';

type People = AnswerOf<typeof homepagePeopleApi.people>;
type Alumni = AnswerOf<typeof homepagePeopleApi.alumni>;

let service: TestService;
let founder: TestMember;
let homepageId: string;
let viewer: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  founder = await complete(service, 'Founder');
});
beforeEach(async () => {
  ({ homepageId } = await approved(service, founder));
  viewer = await register(service, 'Viewer');
});
afterAll(() => service.close());

async function people(asking: TestMember | null = viewer, query: object = {}, of = homepageId): Promise<People> {
  const path = `/api/homepages/${of}/people`;
  return (await (asking ? asking.get(path) : service.http.get(path)).query(query).expect(200)).body as People;
}
async function alumni(of: string, query: object = {}, asking: TestMember | null = viewer): Promise<Alumni> {
  const path = `/api/homepages/${of}/alumni`;
  return (await (asking ? asking.get(path) : service.http.get(path)).query(query).expect(200)).body as Alumni;
}
const names = ({ items }: { items: readonly { member: { name: string } }[] }): string[] =>
  items.map(({ member }) => member.name);
async function worker(name: string, of: Parameters<typeof job>[1] = {}): Promise<TestMember> {
  const member = await register(service, name);
  await background(service, member.memberId, { jobs: [job(homepageId, of)] });
  return member;
}

describe('people of a company', () => {
  it('are members whose profile names it, now or before, each once with the newest entry', async () => {
    const both = await register(service, 'Both');
    await background(service, both.memberId, {
      jobs: [
        { ...job(homepageId, { startDate: '2015-01', endDate: '2018-01' }), title: 'Apprentice' },
        { ...job(homepageId, { startDate: '2018-02' }), title: 'Smith' },
        { ...job(homepageId, { startDate: '2019-02' }), title: 'Master smith' },
        job(null, { name: 'Elsewhere' }),
      ],
    });
    await worker('Past', { endDate: '2019-12' });
    await worker('Leaving', { endDate: '2099-12' });
    const now = await people();
    expect(now.counts).toEqual({ now: 2, before: 1 });
    expect(names(now)).toEqual(['Leaving', 'Both']);
    expect(now.items[1]).toMatchObject({ title: 'Master smith', endDate: null, degree: null, verifiedUntil: null });
    expect(names(await people(viewer, { when: 'before' }))).toEqual(['Past']);
  });

  it('are not listed or counted by a section that fewer may see than the profile', async () => {
    const member = await worker('Quiet');
    const jobs = [job(homepageId)];
    await background(service, member.memberId, { jobs, closed: ['jobs'] });
    expect([names(await people()), (await people()).counts]).toEqual([[], { now: 0, before: 0 }]);
    await background(service, member.memberId, { jobs, closed: ['educations'] });
    expect(names(await people())).toEqual(['Quiet']);
  });

  it('come friends first, then friends of friends, page by page', async () => {
    const [near, friend, far] = [await worker('Near'), await worker('Friend'), await worker('Far')];
    await worker('Last');
    await befriend(service, viewer, friend);
    await befriend(service, friend, near);
    await service.drained();
    expect(names(await people())).toEqual(['Friend', 'Near', 'Last', 'Far']);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await people(viewer, { limit: 1, ...(cursor && { cursor }) });
      seen.push(...names(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['Friend', 'Near', 'Last', 'Far']);
    expect(names(await people(far))).toContain('Far');
    expectProblem(await viewer.get(`/api/homepages/${homepageId}/people?cursor=x`), 400, 'invalid-request');
  });

  it('are counted and shown as far as the viewer may read their profiles; visitors get the count alone', async () => {
    const [blocking, blocked, closed, semi] = [
      await worker('Blocking'),
      await worker('Blocked'),
      await worker('Closed'),
      await worker('Semi'),
    ];
    const away = await worker('Away');
    await worker('Open');
    await block(service, blocking, viewer);
    await block(service, viewer, blocked);
    await openProfileTo(service, closed.memberId, 'friends');
    await openProfileTo(service, semi.memberId, 'friends-of-friends');
    const data = { memberId: away.memberId, reason: 'other' } as const;
    await service.publish(identityAccountDeactivated, { aggregateId: away.memberId, data });
    await service.drained();
    expect(await people()).toMatchObject({ counts: { now: 1 }, items: [{ member: { name: 'Open' } }] });
    expect((await people(null)).counts).toEqual({ now: 3, before: 0 });
    expect((await people(null)).items).toEqual([]);
    await befriend(service, viewer, closed);
    await befriend(service, closed, semi);
    await service.drained();
    expect(names(await people())).toEqual(['Closed', 'Semi', 'Open']);
    expect((await people()).counts.now).toBe(3);
    expect(names(await people(closed))).toContain('Closed');
  });

  it('follow the newest domain event of profile, and ignore links of the wrong kind', async () => {
    const member = await register(service, 'Mover');
    const { memberId } = member;
    await background(service, memberId, { jobs: [] }, inOrder(2));
    await background(service, memberId, { jobs: [job(homepageId)] }, inOrder(1));
    await background(service, uuidv7(), { educations: [education(homepageId)] });
    expect((await people()).counts).toEqual({ now: 0, before: 0 });
    await background(service, memberId, { jobs: [job(homepageId)] }, inOrder(3));
    expect((await people()).counts.now).toBe(1);
  });

  it('of a homepage that is not public are shown to its administrators only', async () => {
    await worker('Worker');
    await console(service).suspend(homepageId);
    expectProblem(await viewer.get(`/api/homepages/${homepageId}/people`), 404, 'not-found');
    expect((await people(founder)).counts.now).toBe(1);
    expectProblem(await viewer.get(`/api/homepages/${uuidv7()}/people`), 404, 'not-found');
    const { homepageId: company } = await approved(service, founder);
    expectProblem(await viewer.get(`/api/homepages/${company}/alumni`), 404, 'not-found');
  });
});

describe('alumni of a school', () => {
  let school: string;
  beforeEach(async () => {
    ({ homepageId: school } = await approved(service, founder, { kind: 'school' }));
  });
  async function pupil(
    name: string,
    ends: (string | null)[],
    jobs: ReturnType<typeof job>[] = [],
  ): Promise<TestMember> {
    const member = await register(service, name);
    const educations = ends.map((endDate) => education(school, { endDate }));
    const traits = jobs.map(({ companyName }) => ({
      ...{ kind: 'employer' as const, key: companyName.toLowerCase().replace(/ ltd$/, ''), name: companyName },
    }));
    await background(service, member.memberId, { educations, jobs, traits });
    return member;
  }

  it('are listed by the year in which they left; present students are listed as people of now', async () => {
    await pupil('Twice', ['2010-06', '2014-06']);
    await pupil('Stays', ['2014-06', null]);
    await pupil('Learning', [null]);
    const all = await alumni(school);
    expect([all.count, names(all)]).toEqual([2, ['Stays', 'Twice']]);
    expect(all.years).toEqual([
      { year: 2014, count: 2 },
      { year: 2010, count: 1 },
    ]);
    expect(all.items[1]).toMatchObject({ endDate: '2014-06', degree: 'bachelor', fieldOfStudy: 'Law', title: '' });
    const early = await alumni(school, { year: 2010 });
    expect([early.count, names(early), early.items[0]?.endDate]).toEqual([1, ['Twice'], '2010-06']);
    expect((await people(viewer, {}, school)).counts).toEqual({ now: 2, before: 1 });
    expectProblem(await viewer.get(`/api/homepages/${school}/alumni?year=soon`), 400, 'invalid-request');
  });

  it('show their present employers, by homepage or name, without groups below three', async () => {
    const hidden = [await pupil('H1', ['2020-06'], [job(null, { name: 'Small' })])];
    for (const n of [1, 2]) await pupil(`S${n}`, ['2020-06'], [job(null, { name: 'Small' })]);
    for (const n of [1, 2, 3]) await pupil(`C${n}`, ['2020-06'], [job(homepageId, { name: `Typed ${n}` })]);
    for (const name of ['Kiln', 'Kiln Ltd', 'KILN']) await pupil(name, ['2021-06'], [job(null, { name })]);
    await pupil('Left', ['2021-06'], [job(null, { name: 'Kiln', endDate: '2022-01' })]);
    const groups = async (query: object = {}) =>
      (await alumni(school, query)).workplaces.map(({ homepage, name, count }) => [homepage?.homepageId, name, count]);
    const company = [homepageId, 'Lamps Ltd', 3];
    expect((await groups()).map(([, , count]) => count)).toEqual([3, 3, 3]);
    expect(await groups({ year: 2020 })).toEqual(expect.arrayContaining([company]));
    expect(await groups({ year: 2021 })).toHaveLength(1);
    for (const { memberId } of hidden) await openProfileTo(service, memberId, 'only-me');
    expect((await groups()).map(([, name]) => name)).not.toContain('Small');
    await console(service).suspend(homepageId);
    expect(await groups({ year: 2020 })).toEqual([]);
    const visitor = await alumni(school, {}, null);
    expect(visitor).toEqual({ items: [], nextCursor: null, count: 9, years: [], workplaces: [] });
  });
});

describe('administrators', () => {
  const path = (memberId: string, step: 'confirm' | 'revoke', of = homepageId): string =>
    `/api/homepages/${of}/people/${memberId}/${step}`;
  const told = async (memberId: string) => ({
    verified: (await service.published(affiliationVerified)).filter(({ data }) => data.memberId === memberId),
    ended: (await service.published(affiliationUnverified)).filter(({ data }) => data.member?.memberId === memberId),
  });

  it('confirm current entries, for a year or until they end, and take that back', async () => {
    const member = await register(service, 'Confirmed');
    const { memberId } = member;
    const [stays, ends, past] = [
      job(homepageId),
      job(homepageId, { endDate: '2099-12' }),
      job(homepageId, { endDate: '2001-01' }),
    ];
    await background(service, memberId, { jobs: [stays, ends, past] });
    await founder.post(path(memberId, 'confirm')).expect(204);
    const { items } = await people();
    expect(items.find(({ member }) => member.memberId === memberId)?.verifiedUntil).toEqual(expect.any(String));
    const { verified } = await told(memberId);
    expect(verified.map(({ data }) => data.entryId).sort()).toEqual([stays.id, ends.id].sort());
    expect(verified[0]?.data).toMatchObject({ homepageId, kind: 'company', way: 'administrator' });
    await founder.post(path(memberId, 'revoke')).expect(204);
    await founder.post(path(memberId, 'revoke')).expect(204);
    expect((await told(memberId)).ended.map(({ data }) => data.reason)).toEqual(['administrator', 'administrator']);
    const { body } = await founder.get(`/api/homepages/${homepageId}/log`).expect(200);
    const actions = (body as { items: { action: string }[] }).items.map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('member-'))).toEqual(['member-revoked', 'member-confirmed']);
  });

  it('lose a mark with the entry, its link or its end, no matter who gave it', async () => {
    const member = await register(service, 'Leaver');
    const { memberId } = member;
    const entries = [job(homepageId), job(homepageId), job(homepageId)] as const;
    await background(service, memberId, { jobs: [...entries] });
    await founder.post(path(memberId, 'confirm')).expect(204);
    const endDate = '2025-01';
    await background(service, memberId, {
      jobs: [
        { ...entries[0], endDate },
        { ...entries[1], homepageId: null },
      ],
    });
    expect((await told(memberId)).ended.map(({ data }) => data.reason)).toEqual(['entry', 'entry', 'entry']);
  });

  it('prolong no mark past a known end, and shorten one whose entry gets an end', async () => {
    const { memberId } = await register(service, 'Shortened');
    const entry = job(homepageId);
    await background(service, memberId, { jobs: [entry] });
    await founder.post(path(memberId, 'confirm')).expect(204);
    const month = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 7);
    await background(service, memberId, { jobs: [{ ...entry, endDate: month }] });
    const { verified } = await told(memberId);
    expect(verified).toHaveLength(2);
    expect(new Date(verified[1]?.data.until ?? 0) < new Date(verified[0]?.data.until ?? 0)).toBe(true);
  });

  it('cannot confirm blocked, past or unknown members, and can take marks back from everybody', async () => {
    const { memberId } = await worker('Blocks later');
    await founder.post(path(memberId, 'confirm')).expect(204);
    const blocker = await service.as(memberId);
    await block(service, blocker, founder);
    await service.drained();
    expectProblem(await founder.post(path(memberId, 'confirm')), 404, 'not-found');
    await founder.post(path(memberId, 'revoke')).expect(204);
    expect((await told(memberId)).ended).toHaveLength(1);
    const past = await worker('Past', { endDate: '2001-01' });
    expectProblem(await founder.post(path(past.memberId, 'confirm')), 409, 'org-pages.nothing-to-confirm');
    expectProblem(await founder.post(path(uuidv7(), 'confirm')), 404, 'not-found');
    await founder.post(path(uuidv7(), 'revoke')).expect(204);
  });

  it('must be senior ones, of a homepage that is approved', async () => {
    const member = await worker('Worker');
    const content = await complete(service, 'Content');
    await appoint(founder, homepageId, content);
    const { homepageId: waiting } = await submitted(service, founder);
    for (const step of ['confirm', 'revoke'] as const) {
      expectProblem(await content.post(path(member.memberId, step)), 403, 'forbidden');
      expectProblem(await viewer.post(path(member.memberId, step)), 404, 'not-found');
    }
    expectProblem(
      await founder.post(path(member.memberId, 'confirm', waiting)),
      409,
      'org-pages.homepage-not-approved',
    );
  });
});
