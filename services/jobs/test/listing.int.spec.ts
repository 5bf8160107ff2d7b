import type { PositionInList } from '@renmai/contracts/jobs/listing.schema';
import { profileVisibilityChanged } from '@renmai/contracts/profile/profile.events';
import type { ManagedPosition } from '@renmai/contracts/jobs/positions.schema';
import {
  befriend,
  block,
  expectProblem,
  hideHomepage,
  homepageOf,
  register,
  SettableClock,
  showHomepage,
  startTestService,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { apply } from './support/applications.js';
import { complete } from './support/complete.js';
import { draft, filled, opened, step } from './support/positions.js';
import { follow, setBackground } from './support/seekers.js';

const shanghai = '310000';
const beijing = '110000';
const clock = new SettableClock(new Date());
let service: TestService;
let senior: TestMember;
/** of the three homepages */
let [lamps, bells, clocks] = ['', '', ''];

beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
  senior = await register(service, 'Ann');
  const homepage = (name: string): Promise<string> => homepageOf(service, [[senior, 'senior']], name);
  [lamps, bells, clocks] = [await homepage('Lamps Ltd'), await homepage('Bells Ltd'), await homepage('Clocks Ltd')];
});
afterAll(() => service.close());

const publish = async (homepageId: string, form: object = {}): Promise<string> => {
  clock.advance({ seconds: 5 });
  return (await opened(senior, homepageId, { ...filled, skills: [], ...form })).positionId;
};
const list = async (as: TestMember | null, path: string): Promise<PositionInList[]> => {
  const body: { items: PositionInList[] } = (await (as ?? service.http).get(`/api/jobs/${path}`).expect(200)).body;
  return body.items;
};
const ids = async (as: TestMember | null, path: string): Promise<string[]> =>
  (await list(as, path)).map(({ positionId }) => positionId);
const managed = async (id: string): Promise<ManagedPosition> =>
  (await senior.get(`/api/jobs/positions/${id}/management`).expect(200)).body as ManagedPosition;
const end = async (id: string): Promise<void> => {
  const position = await managed(id);
  if (['open', 'paused'].includes(position.state)) await step(senior, position, 'close', { rest: { kind: 'leave' } });
};
/** A test begins with an empty list. */
afterEach(async () => {
  for (const id of await ids(null, 'positions?limit=100')) await end(id);
});

