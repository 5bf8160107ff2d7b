import { Periodic } from '@renmai/service-kit';
import { identityAccountDeactivated, identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { profileBackgroundChanged } from '@renmai/contracts/profile/profile.events';
import { defaultVisibility } from '@renmai/contracts/profile/visibility.schema';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { ownProfile, register } from './support/members.js';

let service: TestService;
let asking: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  asking = await service.as();
});
afterAll(() => service.close());

const recount = () => service.running.app.get(Periodic).run('recount-names');
async function suggest(kind: string, q = '', locale = 'en'): Promise<string[]> {
  await recount();
  const { body } = await asking.get('/api/profile/names').query({ kind, q, locale }).expect(200);
  return (body as { items: string[] }).items;
}
const atSchool = async (member: TestMember, school: string): Promise<void> => {
  await member.post('/api/profile/educations', { school, degree: 'bachelor', fieldOfStudy: 'Law' }).expect(201);
};
const atWork = async (member: TestMember, companyName: string): Promise<void> => {
  const job = { title: 'Smith', employmentType: 'permanent', companyName, industry: 'Lamps' };
  await member.post('/api/profile/jobs', job).expect(201);
};

it('suggests the names of others in one spelling, the most used first', async () => {
  for (const school of ['Zephyr University', 'ZEPHYR UNIVERSITY', 'Zephyr University', 'Zephyrine College']) {
    await atSchool(await register(service, 'Pupil'), school);
  }
  expect(await suggest('school', 'zeph')).toEqual(['Zephyr University', 'Zephyrine College']);
  expect(await suggest('school', 'Zephyr Univ')).toEqual(['Zephyr University']);
  expect(await suggest('school', 'University of Zephyr')).toEqual(['Zephyr University']);
  expect(await suggest('employer', 'zeph')).toEqual([]);
});

it('finds a name by traditional and simplified characters alike', async () => {
  await atWork(await register(service, 'Smith'), '晴川燈具有限公司');
  expect(await suggest('employer', '晴川灯具')).toEqual(['晴川燈具有限公司']);
});

it.each([
  ['qinghe', ['青禾灯具有限公司']],
  ['qhdj', ['青禾灯具有限公司']],
  ['hedengju', ['青禾灯具有限公司']],
  ['qignhe', ['青禾灯具有限公司']],
  ['清河灯具', ['青禾灯具有限公司']],
  ['inghe', []],
])('finds an employer in Chinese characters by its sounds: %s', async (typed, found) => {
  await atWork(await register(service, 'Smith'), '青禾灯具有限公司');
  expect(await suggest('employer', typed)).toEqual(found);
});

it('suggests a name of a single member only once two letters of it were typed', async () => {
  const [first, second] = [await register(service, 'First'), await register(service, 'Second')];
  await atSchool(first, 'Qonder School');
  expect([await suggest('school', 'q'), await suggest('school', 'qo')]).toEqual([[], ['Qonder School']]);
  await atSchool(second, 'qonder school');
  expect(await suggest('school', 'q')).toEqual(['Qonder School']);
  expect(await suggest('school')).toContain('Qonder School');
});

it.each([
  ['leeds', 'en', 'Leeds'],
  ['利兹', 'en', 'Leeds'],
  ['lundun', 'en', 'London'],
  ['San Fransisco', 'zh-CN', '旧金山'],
  ['muenchen', 'ja', 'ミュンヘン'],
])('offers for the city %j first, to who reads %s, %s', async (typed, locale, name) => {
  expect((await suggest('city', typed, locale))[0]).toBe(name);
});

describe('reveals nothing of', () => {
  it('a profile that is not open to everyone', async () => {
    const member = await register(service, 'Closed');
    await atSchool(member, 'Walled Garden School');
    expect(await suggest('school', 'walled')).toHaveLength(1);
    const { version } = (await ownProfile(member)).visibility;
    const closed = { ...defaultVisibility, version, profile: 'friends' };
    await member.put('/api/profile/visibility', closed).expect(200);
    expect(await suggest('school', 'walled')).toEqual([]);
  });

  it('members who are deactivated or erased', async () => {
    const [away, gone] = [await register(service, 'Away'), await register(service, 'Gone')];
    await atSchool(away, 'Vacant School');
    await atSchool(gone, 'Vanished School');
    expect([...(await suggest('school', 'vacan')), ...(await suggest('school', 'vanish'))]).toHaveLength(2);
    const { memberId } = away;
    await service.publish(identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: 'other' } });
    await service.publish(identityAccountErased, { aggregateId: gone.memberId, data: { memberId: gone.memberId } });
    await service.drained();
    expect([...(await suggest('school', 'vacan')), ...(await suggest('school', 'vanish'))]).toEqual([]);
  });
});

