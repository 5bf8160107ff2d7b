import type { EnrolmentCard } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { uuidv7 } from '@renmai/service-kit';
import {
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
import { applicantOf, decide } from './support/applications.js';
import { edit, managed, opened, remove, step } from './support/enrolments.js';

const [shanghai, beijing] = ['310000', '110000'];
const clock = new SettableClock(new Date());
let service: TestService;
let senior: TestMember;
/** of two schools */
let [lamps, bells] = ['', ''];

beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
  senior = await register(service, 'Ann');
  const school = (name: string): Promise<string> => homepageOf(service, [[senior, 'senior']], name, 'school');
  [lamps, bells] = [await school('Lamp School'), await school('Bell School')];
});
afterAll(() => service.close());

const publish = async (homepageId: string, form: object = {}) => {
  clock.advance({ seconds: 5 });
  return opened(senior, homepageId, form);
};
const page = async (query: string): Promise<{ items: EnrolmentCard[]; nextCursor: string | null }> =>
  (await service.http.get(`/api/admissions/enrolments?${query}`).expect(200)).body as never;
const ids = async (query: string): Promise<string[]> => (await page(query)).items.map(({ enrolmentId }) => enrolmentId);
const period = (endsOn: string) => ({ startsOn: '2020-01-01', endsOn, zone: 'Asia/Shanghai' });