describe('the list', () => {
  it.each<[string, object, object, string]>([
    [
      'nature',
      { employmentType: 'internship' },
      { employmentType: 'permanent' },
      'employmentTypes=internship,freelance',
    ],
    ['city', { cityId: beijing }, { cityId: shanghai }, `cityIds=${beijing}`],
    ['place of work', { workplace: 'remote', cityId: null }, { workplace: 'hybrid' }, 'workplaces=remote'],
    ['degree', { degree: 'master' }, { degree: 'phd' }, 'degrees=master,bachelor'],
    ['no degree', { degree: null }, { degree: 'phd' }, 'degrees=none'],
    ['experience', { experience: '3-5' }, { experience: 'none' }, 'experience=3-5'],
    ['pay', {}, { salary: { min: 1, max: 29_999, months: 12, negotiable: false } }, 'salaryFrom=30000'],
    ['known pay', {}, { salary: { min: 1, max: 90_000, months: 12, negotiable: true } }, 'salaryFrom=1'],
    ['word of the title', { title: 'Glass blower' }, { title: 'Lamp painter' }, 'q=glass'],
    ['two words, wherever they are', { skills: ['玻璃'] }, { skills: ['金属'] }, 'q=lamps%20玻璃'],
    ['traditional characters', { title: '軟體工程師' }, { title: '設計師' }, 'q=工程师'],
  ])('is filtered by %s', async (_, right, wrong, query) => {
    const [found] = [await publish(lamps, right), await publish(lamps, wrong)];
    expect(await ids(null, 'positions')).toHaveLength(2);
    expect(await ids(null, `positions?${query}`)).toEqual([found]);
  });

  it('compares pay within a currency, by the month', async () => {
    const wharf = await homepageOf(service, [[senior, 'senior']], 'Wharf');
    await showHomepage(service, wharf, 'Wharf', 'company', 'GB');
    const paying = (homepageId: string, max: number, currency: string, period = 'month') =>
      publish(homepageId, { salary: { min: 1, max, months: 12, negotiable: false, currency, period } });
    const yuan = await paying(lamps, 90_000, 'CNY');
    const little = await paying(wharf, 24_000, 'GBP', 'year');
    const month = await paying(wharf, 3_000, 'GBP');
    const hour = await paying(wharf, 30, 'GBP', 'hour');
    const year = await paying(wharf, 72_000, 'GBP', 'year');
    expect(await ids(null, 'positions?salaryFrom=3000&salaryCurrency=GBP&sort=salary')).toEqual([year, hour, month]);
    expect(await ids(null, 'positions?salaryFrom=1')).toEqual([yuan]);
    expect(await ids(null, 'positions?sort=salary&salaryCurrency=GBP')).toEqual([year, hour, month, little, yuan]);
    expect(await ids(null, 'positions?sort=salary')).toEqual([yuan, year, hour, month, little]);
    expectProblem(await service.http.get('/api/jobs/positions?salaryCurrency=XXX'), 400, 'invalid-request');
  });

  it('is filtered by homepage, by followed ones, and by when it was published', async () => {
    const member = await register(service, 'Ben');
    const [ofLamps, ofBells] = [await publish(lamps), await publish(bells)];
    await follow(service, member, bells);
    expect(await ids(null, `positions?homepageId=${lamps}`)).toEqual([ofLamps]);
    expect(await ids(member, 'positions?followedOnly=true')).toEqual([ofBells]);
    expect(await ids(null, 'positions?followedOnly=true')).toEqual([]);
    clock.advance({ days: 2 });
    senior = await service.as(senior.memberId);
    const late = await publish(lamps);
    expect(await ids(null, 'positions?postedWithin=24h')).toEqual([late]);
    expect(await ids(null, 'positions?postedWithin=week')).toEqual([late, ofBells, ofLamps]);
  });

  it('is sorted by pay, with those to be negotiated at the end, and by age, page after page', async () => {
    const paying = (max: number, negotiable = false) =>
      publish(lamps, { salary: { min: 1, max, months: 12, negotiable } });
    const [low, high, secret] = [await paying(10), await paying(20), await paying(99, true)];
    for (const [sort, order] of [
      ['salary', [high, low, secret]],
      ['newest', [secret, high, low]],
    ] as const) {
      const first = await service.http.get(`/api/jobs/positions?limit=2&sort=${sort}`).expect(200);
      const next = await service.http
        .get(`/api/jobs/positions?limit=2&sort=${sort}&cursor=${first.body.nextCursor}`)
        .expect(200);
      const all = [...first.body.items, ...next.body.items].map(({ positionId }: PositionInList) => positionId);
      expect(all).toEqual(order);
      expect(next.body.nextCursor).toBeNull();
    }
    expectProblem(await service.http.get('/api/jobs/positions?cursor=nonsense'), 400, 'invalid-request');
    expectProblem(await service.http.get('/api/jobs/positions?employmentTypes=slave'), 400, 'invalid-request');
  });

  it('has open positions of public homepages only, as they are now', async () => {
    const id = await publish(clocks, { title: 'Clock maker' });
    await draft(senior, clocks, { ...filled, title: 'A draft' });
    await step(senior, await managed(id), 'pause');
    expect(await ids(null, 'positions')).toEqual([]);
    await step(senior, await managed(id), 'resume');
    const { version } = await managed(id);
    await senior.patch(`/api/jobs/positions/${id}`, { version, title: 'Watch maker' }).expect(200);
    expect(await ids(null, 'positions?q=clock%20maker')).toEqual([id]);
    expect(await list(null, 'positions?q=watch')).toMatchObject([
      { title: 'Watch maker', homepage: { name: 'Clocks Ltd' }, saved: false, hidden: false, reasons: [] },
    ]);
    await showHomepage(service, clocks, 'Sundials Ltd');
    expect(await ids(null, 'positions?q=sundials')).toEqual([id]);
    await hideHomepage(service, clocks);
    expect(await ids(null, 'positions')).toEqual([]);
    await showHomepage(service, clocks, 'Clocks Ltd');
    expect(await ids(null, 'positions')).toEqual([id]);
  });
});

