import type { PositionInList } from '@renmai/contracts/jobs/listing.schema';
import type { PageByWords } from '@renmai/contracts/words/typed-words.schema';
import { homepageOnBus, register, startWithSearch, type TestMember, type WithSearch } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { filled, opened } from './support/positions.js';

let world: WithSearch;
let senior: TestMember;
const positions: Record<string, string> = {};

beforeAll(async () => {
  world = await startWithSearch(AppModule, 'JOBS_URL');
  senior = await register(world.service, 'Ann');
  const [beacon, bells] = [
    await homepageOnBus(world.service, senior, '灯塔科技'),
    await homepageOnBus(world.service, senior, 'Bells Ltd'),
  ];
  const publish = async (name: string, homepageId: string, form: object): Promise<void> => {
    const position = await opened(senior, homepageId, { ...filled, skills: [], ...form });
    positions[name] = position.positionId;
  };
  await publish('analyst', beacon, { title: '数据分析师', cityId: '440100', skills: ['Tableau'] });
  await publish('other analyst', bells, { title: '数据分析师', cityId: '110000' });
  await publish('accountant', bells, { title: 'Accountant', cityId: '310000' });
  await publish('remote accountant', bells, { title: 'Accountant', cityId: null, workplace: 'remote' });
  await publish('designer', beacon, { title: '照明設計師', cityId: '310000' });
  await publish('engineer', bells, { title: 'ソフトウェアエンジニア', cityId: '310000' });
  await world.service.drained();
});
afterAll(() => world.close());

const page = async (query: string, as: TestMember | null = null): Promise<PageByWords<PositionInList>> =>
  (await (as ?? world.service.http).get(`/api/jobs/positions?${query}`).expect(200)).body as never;
const ids = ({ items }: PageByWords<PositionInList>): string[] => items.map(({ positionId }) => positionId);
const asking = (q: string, rest = ''): string => `q=${encodeURIComponent(q)}${rest}`;

it.each([
  ['words of different fields', '数据分析 广州', 'analyst'],
  ['a skill and the company', 'tableau 灯塔', 'analyst'],
  ['one word that nothing has', '照明設計師 zeppelin', 'designer'],
  ['pinyin', 'shujufenxi 广州', 'analyst'],
  ['English', 'accountant shanghai', 'accountant'],
  ['simplified characters for traditional ones', '照明设计师', 'designer'],
  ['Japanese', 'エンジニア', 'engineer'],
  ['what means the same', '会计 上海', 'accountant'],
])('by %s as on the search page: %s', async (_, q, first) => {
  const found = await page(asking(q));
  expect(found.words?.searched).toBe(true);
  expect(ids(found)[0]).toBe(positions[first]);
  expect(ids(found)).toEqual(await world.results(null, 'position', q));
});

it('the filters of the list narrow the results, and hidden positions are left out', async () => {
  const [first, second] = [positions['analyst'] ?? '', positions['other analyst'] ?? ''];
  expect(ids(await page(asking('数据分析'))).toSorted()).toEqual([first, second].toSorted());
  expect(ids(await page(asking('数据分析', '&cityIds=110000')))).toEqual([second]);
  expect(ids(await page(asking('accountant', '&workplaces=remote')))).toEqual([positions['remote accountant']]);
  expect(ids(await page(asking('数据分析', '&salaryFrom=90000')))).toEqual([]);
  const member = await register(world.service, 'Ben');
  await member.put(`/api/jobs/positions/${first}/hidden`, {}).expect(204);
  expect(ids(await page(asking('数据分析'), member))).toEqual([second]);
});

it('pages continue in the order of the first one, and other orders remain', async () => {
  const whole = ids(await page(asking('accountant')));
  const first = await page(asking('accountant', '&limit=1'));
  const next = await page(asking('accountant', `&limit=1&cursor=${first.nextCursor}`));
  expect([...ids(first), ...ids(next)]).toEqual(whole);
  expect(next.nextCursor).toBeNull();
  expect(ids(await page(asking('accountant', '&sort=newest')))).toEqual([
    positions['remote accountant'],
    positions['accountant'],
  ]);
});

it('without search each word must be in the texts, the list reports it, and new positions are found at once', async () => {
  world.reachable(false);
  const [away, apart] = [await page(asking('数据分析')), await page(asking('数据分析 广州'))];
  expect(away.words).toEqual({ searched: false, understood: null });
  expect(ids(away)).toHaveLength(2);
  expect([ids(apart), apart.words?.searched]).toEqual([[], false]);
});
