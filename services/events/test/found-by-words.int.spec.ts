import type { EventCard } from '@renmai/contracts/events/event.schema';
import type { PageByWords } from '@renmai/contracts/words/typed-words.schema';
import { homepageOnBus, memberOnBus, startWithSearch, type TestMember, type WithSearch } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { created, pass, timesIn, wallIn } from './support/events.js';

let world: WithSearch;
let host: TestMember;
const events: Record<string, string> = {};

beforeAll(async () => {
  world = await startWithSearch(AppModule, 'EVENTS_URL');
  host = await memberOnBus(world.service, '林海');
  const homepageId = await homepageOnBus(world.service, host, 'Lantern Society');
  const organizer = { kind: 'homepage', homepageId };
  const venue = (cityId: string) => ({ cityId, address: 'Lamp Road', detail: '' });
  const make = async (name: string, days: number, form: object): Promise<void> => {
    events[name] = await created(host, { times: timesIn(days), description: '', ...form });
  };
  await make('opera', 30, { title: '歌剧之夜', venue: venue('440100') });
  await make('other opera', 20, { title: '歌剧之夜', venue: venue('110000'), organizer });
  await make('concert', 12, { title: 'Winter Concert', venue: venue('310000'), organizer });
  await make('architects', 14, { title: '建築士の集い', venue: venue('310000') });
  await make('libraries', 16, { title: '圖書館燈光設計', venue: venue('310000') });
  await make('over', 5, { title: 'Zither Class' });
  await pass(world.service, events['over'] ?? '', 10);
  await world.service.drained();
});
afterAll(() => world.close());

const page = async (q: string, rest = '', as: TestMember | null = null): Promise<PageByWords<EventCard>> => {
  const path = `/api/calendar/events?q=${encodeURIComponent(q)}${rest}`;
  return (await (as ?? world.service.http).get(path).expect(200)).body as never;
};
const ids = ({ items }: PageByWords<EventCard>): string[] => items.map(({ eventId }) => eventId);

it.each([
  ['words of different fields', '歌剧 广州', 'opera'],
  ['the title and the organizer', 'concert lantern', 'concert'],
  ['one word that nothing has', 'winter concert zeppelin', 'concert'],
  ['pinyin', 'gejuzhiye 广州', 'opera'],
  ['English', 'winter concert shanghai', 'concert'],
  ['simplified characters for traditional ones', '图书馆灯光', 'libraries'],
  ['Japanese', '建築士', 'architects'],
])('by %s as on the search page: %s', async (_, q, first) => {
  const found = await page(q);
  expect(found.words?.searched).toBe(true);
  expect(ids(found)[0]).toBe(events[first]);
  expect(ids(found)).toEqual(await world.results(null, 'event', q));
});

it('filters narrow, pages go on, and the first to begin can come first', async () => {
  const [later, sooner] = [events['opera'] ?? '', events['other opera'] ?? ''];
  expect(ids(await page('歌剧', '&cityIds=110000'))).toEqual([sooner]);
  expect(ids(await page('歌剧', `&from=${wallIn(25)}:00Z`))).toEqual([later]);
  expect(ids(await page('歌剧', '&sort=soonest'))).toEqual([sooner, later]);
  const whole = ids(await page('歌剧'));
  const first = await page('歌剧', '&limit=1');
  const next = await page('歌剧', `&limit=1&cursor=${first.nextCursor}`);
  expect([[...ids(first), ...ids(next)], next.nextCursor]).toEqual([whole, null]);
});

it('finds events that are over if their time is asked for, though search does not know them any more', async () => {
  expect(ids(await page('zither'))).toEqual([]);
  expect(ids(await page('zither', `&from=${wallIn(-20)}:00Z`))).toEqual([events['over']]);
});

it('without search each word must occur, and the list shows that', async () => {
  world.reachable(false);
  const away = await page('歌剧');
  expect([ids(away).length, away.words]).toEqual([2, { searched: false, understood: null }]);
});