describe('recommended positions', () => {
  it('have reasons, and come in the order of fit', async () => {
    const [member, friend, stranger] = [
      await register(service, 'Cleo'),
      await register(service, 'Friend'),
      await register(service, 'Stranger'),
    ];
    await befriend(service, member, friend);
    await setBackground(service, friend, { worksAt: [bells], workedAt: [clocks] });
    await setBackground(service, stranger, { worksAt: [clocks] });
    await setBackground(service, member, { skills: ['Ｄrawing', 'Optics'], city: '上海市', degree: 'master' });
    await follow(service, member, clocks);
    const none = await publish(lamps, { cityId: beijing });
    const skills = await publish(lamps, { cityId: shanghai, degree: 'bachelor', skills: ['optics', 'drawing', 'Law'] });
    const friends = await publish(bells, { cityId: beijing });
    const followed = await publish(clocks, { workplace: 'remote', cityId: null });
    const items = await list(member, 'recommended');
    expect(items.map(({ positionId }) => positionId)).toEqual([skills, followed, friends, none]);
    expect(items.map(({ reasons }) => reasons)).toEqual([
      [
        { kind: 'skills', count: 2, names: ['Optics', 'Ｄrawing'] },
        { kind: 'city' },
        { kind: 'degree' },
        { kind: 'new' },
      ],
      [{ kind: 'followed' }, { kind: 'remote' }, { kind: 'new' }],
      [
        { kind: 'friends', friends: { count: 1, sample: [expect.objectContaining({ memberId: friend.memberId })] } },
        { kind: 'new' },
      ],
      [{ kind: 'new' }],
    ]);
    // A friend is no reason whose profile is closed, or who is not to be found.
    const reasonsAtBells = async () => (await list(member, `positions?homepageId=${bells}`))[0]?.reasons;
    const open = async (profile: 'only-me' | 'friends') => {
      const data = { memberId: friend.memberId, profile, contact: 'friends', friendsList: 'friends' } as const;
      await service.publish(profileVisibilityChanged, { aggregateId: friend.memberId, data });
      await service.drained();
    };
    await open('only-me');
    expect(await reasonsAtBells()).toEqual([{ kind: 'new' }]);
    await open('friends');
    expect(await reasonsAtBells()).toMatchObject([{ kind: 'friends' }, { kind: 'new' }]);
    await block(service, friend, member);
    await service.drained();
    expect(await reasonsAtBells()).toEqual([{ kind: 'new' }]);
  });

  it('show only to the member where they have applied', async () => {
    const [member, other] = [await complete(service, 'Applicant'), await register(service, 'Other')];
    const id = await publish(lamps, { resume: 'none' });
    const applicationId = await apply(member, id);
    expect(await list(member, 'recommended')).toMatchObject([{ applied: { applicationId, state: 'applied' } }]);
    expect(await list(other, 'recommended')).toMatchObject([{ applied: null }]);
    expect(await list(null, 'positions')).toMatchObject([{ applied: null }]);
  });

  it('leaves out positions of homepages that the member runs', async () => {
    const id = await publish(lamps);
    expect(await ids(senior, 'recommended')).toEqual([]);
    expect(await ids(senior, 'positions')).toEqual([id]);
  });

  it('keeps its order from page to page while new ones come and others are hidden', async () => {
    const member = await register(service, 'Dora');
    for (let count = 0; count < 4; count += 1) await publish(lamps);
    const whole = await ids(member, 'recommended');
    const first = await member.get('/api/jobs/recommended?limit=2').expect(200);
    await publish(bells);
    clock.advance({ seconds: 5 });
    await member.put(`/api/jobs/positions/${whole[0]}/hidden`, { reason: 'company' }).expect(204);
    const next = await member.get(`/api/jobs/recommended?limit=2&cursor=${first.body.nextCursor}`).expect(200);
    const shown = [...first.body.items, ...next.body.items].map(({ positionId }: PositionInList) => positionId);
    expect(shown).toEqual(whole);
  });

  it('are adapted to hidden positions', async () => {
    const member = await register(service, 'Emil');
    const hidden = await publish(bells);
    const [other, sameCompany] = [await publish(lamps), await publish(bells)];
    expect(await ids(member, 'recommended')).toEqual([sameCompany, other, hidden]);
    await member.put(`/api/jobs/positions/${hidden}/hidden`, { reason: 'company' }).expect(204);
    clock.advance({ seconds: 5 });
    expect(await ids(member, 'recommended')).toEqual([other, sameCompany]);
    expect(await ids(member, 'positions?sort=newest')).toEqual([sameCompany, other]);
    expect(await list(member, 'hidden')).toMatchObject([{ positionId: hidden, hidden: true, reason: 'company' }]);
    await member.delete(`/api/jobs/positions/${hidden}/hidden`).expect(204);
    expect(await ids(member, 'recommended')).toEqual([sameCompany, other, hidden]);
  });
});

