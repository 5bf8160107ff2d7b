import type { EnrolmentCard } from '@renmai/contracts/enrolment/enrolment-card.schema';
import type { PageByWords } from '@renmai/contracts/words/typed-words.schema';
import { homepageOnBus, register, startWithSearch, type TestMember, type WithSearch } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { opened } from './support/enrolments.js';

let world: WithSearch;
let senior: TestMember;
const enrolments: Record<string, string> = {};

beforeAll(async () => {
  world = await startWithSearch(AppModule, 'ENROLMENT_URL');
  senior = await register(world.service, 'Ann');
  const school = (name: string) => homepageOnBus(world.service, senior, name, 'school');
  const [bells, lamps] = [await school('银铃学院'), await school('Lamp Academy')];
  const publish = async (name: string, homepageId: string, form: object): Promise<void> => {
    const { enrolmentId } = await opened(senior, homepageId, {
      majors: ['General'],
      keywords: [],
      details: 'Told soon.',
      ...form,
    });
    enrolments[name] = enrolmentId;
  };
  const fee = (amount: number) => ({ amount, per: 'year', note: '' });
  await publish('nursing', bells, { name: '护理招生', majors: ['护理学'], cityId: '440100', tuition: fee(9000) });
  await publish('other nursing', lamps, { name: '护理招生', cityId: '110000', tuition: fee(5000) });
  await publish('welding', lamps, { name: 'Evening courses', majors: ['Pipe welding'], cityId: '310000' });
  await publish('music', lamps, { name: '音樂與舞蹈', cityId: '310000' });
  await publish('japanese', lamps, { name: '日本語教師養成', cityId: '310000' });
  await world.service.drained();
});
afterAll(() => world.close());

const page = async (q: string, rest = ''): Promise<PageByWords<EnrolmentCard>> =>
  (await world.service.http.get(`/api/admissions/enrolments?q=${encodeURIComponent(q)}${rest}`).expect(200))
    .body as never;
const ids = ({ items }: PageByWords<EnrolmentCard>): string[] => items.map(({ enrolmentId }) => enrolmentId);

it.each([
  ['words of different fields', '护理 广州', 'nursing'],
  ['a major and the school', 'welding academy', 'welding'],
  ['one word that nothing has', 'pipe welding zeppelin', 'welding'],
  ['pinyin', 'hulizhaosheng 广州', 'nursing'],
  ['simplified characters for traditional ones', '音乐与舞蹈', 'music'],
  ['Japanese', '日本語教師', 'japanese'],
])('by %s as on the search page: %s', async (_, q, first) => {
  const found = await page(q);
  expect(found.words?.searched).toBe(true);
  expect(ids(found)[0]).toBe(enrolments[first]);
  expect(ids(found)).toEqual(await world.results(null, 'enrolment', q));
});

it('filters narrow, pages go on, and other orders remain', async () => {
  const [dear, cheap] = [enrolments['nursing'] ?? '', enrolments['other nursing'] ?? ''];
  expect(ids(await page('护理招生', '&cityIds=110000'))).toEqual([cheap]);
  expect(ids(await page('护理招生', '&sort=tuition'))).toEqual([cheap, dear]);
  const whole = ids(await page('护理招生'));
  const first = await page('护理招生', '&limit=1');
  const next = await page('护理招生', `&limit=1&cursor=${first.nextCursor}`);
  expect([[...ids(first), ...ids(next)], next.nextCursor]).toEqual([whole, null]);
});

it('without search each word must stand there, and the list says so', async () => {
  world.reachable(false);
  const away = await page('护理招生');
  expect([ids(away).length, away.words]).toEqual([2, { searched: false, understood: null }]);
});
