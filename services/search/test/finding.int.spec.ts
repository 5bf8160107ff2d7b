import { homepageUnpublished } from '@renmai/contracts/org-pages/org-pages.events';
import { positionUnpublished } from '@renmai/contracts/jobs/positions.events';
import { identityAccountDeactivated } from '@renmai/contracts/identity/identity.events';
import {
  befriend,
  block,
  expectProblem,
  register,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import {
  enrolment,
  event,
  follow,
  homepage,
  moment,
  person,
  position,
  results,
  tell,
  titles,
} from './support/things.js';

let service: TestService;
let viewer: TestMember;

beforeAll(async () => {
  service = await startTestService(AppModule);
  viewer = await register(service, 'Viewer');
});
afterAll(() => service.close());

const people = async (q: string, as: TestMember | null = viewer, rest = ''): Promise<string[]> =>
  titles(await results(service, as, 'member', q, rest));

describe('people', () => {
  beforeAll(async () => {
    await person(service, '张三', {
      headline: '照明工程师',
      company: '灯塔科技',
      title: '软件工程师',
      city: '上海',
      skills: ['TypeScript'],
    });
    await person(service, 'Jonathan Lampwright', {
      headline: 'Lighting designer',
      company: 'Lamps Ltd',
      school: '清华大学',
    });
    await person(service, '歐陽修文', { headline: '資料科學家' });
  });

  it.each([
    ['张三', '张三'],
    ['張三', '张三'],
    ['三', '张三'],
    ['zhangsan', '张三'],
    ['zhang san', '张三'],
    ['zhangs', '张三'],
    ['zs', '张三'],
    ['张san', '张三'],
    ['灯塔', '张三'],
    ['燈塔科技', '张三'],
    ['programmer', '张三'],
    ['上海软件工程师', '张三'],
    ['shanghai typescript', '张三'],
    ['Jonathan', 'Jonathan Lampwright'],
    ['jonathanlampwright', 'Jonathan Lampwright'],
    ['jonathon', 'Jonathan Lampwright'],
    ['lampwrihgt', 'Jonathan Lampwright'],
    ['清华', 'Jonathan Lampwright'],
    ['欧阳', '歐陽修文'],
    ['ouyang', '歐陽修文'],
    ['数据科学家', '歐陽修文'],
    ['"lighting designer"', 'Jonathan Lampwright'],
  ])('%s finds %s', async (q, name) => expect(await people(q)).toContain(name));

  it.each(['"designer lighting"', 'jonathan -lighting', 'xyzzy', '张丰三'])('%s finds nobody', async (q) =>
    expect(await people(q)).toEqual([]),
  );

  it('reports the interpretation, marks matches, and gives reasons', async () => {
    const misspelt = await results(service, viewer, 'member', 'jonathon');
    expect(misspelt.understood).toMatchObject({ corrected: 'Jonathan' });
    const sameSound = await results(service, viewer, 'member', '欧阳秀文');
    expect(sameSound.understood).toMatchObject({ corrected: '歐陽修文' });
    const elsewhere = await results(service, viewer, 'event', 'jonathon');
    expect(elsewhere.understood).toMatchObject({ corrected: null, suggestion: 'jonathan' });
    expect(elsewhere.counts.member).toEqual({ count: 1, more: false });
    const [found] = (await results(service, viewer, 'member', '灯塔')).items;
    expect(found).toMatchObject({ title: { text: '张三' }, reasons: [{ kind: 'works-at', name: '灯塔科技' }] });
    expect(found?.snippet?.text).toBe('软件工程师 · 灯塔科技');
    expect((await results(service, viewer, 'member', 'zs')).items[0]?.title.marks).toEqual([[0, 2]]);
  });

  it('are found by how they are addressed, and by sounds that are nearly right', async () => {
    const addressed = await results(service, viewer, 'member', '歐陽老師');
    expect(titles(addressed)).toEqual(['歐陽修文']);
    expect([addressed.understood.corrected, addressed.counts.member?.count]).toEqual([null, 1]);
    expect((await results(service, viewer, 'member', 'ouyanxiuwen')).understood.corrected).toBe('歐陽修文');
  });

  it('are narrowed and counted with the earlier interpretation if nobody has the name as written', async () => {
    const misspelt = await results(service, viewer, 'member', 'lampwrihgt');
    const [company] = misspelt.facets.find(({ facet }) => facet === 'company')?.values ?? [];
    expect(company?.label).toBe('Lamps Ltd');
    expect(await people('lampwrihgt', viewer, `&company=${encodeURIComponent(company?.key ?? '')}`)).toEqual([
      'Jonathan Lampwright',
    ]);
  });

  it('come behind the page that is called so, even where a friend works there', async () => {
    const friend = await person(service, 'Friend of the works', { company: 'Glowworks', title: 'Keeper' });
    await befriend(service, viewer, friend);
    await homepage(service, 'Glowworks Studio');
    await service.drained();
    const overview = async (q: string): Promise<string[]> => {
      const { body } = await (
        await service.as(viewer.memberId)
      )
        .get(`/api/search/overview?q=${encodeURIComponent(q)}`)
        .expect(200);
      return (body as { kinds: { kind: string }[] }).kinds.map(({ kind }) => kind);
    };
    expect(await overview('glowworks')).toEqual(['company', 'member']);
    expect(await overview('people at glowworks')).toEqual(['member']);
  });

  it('are narrowed by texts of open profiles, with matching counts', async () => {
    const all = await results(service, viewer, 'member', '');
    const companies = all.facets.find(({ facet }) => facet === 'company')?.values ?? [];
    const lamps = companies.find(({ label }) => label === 'Lamps Ltd');
    expect(lamps?.count).toBe(1);
    expect(await people('', viewer, `&company=${encodeURIComponent(lamps?.key ?? '')}`)).toEqual([
      'Jonathan Lampwright',
    ]);
  });

  it('are listed before others the nearer they are', async () => {
    const [far, friend, second] = [
      await person(service, 'Robin Near', { headline: 'Robin Near' }),
      await person(service, 'Robin Near', { headline: 'A friend' }),
      await person(service, 'Robin Near', { headline: 'A friend’s friend' }),
    ];
    // A member with the same name is no friend of a friend of their own.
    const me = await person(service, 'Robin Near');
    await befriend(service, me, friend);
    await befriend(service, friend, second);
    await service.drained();
    const found = (await results(service, me, 'member', 'robin near')).items;
    expect(found.find(({ id }) => id === me.memberId)?.reasons).toEqual([]);
    const items = found.filter(({ id }) => id !== me.memberId);
    expect(items.map(({ id }) => id)).toEqual([friend.memberId, second.memberId, far.memberId]);
    expect(items.map(({ reasons }) => reasons[0])).toEqual([
      { kind: 'friend' },
      { kind: 'mutual-friends', count: 1 },
      undefined,
    ]);
    expect((await results(service, me, 'member', 'robin near', '&degree=2')).items).toHaveLength(1);
  });
});

describe('members who are not visible', () => {
  const counted = async (as: TestMember | null, q: string): Promise<number> => {
    const found = await results(service, as, 'member', q);
    expect(found.total.count).toBe(found.items.length);
    expect(found.counts.member?.count).toBe(found.items.length);
    return found.items.length;
  };
  const begun = async (as: TestMember | null, q: string): Promise<number> =>
    (await (as ?? service.http).get(`/api/search/suggestions?q=${encodeURIComponent(q)}`).expect(200)).body.items
      .length;

  it('is neither found, counted nor suggested: blocked either way, deactivated', async () => {
    const [one, other] = [await person(service, 'Quentin Oneway'), await register(service, 'Other')];
    expect([await counted(other, 'Quentin'), await begun(other, 'quen')]).toEqual([1, 1]);
    await block(service, one, other);
    await service.drained();
    expect([await counted(other, 'Quentin'), await begun(other, 'quen')]).toEqual([0, 0]);
    expect(await counted(viewer, 'Quentin')).toBe(1);
    const { memberId } = one;
    await service.publish(identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: 'other' } });
    await service.drained();
    expect([await counted(viewer, 'Quentin'), await begun(null, 'quen')]).toEqual([0, 0]);
  });

  it('is found by name alone where the profile is not open', async () => {
    const closed = await person(service, 'Cloris Shut', {
      headline: 'Secretkeeper',
      company: 'Vaults Ltd',
      profile: 'friends',
    });
    const friend = await register(service, 'Friend');
    await befriend(service, friend, closed);
    await service.drained();
    expect(await people('Cloris')).toEqual(['Cloris Shut']);
    expect(await people('Secretkeeper')).toEqual([]);
    expect(await people('Secretkeeper', friend)).toEqual(['Cloris Shut']);
    const keys = (await results(service, viewer, 'member', 'cloris')).facets.flatMap(({ values }) =>
      values.map(({ label }) => label),
    );
    expect(keys).not.toContain('Vaults Ltd');
    const [found] = (await results(service, viewer, 'member', 'cloris')).items;
    expect(JSON.stringify(found)).not.toContain('Secretkeeper');
  });

  it('is found by friends alone who hides from search', async () => {
    const hidden = await person(service, 'Ursula Hidden', { profile: 'everyone', search: 'friends' });
    const friend = await register(service, 'Friend');
    await befriend(service, friend, hidden);
    await service.drained();
    expect([await counted(viewer, 'Ursula'), await begun(viewer, 'ursu'), await counted(null, 'Ursula')]).toEqual([
      0, 0, 0,
    ]);
    expect([await counted(friend, 'Ursula'), await begun(friend, 'ursu'), await counted(hidden, 'Ursula')]).toEqual([
      1, 1, 1,
    ]);
  });

  it('shares nothing: moments for friends, of blocked members', async () => {
    const [author, friend] = [await person(service, 'Author'), await register(service, 'Friend')];
    await befriend(service, author, friend);
    await moment(service, author, 'everybody reads zebra');
    await moment(service, author, 'friends read zebra', 'friends');
    const read = async (as: TestMember | null) => (await results(service, as, 'moment', 'zebra')).total.count;
    expect([await read(null), await read(viewer), await read(friend), await read(author)]).toEqual([1, 1, 2, 2]);
    await block(service, viewer, author);
    await service.drained();
    expect(await read(viewer)).toBe(0);
  });
});