it('similar positions are those with the same skills, then of the place; ended ones lead to some too', async () => {
  const like = { skills: ['Optics', 'Glass'] };
  const one = await publish(lamps, { ...like, cityId: shanghai });
  const skilled = await publish(bells, { ...like, cityId: beijing });
  const near = await publish(bells, { cityId: shanghai });
  await publish(bells, { cityId: beijing });
  expect(await ids(null, `positions/${one}/similar`)).toEqual([skilled, near]);
  await end(one);
  expect(await ids(null, `positions/${one}/similar`)).toEqual([skilled, near]);
  const { positionId } = await draft(senior, lamps);
  expectProblem(await service.http.get(`/api/jobs/positions/${positionId}/similar`), 404, 'not-found');
});

describe('saved positions', () => {
  it('stay, with their state, until the homepage is not public or they are removed', async () => {
    const member = await register(service, 'Fay');
    const [a, b] = [await publish(lamps), await publish(bells)];
    for (const id of [a, b, a]) {
      await member.put(`/api/jobs/positions/${id}/saved`).expect(204);
      clock.advance({ seconds: 5 });
    }
    await end(a);
    expect(await list(member, 'saved')).toMatchObject([
      { positionId: b, state: 'open', saved: true },
      { positionId: a, state: 'closed', saved: true },
    ]);
    const marks = await member.get(`/api/jobs/positions/${b}/marks`).expect(200);
    expect(marks.body).toEqual({ saved: true, hidden: false });
    await hideHomepage(service, bells);
    expect(await ids(member, 'saved')).toEqual([a]);
    await showHomepage(service, bells, 'Bells Ltd');
    await member.delete(`/api/jobs/positions/${b}/saved`).expect(204);
    await member.delete(`/api/jobs/positions/${b}/saved`).expect(204);
    expect(await ids(member, 'saved')).toEqual([a]);
  });

  it('do not include positions that are not visible', async () => {
    const { positionId } = await draft(senior, lamps);
    for (const what of ['saved', 'hidden']) {
      expectProblem(await senior.put(`/api/jobs/positions/${positionId}/${what}`, {}), 404, 'not-found');
    }
  });
});
