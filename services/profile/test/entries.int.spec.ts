import { profileServicesChanged } from '@renmai/contracts/profile/profile.events';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { ownProfile } from './support/members.js';
import { the } from './support/the.js';

let service: TestService;
let member: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  member = await service.as();
});
afterAll(() => service.close());

interface EntryView {
  id: string;
  version: number;
}
type ListName =
  | 'educations'
  | 'jobs'
  | 'languages'
  | 'skills'
  | 'services'
  | 'certifications'
  | 'projects'
  | 'volunteering'
  | 'publications';

interface ListCase {
  list: ListName;
  /** a new valid entry for each number */
  form: (n: number) => Record<string, unknown>;
  /** the fields that the server adds */
  defaults: Record<string, unknown>;
  change: Record<string, unknown>;
  limit: number;
}

const tags = [
  'en',
  'fr',
  'de',
  'ja',
  'ko',
  'es',
  'pt',
  'ru',
  'it',
  'nl',
  'sv',
  'da',
  'fi',
  'pl',
  'cs',
  'tr',
  'el',
  'hu',
];
const regions = ['001', '002', '005'];

const cases: ListCase[] = [
  {
    list: 'educations',
    form: (n) => ({
      school: `School ${n}`,
      degree: 'master',
      fieldOfStudy: 'Physics',
      startDate: '2010-09',
      endDate: '2014-06',
    }),
    defaults: { activities: '', description: '', homepage: null, verified: null },
    change: { description: 'With\ndistinction', endDate: null },
    limit: 50,
  },
  {
    list: 'jobs',
    form: (n) => ({
      title: `Title ${n}`,
      employmentType: 'contract',
      companyName: 'Bridge Works',
      industry: 'Construction',
    }),
    defaults: { location: '', description: '', startDate: null, endDate: null, homepage: null, verified: null },
    change: { location: '武汉', startDate: '2020-01' },
    limit: 50,
  },
  {
    list: 'languages',
    form: (n) => ({
      language: n < tags.length ? tags[n] : `${tags[n % tags.length]}-${regions[Math.floor(n / tags.length)]}`,
      level: 'fluent',
    }),
    defaults: {},
    change: { level: 'native' },
    limit: 50,
  },
  { list: 'skills', form: (n) => ({ name: `Skill ${n}` }), defaults: {}, change: { name: 'Renamed' }, limit: 50 },
  {
    list: 'services',
    form: (n) => ({ title: `Service ${n}`, description: 'Done well' }),
    defaults: { category: '', price: '', published: true },
    change: { published: false, price: '¥500 / 小时' },
    limit: 10,
  },
  {
    list: 'certifications',
    form: (n) => ({ name: `Certificate ${n}`, issuer: 'Bridge Institute', startDate: '2020-05' }),
    defaults: { endDate: null, credentialId: '', url: '' },
    change: { endDate: '2025-05', url: 'https://example.org/check?id=7' },
    limit: 50,
  },
  {
    list: 'projects',
    form: (n) => ({ name: `Project ${n}`, role: 'Lead' }),
    defaults: { startDate: null, endDate: null, url: '', description: '' },
    change: { startDate: '2020', description: 'A bridge\nof glass' },
    limit: 50,
  },
  {
    list: 'volunteering',
    form: (n) => ({ role: `Helper ${n}`, organization: 'Food bank' }),
    defaults: { cause: '', startDate: null, endDate: null, description: '' },
    change: { cause: 'Neighbours', endDate: '2024-02' },
    limit: 50,
  },
  {
    list: 'publications',
    form: (n) => ({ name: `Paper ${n}`, publisher: 'Journal of Bridges', date: '2021-03' }),
    defaults: { url: '', description: '' },
    change: { date: '2022', url: '' },
    limit: 50,
  },
];