describe('everything else', () => {
  it('is found by its own words, in any language of its city, with counts of each kind', async () => {
    const [company, school] = [
      await homepage(service, '星火照明有限公司'),
      await homepage(service, '北京大学', 'school'),
    ];
    await position(service, company, { title: '玻璃吹制师', skills: ['吹玻璃'] });
    await enrolment(service, school, { name: '秋季招生', majors: ['考古学', 'Physics'] });
    await event(service, { kind: 'homepage', id: school }, { title: '玻璃之夜', type: 'course' });
    expect(titles(await results(service, null, 'position', '玻璃 shanghai'))).toEqual(['玻璃吹制师']);
    expect(titles(await results(service, null, 'major', 'kaoguxue'))).toEqual(['考古学']);
    expect(titles(await results(service, null, 'course', '玻璃'))).toEqual(['玻璃之夜']);
    for (const q of ['beijingdaxue', 'bd', 'bjdx', '北大', '北京dx']) {
      expect([q, titles(await results(service, null, 'school', q))]).toEqual([q, ['北京大学']]);
    }
    expect((await results(service, null, 'event', '玻璃')).counts).toMatchObject({
      position: { count: 1 },
      event: { count: 1 },
    });
    const overview = await service.http.get(`/api/search/overview?q=${encodeURIComponent('玻璃')}`).expect(200);
    expect(overview.body.kinds.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'course',
      'event',
      'position',
    ]);
  });

  it('is gone once it is closed, and with its homepage', async () => {
    const id = await homepage(service, 'Umbrella Works');
    const positionId = await position(service, id, { title: 'Umbrella maker' });
    const found = async () => [
      (await results(service, null, 'company', 'umbrella')).total.count,
      (await results(service, null, 'position', 'umbrella')).total.count,
    ];
    expect(await found()).toEqual([1, 1]);
    await service.publish(positionUnpublished, { aggregateId: positionId, data: { positionId } });
    await service.publish(homepageUnpublished, { aggregateId: id, data: { homepageId: id } });
    await service.drained();
    expect(await found()).toEqual([0, 0]);
  });

  it('is listed higher the more members follow it', async () => {
    const [plain, known] = [await homepage(service, 'Kettle House'), await homepage(service, 'Kettle House')];
    for (let count = 0; count < 3; count += 1) await follow(service, await register(service, 'Fan'), 'company', known);
    const { items } = await results(service, viewer, 'company', 'kettle house');
    expect(items.map(({ id }) => id)).toEqual([known, plain]);
  });

  it('has the latest published state, though an earlier event arrives later', async () => {
    const member = await person(service, 'Ada Early');
    await tell(service, member, 'Ada Late', {});
    expect(await people('Ada')).toEqual(['Ada Late']);
    expect(await people('Early')).toEqual([]);
  });
});

