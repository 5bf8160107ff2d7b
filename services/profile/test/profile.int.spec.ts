import { identityAccountLocaleChanged, identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import {
  profileBackgroundChanged,
  profileCardChanged,
  profileCompletenessChanged,
  profileVisibilityChanged,
} from '@renmai/contracts/profile/profile.events';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { defaultVisibility } from '@renmai/contracts/profile/visibility.schema';
import { expectProblem, inOrder, snapshotAsTold, startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { announcements } from '../src/profiles/announcements.js';
import { ownProfile, register } from './support/members.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

const education = { school: 'Wuhan University', degree: 'bachelor', fieldOfStudy: 'Physics' };
const job = { title: 'Engineer', employmentType: 'permanent', companyName: 'Bridge Works', industry: 'Construction' };

describe('a new profile', () => {
  it('answers before the registration has arrived, and uses its name when it does', async () => {
    const member = await service.as();
    expect(await ownProfile(member)).toMatchObject({
      memberId: member.memberId,
      name: '',
      visibility: { ...defaultVisibility, version: 1 },
      contact: { version: 1, email: null, websites: [] },
      completeness: { percent: 0, backgroundComplete: false },
    });
    const { memberId } = member;
    await service.publish(identityAccountRegistered, {
      aggregateId: memberId,
      data: { memberId, name: '王芳', locale: 'zh-CN' },
    });
    await service.drained();
    expect((await ownProfile(member)).name).toBe('王芳');
  });

  it('keeps a name given before the registration has been heard of', async () => {
    const member = await service.as();
    await member.patch('/api/profile', { version: 1, name: 'Chosen' }).expect(200);
    const { memberId } = member;
    await service.publish(identityAccountRegistered, {
      aggregateId: memberId,
      data: { memberId, name: 'Given', locale: 'en' },
    });
    await service.drained();
    expect((await ownProfile(member)).name).toBe('Chosen');
  });

  it('is one, however many ask at once', async () => {
    const member = await service.as();
    const answers = await Promise.all(Array.from({ length: 8 }, () => member.get('/api/profile')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const told = (await service.published(profileVisibilityChanged)).filter(
      (event) => event.aggregateId === member.memberId,
    );
    expect(told).toHaveLength(1);
  });

  it('is made once by a registration delivered twice', async () => {
    const member = await service.as();
    const { memberId } = member;
    const data = { memberId, name: 'Twice', locale: 'en' } as const;
    const id = await service.publish(identityAccountRegistered, { aggregateId: memberId, data });
    await service.publish(identityAccountRegistered, { aggregateId: memberId, data, id });
    await service.drained();
    await member.patch('/api/profile', { version: 1, name: 'Changed' }).expect(200);
    await service.publish(identityAccountRegistered, { aggregateId: memberId, data });
    await service.drained();
    expect((await ownProfile(member)).name).toBe('Changed');
  });

  it('follows the latest language, whichever arrives last', async () => {
    const { memberId } = await register(service, 'Polyglot');
    const change = (locale: 'ja' | 'zh-TW', place: number) =>
      service.publish(identityAccountLocaleChanged, {
        aggregateId: memberId,
        data: { memberId, locale },
        ...inOrder(place),
      });
    await change('ja', 2);
    await change('zh-TW', 1);
    await service.drained();
    const [row] = await service.dataSource.query<{ locale: string }[]>(
      'SELECT locale FROM profile WHERE member_id = $1',
      [memberId],
    );
    expect(row?.locale).toBe('ja');
    const cards = (await service.published(profileCardChanged)).filter(({ aggregateId }) => aggregateId === memberId);
    expect(cards.at(-1)?.data.locale).toBe('ja');
  });
});

describe('editing', () => {
  it('changes the fields given and leaves the others', async () => {
    const member = await register(service, 'Li Na');
    const place = { region: '中国', city: '武汉' };
    await member.patch('/api/profile', { version: 1, headline: 'Engineer', place }).expect(200);
    const { body } = await member.patch('/api/profile', { version: 2, about: 'I build\nbridges.' }).expect(200);
    expect(body).toMatchObject({ version: 3, name: 'Li Na', headline: 'Engineer', place, about: 'I build\nbridges.' });
    expect(await ownProfile(member)).toEqual(body);
  });

  it('keeps how a name is read, in kana of one width, until it is another name', async () => {
    const member = await register(service, '水原 遥');
    const { memberId } = member;
    const { body } = await member.patch('/api/profile', { version: 1, reading: 'ﾐｽﾞﾊﾗ　ﾊﾙｶ' }).expect(200);
    expect(body.reading).toBe('ミズハラ ハルカ');
    const shown = await (await register(service, 'Reader')).get(`/api/members/${memberId}`).expect(200);
    expect(shown.body.reading).toBe('ミズハラ ハルカ');
    const cards = await (await register(service, 'List')).get(`/api/members?ids=${memberId}`).expect(200);
    expect(cards.body.items[0].nameKeys).toMatch(/みずはら[\s\S]*mizuhara/);
    const told = async () =>
      (await service.published(profileCardChanged)).filter(({ aggregateId }) => aggregateId === memberId).at(-1)?.data;
    expect(await told()).toMatchObject({ reading: 'ミズハラ ハルカ', locale: 'en' });
    await member.patch('/api/profile', { version: 2, name: '水原 遥', headline: '設計' }).expect(200);
    expect((await ownProfile(member)).reading).toBe('ミズハラ ハルカ');
    await member.patch('/api/profile', { version: 3, name: '水原 遙香' }).expect(200);
    expect((await ownProfile(member)).reading).toBe('');
    await member.patch('/api/profile', { version: 4, name: '水原 遥', reading: 'みずはら はるか' }).expect(200);
    expect((await ownProfile(member)).reading).toBe('みずはら はるか');
  });

  it('refuses an edit of an older version, and answers the current version', async () => {
    const member = await register(service, 'Two Tabs');
    await member.patch('/api/profile', { version: 1, headline: 'first' }).expect(200);
    const answer = await member.patch('/api/profile', { version: 1, headline: 'second' });
    expect(expectProblem(answer, 409, 'version-conflict')).toMatchObject({ context: { current: 2 } });
    expect((await ownProfile(member)).headline).toBe('first');
  });

  it('lets one of two simultaneous edits win', async () => {
    const member = await register(service, 'Racer');
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((headline) => member.patch('/api/profile', { version: 1, headline })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    ['an empty name', { name: '  ' }, '/name', 'required'],
    ['a long headline', { headline: 'x'.repeat(121) }, '/headline', 'too-long'],
    ['control characters', { name: 'a\u0000b' }, '/name', 'invisible-characters'],
    ['a name of staff', { name: '人脉官方' }, '/name', 'reserved-name'],
    ['a reading that is not in kana', { reading: 'Mizuhara 遥' }, '/reading', 'not-kana'],
    ['a reading of staff', { reading: 'レンマイ運営' }, '/reading', 'not-kana'],
    ['a headline turned round', { headline: 'a\u202eb' }, '/headline', 'invisible-characters'],
    ['half a place', { place: { city: 'Wuhan' } }, '/place/region', 'required'],
    ['no version', { version: undefined }, '/version', 'required'],
  ])('refuses %s', async (_, change, pointer, code) => {
    const member = await service.as();
    const problem = expectProblem(
      await member.patch('/api/profile', { version: 1, ...change }),
      400,
      'invalid-request',
    );
    expect(problem['errors']).toEqual([expect.objectContaining({ pointer, code })]);
  });

  it('keeps each area of interest once', async () => {
    const member = await register(service, 'Curious');
    const { body } = await member
      .put('/api/profile/interests', { version: 1, interests: ['Chess', '围棋', 'chess', 'Go'] })
      .expect(200);
    expect((body as OwnProfile).interests).toEqual(['Chess', '围棋', 'Go']);
    const tooMany = Array.from({ length: 31 }, (_, index) => `tag ${index}`);
    expectProblem(
      await member.put('/api/profile/interests', { version: 2, interests: tooMany }),
      400,
      'invalid-request',
    );
  });
});

describe('completeness', () => {
  it('of education and work experience takes the statement that there was no job yet, until there is one', async () => {
    const member = await register(service, 'Student');
    const complete = async () =>
      ((await member.get('/api/profile/completeness')).body as { backgroundComplete: boolean }).backgroundComplete;
    await member.post('/api/profile/educations', education).expect(201);
    const { body } = await member.get('/api/profile');
    const { version } = body as OwnProfile;
    await member.patch('/api/profile', { version, noJobYet: true }).expect(200);
    expect(await complete()).toBe(true);
    const { body: added } = await member.post('/api/profile/jobs', job).expect(201);
    await member.delete(`/api/profile/jobs/${(added as { id: string }).id}`).expect(204);
    expect(await complete()).toBe(false);
    expect((await member.get('/api/profile')).body).toMatchObject({ noJobYet: false });
  });

  it('grows, lists missing parts, and is published when it changes', async () => {
    const member = await register(service, 'Grower');
    const start = await member.get('/api/profile/completeness').expect(200);
    expect(start.body).toMatchObject({ percent: 0, backgroundComplete: false });
    await member.post('/api/profile/educations', education).expect(201);
    const { body: added } = await member.post('/api/profile/jobs', job).expect(201);
    expect((await member.get('/api/profile/completeness')).body).toEqual({
      percent: 40,
      missing: ['photo', 'headline', 'skill', 'about', 'place', 'language', 'contact'],
      backgroundComplete: true,
      firstSteps: true,
    });
    const internal = await service
      .asService('jobs')
      .get(`/internal/members/${member.memberId}/completeness`)
      .expect(200);
    expect(internal.body).toMatchObject({ backgroundComplete: true });
    await member.delete(`/api/profile/jobs/${(added as { id: string }).id}`).expect(204);
    const told = (await service.published(profileCompletenessChanged)).filter(
      ({ aggregateId }) => aggregateId === member.memberId,
    );
    expect(told.map(({ data: { complete, percent } }) => [complete, percent])).toEqual([
      [false, 0],
      [false, 20],
      [true, 40],
      [false, 20],
    ]);
  });

  it('is unknown of somebody unknown', async () => {
    const jobs = service.asService('jobs');
    const answer = await jobs.get('/internal/members/0199aa00-0000-7000-8000-000000000000/completeness');
    expectProblem(answer, 404, 'not-found');
  });
});

describe('published domain events', () => {
  it('is the whole new state of the part that changed', async () => {
    const member = await register(service, 'Newsworthy');
    const { memberId } = member;
    const place = { region: 'China', city: 'Wuhan' };
    await member
      .patch('/api/profile', { version: 1, headline: 'Engineer', place, industry: 'Construction' })
      .expect(200);
    await member.post('/api/profile/educations', education).expect(201);
    const cards = (await service.published(profileCardChanged)).filter(({ aggregateId }) => aggregateId === memberId);
    expect(cards.at(-1)).toMatchObject({
      actorId: memberId,
      data: { memberId, name: 'Newsworthy', headline: 'Engineer', photo: null, place },
    });
    const backgrounds = (await service.published(profileBackgroundChanged)).filter(
      ({ aggregateId }) => aggregateId === memberId,
    );
    expect(backgrounds.at(-1)?.data).toEqual({
      memberId,
      ...{ certifications: [], projects: [], volunteering: [], publications: [], closed: [], second: [] },
      educations: [
        {
          ...{ ...education, id: expect.any(String) as string, homepageId: null, startDate: null, endDate: null },
          ...{ activities: '', description: '' },
        },
      ],
      jobs: [],
      about: '',
      skills: [],
      languages: [],
      interests: [],
      industry: 'Construction',
      traits: [
        { kind: 'school', key: 'wuhan', name: 'Wuhan University' },
        { kind: 'industry', key: '~construction', name: 'Construction' },
        { kind: 'city', key: '420100', name: 'Wuhan' },
      ],
    });
  });
});

it('is offered to other services, part by part', async () => {
  const { memberId } = await register(service, 'Offered');
  for (const { snapshot } of Object.values(announcements)) await snapshotAsTold(service, snapshot, [memberId]);
});

describe('export', () => {
  it('holds all of the own data, as a file', async () => {
    const member = await register(service, 'Exporter');
    await member.post('/api/profile/educations', education).expect(201);
    const answer = await member.get('/api/profile/export').expect(200);
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.body).toMatchObject({
      profile: { name: 'Exporter', educations: [education] },
      files: [],
      resumes: [],
    });
  });
});