describe('common names', () => {
  it('are in the requested language, and are found by any', async () => {
    expect((await suggest('city', 'tokyo', 'ja'))[0]).toBe('東京');
    expect((await suggest('city', 'lundun', 'zh-CN'))[0]).toBe('伦敦');
    expect((await suggest('city', 'Londno', 'en'))[0]).toBe('London');
    expect(await suggest('industry', '软件', 'en')).toEqual(['Software']);
    expect(await suggest('interest', '', 'zh-CN')).toHaveLength(10);
  });

  it('come after names that members chose, each once', async () => {
    for (const city of ['大阪市', 'Osaka']) {
      const member = await register(service, 'Citizen');
      const { version } = await ownProfile(member);
      await member.patch('/api/profile', { version, place: { city, region: '' } }).expect(200);
    }
    const cities = await suggest('city', '', 'en');
    expect(cities[0]).toBe('Osaka');
    expect(new Set(cities).size).toBe(cities.length);
  });
});

it('refuses unknown kinds and texts that are too long', async () => {
  expectProblem(await asking.get('/api/profile/names?kind=password'), 400, 'invalid-request');
  expectProblem(await asking.get(`/api/profile/names?kind=school&q=${'x'.repeat(121)}`), 400, 'invalid-request');
});

it('publishes older profiles without traits again, once', async () => {
  const member = await register(service, 'Earlier');
  await atSchool(member, 'Under School');
  await service.dataSource.query('UPDATE profile SET traits_revision = 0 WHERE member_id = $1', [member.memberId]);
  const told = async () =>
    (await service.published(profileBackgroundChanged)).filter(({ aggregateId }) => aggregateId === member.memberId);
  const before = (await told()).length;
  for (let round = 0; round < 2; round++) await service.running.app.get(Periodic).run('tell-traits');
  const events = await told();
  expect(events).toHaveLength(before + 1);
  expect(events.at(-1)?.data.traits).toEqual([{ kind: 'school', key: 'underschool', name: 'Under School' }]);
});

it.each([
  ['title', 'ruanjian', 'zh-CN', '软件工程师'],
  ['title', 'かんご', 'ja', '看護師'],
  ['title', 'ㄏㄨˋ ㄌㄧˇ', 'zh-TW', '護理師'],
  ['title', 'sofware eng', 'en', 'Software engineer'],
  ['field-of-study', 'jing ji', 'zh-CN', '经济学'],
  ['field-of-study', 'archi', 'en', 'Architecture'],
  ['field-of-study', '', 'ja', '情報科学'],
  ['industry', 'bandaoti', 'zh-CN', '半导体'],
] as const)('suggests the %s for %s in %s', async (kind, typed, locale, name) => {
  expect(await suggest(kind, typed, locale)).toContain(name);
});

it('offers no title that a single member wrote', async () => {
  const job = {
    title: 'Keeper of the Xylophone',
    employmentType: 'permanent',
    companyName: 'Bells',
    industry: 'Lamps',
  };
  await (await register(service, 'Keeper')).post('/api/profile/jobs', job).expect(201);
  expect(await suggest('title', 'Keeper of the Xy')).toEqual([]);
});

it.each([
  ['hanjie', 'zh-CN', '焊接'],
  ['shuju', 'zh-CN', '数据分析'],
  ['ようせつ', 'ja', '溶接'],
  ['JavaSc', 'en', 'JavaScript'],
])('suggests the skill for %s in %s', async (q, locale, name) => {
  const { body } = await asking.get('/api/skills/suggestions').query({ q, locale }).expect(200);
  expect((body as { items: string[] }).items).toContain(name);
});