describe('a list', () => {
  it('is filtered by stage, study type, city and school; filters that are empty do not narrow', async () => {
    const of = async (form: object, school = lamps) => (await publish(school, form)).enrolmentId;
    const primary = await of({ name: 'Filter primary', stage: 'primary', cityId: beijing });
    const online = await of({ name: 'Filter online', stage: 'college', studyType: 'online', cityId: null }, bells);
    const college = await of({ name: 'Filter college', stage: 'college', cityId: shanghai }, bells);
    expect(await ids('q=filter')).toEqual([college, online, primary]);
    expect(await ids('q=filter&stages=primary,k12')).toEqual([primary]);
    expect(await ids('q=filter&studyTypes=online')).toEqual([online]);
    expect(await ids(`q=filter&cityIds=${beijing},${shanghai}`)).toEqual([college, primary]);
    expect(await ids(`q=filter&homepageId=${bells}`)).toEqual([college, online]);
    expect(await ids('q=filter&stages=&cityIds=&studyTypes=')).toHaveLength(3);
    expectProblem(await service.http.get('/api/admissions/enrolments?stages=night'), 400, 'invalid-request');
  });

  it('finds pieces of words in name, school, majors and keywords, simplified and traditional alike', async () => {
    const bronze = await homepageOf(service, [[senior, 'senior']], '北京銅鈴學校', 'school');
    const one = await publish(bronze, { name: '国际学校招生', majors: ['艺术设计'], keywords: ['双语教学'] });
    for (const q of [
      '国际学校',
      '國際學校',
      '學校招生',
      '艺术',
      '藝術設計',
      '雙語',
      '铜铃',
      '銅鈴 國際',
      '北京 双语',
    ]) {
      expect({ q, found: await ids(`q=${encodeURIComponent(q)}`) }).toEqual({ q, found: [one.enrolmentId] });
    }
    expect(await ids(`q=${encodeURIComponent('国际 体育')}`)).toEqual([]);
    await edit(senior, one, { name: '双语学校招生' }).expect(200);
    expect(await ids(`q=${encodeURIComponent('國際')}`)).toEqual([]);
    await showHomepage(service, bronze, '上海银铃学校', 'school');
    expect(await ids(`q=${encodeURIComponent('銀鈴 雙語')}`)).toEqual([one.enrolmentId]);
  });

  it('is sorted by newest, closing first or lowest fee, page by page', async () => {
    const fee = (amount: number | null, per = 'year') => ({ amount, per, note: '' });
    const of = async (endsOn: string, tuition: object) =>
      (await publish(lamps, { name: 'Order', period: period(endsOn), tuition })).enrolmentId;
    const [a, b, c, d] = [
      await of('2097-01-01', fee(null)),
      await of('2095-01-01', fee(2000, 'month')),
      await of('2096-01-01', fee(0)),
      await of('2098-01-01', fee(20_000)),
    ];
    const walk = async (sort: string): Promise<string[]> => {
      const first = await page(`q=order&sort=${sort}&limit=3`);
      const cursor = first.nextCursor ?? '';
      const second = await page(`q=order&sort=${sort}&limit=3&cursor=${encodeURIComponent(cursor)}`);
      expect(second.nextCursor).toBeNull();
      return [...first.items, ...second.items].map(({ enrolmentId }) => enrolmentId);
    };
    expect(await walk('newest')).toEqual([d, c, b, a]);
    expect(await walk('closing')).toEqual([b, c, a, d]);
    expect(await walk('tuition')).toEqual([c, d, b, a]);
    // Amounts of other currencies are not compared; a fee of 0 is 0 in all of them.
    const [first, ...rest] = await walk('tuition&tuitionCurrency=JPY');
    expect([first, rest.toSorted()]).toEqual([c, [a, b, d].toSorted()]);
  });

  it('begins with enrolments in the viewer’s languages, page by page, unless another order is asked for', async () => {
    const school = await homepageOf(service, [[senior, 'senior']], 'Tongues', 'school');
    const of = async (name: string) => (await publish(school, { name, details: name })).enrolmentId;
    const [zh, ja, en] = [await of('秋季招生简章'), await of('秋の生徒募集について'), await of('Autumn for all of us')];
    const walk = async (languages: string, more = ''): Promise<string[]> => {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const at = `/api/admissions/enrolments?homepageId=${school}&limit=2${more}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
        const { items, nextCursor } = (await service.http.get(at).set('accept-language', languages).expect(200))
          .body as {
          items: { enrolmentId: string }[];
          nextCursor: string | null;
        };
        found.push(...items.map(({ enrolmentId }) => enrolmentId));
        cursor = nextCursor;
      }
      return found;
    };
    expect(await walk('zh-CN')).toEqual([zh, en, ja]);
    expect(await walk('zh-CN, ja;q=0.9')).toEqual([ja, zh, en]);
    expect(await walk('en-GB')).toEqual([en, ja, zh]);
    expect(await walk('zh-CN', '&sort=newest')).toEqual([en, ja, zh]);
  });

  it('shows the number of free places, and leaves out full ones on request', async () => {
    const [full, free, endless] = [
      await publish(lamps, { name: 'Room one', places: 1 }),
      await publish(lamps, { name: 'Room two', places: 2, whenFull: 'refuse' }),
      await publish(lamps, { name: 'Room three' }),
    ];
    for (const { enrolmentId } of [full, free]) {
      const { applicationId } = await applicantOf(service, enrolmentId);
      expect(await decide(senior, enrolmentId, applicationId, 'approve')).toMatchObject({ result: 'ok' });
    }
    const { items } = await page('q=room');
    expect(items.map(({ places }) => places)).toEqual([
      { capacity: null, left: null, waitingList: true },
      { capacity: 2, left: 1, waitingList: false },
      { capacity: 1, left: 0, waitingList: true },
    ]);
    const asked = [full, free, endless].map(({ enrolmentId }) => enrolmentId).join(',');
    const { body } = await service.http.get(`/api/admissions/places-left?ids=${asked}`).expect(200);
    expect(body.items).toEqual([
      { id: full.enrolmentId, left: 0 },
      { id: free.enrolmentId, left: 1 },
    ]);
    expect(await ids('q=room&openPlaces=true')).toEqual([endless.enrolmentId, free.enrolmentId]);
  });

  it('has only open ones of public schools', async () => {
    const school = await homepageOf(service, [[senior, 'senior']], 'Away School', 'school');
    const one = await publish(school, { name: 'Away' });
    expect(await ids('q=away')).toEqual([one.enrolmentId]);
    const suspended = await step(senior, one, 'suspend');
    expect(await ids('q=away')).toEqual([]);
    await step(senior, suspended, 'resume');
    await hideHomepage(service, school);
    expect(await ids('q=away')).toEqual([]);
    await service.http.get(`/api/admissions/homepages/${school}/figures`).expect(404);
    const { body } = await service.http.get(`/api/admissions/homepages/${school}/enrolments`).expect(200);
    expect(body.items).toEqual([]);
    await showHomepage(service, school, 'Away School', 'school');
    expect(await ids('q=away')).toEqual([one.enrolmentId]);
    await remove(senior, await managed(senior, one)).expect(204);
    expect(await ids('q=away')).toEqual([]);
  });
});

it('a school shows the number of open ones, and the last day of the last one', async () => {
  const school = await homepageOf(service, [[senior, 'senior']], 'Counting School', 'school');
  const figures = async () => (await service.http.get(`/api/admissions/homepages/${school}/figures`).expect(200)).body;
  expect(await figures()).toEqual({ openEnrolments: 0, closesAt: null });
  await publish(school, { period: period('2090-01-01') });
  const last = await publish(school, { period: period('2091-01-01') });
  expect(await figures()).toEqual({ openEnrolments: 2, closesAt: last.closesAt });
  await step(senior, last, 'suspend');
  expect(await figures()).toMatchObject({ openEnrolments: 1 });
});

it('two or three are compared in the order asked for; hidden ones are left out', async () => {
  const [one, other, gone] = [await publish(lamps), await publish(bells), await publish(lamps)];
  await remove(senior, gone).expect(204);
  const compare = (list: readonly string[]) => service.http.get(`/api/admissions/comparison?ids=${list.join(',')}`);
  const { body } = await compare([other.enrolmentId, gone.enrolmentId, one.enrolmentId]).expect(200);
  expect(body.items).toMatchObject([
    { enrolmentId: other.enrolmentId, requirements: { minAge: 16 } },
    { enrolmentId: one.enrolmentId },
  ]);
  expectProblem(await compare([uuidv7(), uuidv7(), uuidv7(), uuidv7()]), 400, 'invalid-request');
});