describe.each(cases)('the list of $list', ({ list, form, defaults, change, limit }) => {
  const path = `/api/profile/${list}`;
  const add = async (n: number): Promise<EntryView> => (await member.post(path, form(n)).expect(201)).body as EntryView;
  const shown = async (): Promise<EntryView[]> => (await ownProfile(member))[list];

  it('creates an entry, changes and deletes it', async () => {
    const added = await add(1);
    expect(added).toEqual({ id: expect.any(String) as string, version: 1, ...defaults, ...form(1) });
    expect(await shown()).toEqual([added]);
    const { body: changed } = await member.patch(`${path}/${added.id}`, { version: 1, ...change }).expect(200);
    expect(changed).toEqual({ ...added, ...change, version: 2 });
    expect(await shown()).toEqual([changed]);
    await member.delete(`${path}/${added.id}`).expect(204);
    expect(await shown()).toEqual([]);
    expectProblem(await member.delete(`${path}/${added.id}`), 404, 'not-found');
  });

  it('refuses an edit of an older version', async () => {
    const { id } = await add(1);
    await member.patch(`${path}/${id}`, { version: 1, ...change }).expect(200);
    expectProblem(await member.patch(`${path}/${id}`, { version: 1, ...change }), 409, 'version-conflict');
  });

  it('keeps the order it is given', async () => {
    const [a, b, c] = [await add(1), await add(2), await add(3)];
    expect((await shown()).map(({ id }) => id)).toEqual([a.id, b.id, c.id]);
    const ids = [c.id, a.id, b.id];
    const { body } = await member.put(`${path}/order`, { ids }).expect(200);
    expect((body as { items: EntryView[] }).items.map(({ id }) => id)).toEqual(ids);
    expect(await shown()).toEqual([c, a, b]);
    const d = await add(4);
    expect((await shown()).map(({ id }) => id)).toEqual([...ids, d.id]);
    for (const wrong of [ids, [...ids, d.id, d.id], [...ids, uuidv7()]]) {
      expectProblem(await member.put(`${path}/order`, { ids: wrong }), 409, 'profile.order-mismatch');
    }
  });

  it('treats a repeated request as one', async () => {
    const tap = () => member.post(path, form(1)).set('idempotency-key', 'double-tap-1');
    const [first, second] = await Promise.all([tap(), tap()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await shown()).toHaveLength(1);
    const other = await member.post(path, form(2)).set('idempotency-key', 'double-tap-1');
    expectProblem(other, 409, 'idempotency-conflict');
  });

  it('is bounded, also for many at once', async () => {
    for (let n = 0; n < limit - 2; n += 1) await add(n);
    const rush = await Promise.all([1, 2, 3, 4].map((n) => member.post(path, form(limit - 3 + n))));
    expect(rush.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const refused = the(rush.find(({ status }) => status === 409));
    expect(expectProblem(refused, 409, 'profile.list-full')).toMatchObject({ context: { maximum: limit } });
    expect(await shown()).toHaveLength(limit);
  });

  it('belongs to its member', async () => {
    const { id } = await add(1);
    const other = await service.as();
    expectProblem(await other.patch(`${path}/${id}`, { version: 1, ...change }), 404, 'not-found');
    expectProblem(await other.delete(`${path}/${id}`), 404, 'not-found');
    expectProblem(await other.put(`${path}/order`, { ids: [id] }), 409, 'profile.order-mismatch');
    expect(await shown()).toHaveLength(1);
  });
});

describe('rules of the lists', () => {
  const education = { school: 'A', degree: 'bachelor', fieldOfStudy: 'B' };
  const job = { title: 'A', employmentType: 'permanent', companyName: 'B', industry: 'C' };

  it.each([
    ['educations', { ...education, degree: 'doctor' }, '/degree', 'invalid-choice'],
    ['educations', { ...education, school: ' ' }, '/school', 'required'],
    ['educations', { degree: 'phd', school: 'A' }, '/fieldOfStudy', 'required'],
    ['educations', { ...education, startDate: '2020-09', endDate: '2020-08' }, '/endDate', 'end-before-start'],
    ['educations', { ...education, startDate: '2020-13' }, '/startDate', 'invalid-format'],
    ['jobs', { ...job, employmentType: 'full-time' }, '/employmentType', 'invalid-choice'],
    ['jobs', { ...job, companyName: '' }, '/companyName', 'required'],
    ['jobs', { ...job, startDate: '2020-01', endDate: '2019-12' }, '/endDate', 'end-before-start'],
    ['languages', { language: 'not a tag', level: 'native' }, '/language', 'invalid'],
    ['languages', { language: 'en', level: 'perfect' }, '/level', 'invalid-choice'],
    ['skills', { name: 'x'.repeat(61) }, '/name', 'too-long'],
    ['services', { title: 'A', description: '' }, '/description', 'required'],
    ['certifications', { name: 'A', url: 'javascript:alert(1)' }, '/url', 'invalid-address'],
    ['certifications', { name: 'A', startDate: '2020-02', endDate: '2020-01' }, '/endDate', 'end-before-start'],
    ['projects', { name: '' }, '/name', 'required'],
    ['volunteering', { role: 'A' }, '/organization', 'required'],
    ['publications', { name: 'A', date: '2020-00' }, '/date', 'invalid-format'],
  ])('%s refuse %j', async (list, form, pointer, code) => {
    const problem = expectProblem(await member.post(`/api/profile/${list}`, form), 400, 'invalid-request');
    expect(problem['errors']).toEqual([expect.objectContaining({ pointer, code })]);
  });

  it('hold for an entry as a whole when one field changes', async () => {
    const { body } = await member
      .post('/api/profile/jobs', { ...job, startDate: '2020-01', endDate: '2021-01' })
      .expect(201);
    const { id, version } = body as EntryView;
    const answer = await member.patch(`/api/profile/jobs/${id}`, { version, endDate: '2019-01' });
    expect(expectProblem(answer, 400, 'invalid-request')['errors']).toEqual([
      expect.objectContaining({ pointer: '/endDate', code: 'end-before-start' }),
    ]);
  });

  it('accept a single month as a period', async () => {
    await member.post('/api/profile/jobs', { ...job, startDate: '2020-01', endDate: '2020-01' }).expect(201);
  });

  it('accept a skill only once, whatever its case', async () => {
    await member.post('/api/profile/skills', { name: 'TypeScript' }).expect(201);
    expectProblem(await member.post('/api/profile/skills', { name: 'typescript' }), 409, 'profile.duplicate-skill');
    const { body } = await member.post('/api/profile/skills', { name: 'Java' }).expect(201);
    const { id } = body as EntryView;
    const renamed = await member.patch(`/api/profile/skills/${id}`, { version: 1, name: 'TYPESCRIPT' });
    expectProblem(renamed, 409, 'profile.duplicate-skill');
  });

  it('accept a language only once, in its canonical spelling', async () => {
    const { body } = await member.post('/api/profile/languages', { language: 'ZH-hans', level: 'native' }).expect(201);
    expect(body).toMatchObject({ language: 'zh-Hans' });
    const again = await member.post('/api/profile/languages', { language: 'zh-Hans', level: 'fluent' });
    expectProblem(again, 409, 'profile.duplicate-language');
  });

  it('publish only published services', async () => {
    await member.post('/api/profile/services', { title: 'Shown', description: 'x' }).expect(201);
    await member.post('/api/profile/services', { title: 'Hidden', description: 'x', published: false }).expect(201);
    const told = (await service.published(profileServicesChanged)).filter(
      ({ aggregateId }) => aggregateId === member.memberId,
    );
    expect(told.at(-1)?.data.services.map(({ title }) => title)).toEqual(['Shown']);
    expect((await ownProfile(member)).services.map(({ title }) => title)).toEqual(['Shown', 'Hidden']);
  });
});

it('answers the whole profile in one piece', async () => {
  for (const { list, form } of cases) await member.post(`/api/profile/${list}`, form(1)).expect(201);
  const profile: OwnProfile = await ownProfile(member);
  for (const { list } of cases) expect(profile[list]).toHaveLength(1);
});