it('suggests own searches, then people and homepages, then titles', async () => {
  const me = await register(service, 'Seeker');
  const school = await homepage(service, 'Quillon Academy', 'school');
  await person(service, 'Quilla Person');
  await event(service, { kind: 'homepage', id: school }, { title: 'Quilting for all' });
  await me.put('/api/search/history', { q: 'quill pens' }).expect(204);
  const { body } = await me.get('/api/search/suggestions?q=quil').expect(200);
  const kinds = body.items.map(({ kind }: { kind: string }) => kind);
  expect([kinds[0], ...kinds.slice(1, 3).sort(), kinds[3]]).toEqual(['history', 'member', 'school', 'words']);
  await me.put('/api/search/history/paused', { paused: true }).expect(204);
  await me.put('/api/search/history', { q: 'kept by nobody' }).expect(204);
  expect((await me.get('/api/search/history').expect(200)).body).toMatchObject({
    paused: true,
    items: [{ q: 'quill pens' }],
  });
  await me.delete('/api/search/history').expect(204);
  expect((await me.get('/api/search/history').expect(200)).body.items).toEqual([]);
});

it.each([
  "'); DROP TABLE search_document; --",
  '!!!',
  "a'b\\c",
  '<-> & | ! :*',
  '\u0301'.repeat(200),
  '"'.repeat(200),
  '%',
  '（）',
])('is asked %j without harm', async (q) => {
  await results(service, viewer, 'member', q);
  await service.http.get(`/api/search/overview?q=${encodeURIComponent(q)}`).expect(200);
});

it('refuses queries that are too long, and cursors of other queries', async () => {
  expectProblem(await service.http.get(`/api/search/results/member?q=${'x'.repeat(2001)}`), 400, 'invalid-request');
  expectProblem(await service.http.get('/api/search/results/member?cursor=nonsense'), 400, 'invalid-request');
  expectProblem(await service.http.get('/api/search/results/nothing'), 400, 'invalid-request');
});
