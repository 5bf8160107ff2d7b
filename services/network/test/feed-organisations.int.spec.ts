import type { FeedItem, FeedOrder } from '@renmai/contracts/network/feed.api';
import { uuidv7 } from '@renmai/service-kit';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { FEW_SOURCES } from '../src/feed/feed-order.query.js';
import { register } from './support/members.js';
import { follow, homepage } from './support/news.js';
import { event, position } from './support/offers.js';
import { relate, store } from './support/stored-moments.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

interface Feed {
  items: FeedItem[];
  nextCursor: string | null;
  order: FeedOrder;
}
const read = async (member: TestMember, query: Record<string, string> = {}): Promise<Feed> =>
  (await member.get(`/api/feed?${new URLSearchParams(query).toString()}`).expect(200)).body as Feed;

async function pages(member: TestMember, limit: number, order: FeedOrder, between: () => Promise<unknown>) {
  const items: FeedItem[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const feed = await read(member, { limit: String(limit), order, ...(cursor && { cursor }) });
    items.push(...feed.items);
    cursor = feed.nextCursor;
    await between();
  }
  return items;
}
const soon = () => new Date(Date.now() + 86_400_000);

it.each(['newest', 'ranked'] as const)(
  'organisations are folded by kind and day, with people between the cards, in a list that stays: %s',
  async (order) => {
    const [me, friend] = (await register(service, 'Me', 'Friend')) as [TestMember, TestMember];
    await relate(service, 'friend', me, friend);
    const ofFriend: string[] = [];
    for (let count = 0; count < 7; count++) ofFriend.unshift(await store(service, friend));
    const homepages = [await homepage(service), await homepage(service), await homepage(service)];
    for (const homepageId of homepages) {
      await follow(me, homepageId);
      await position(service, homepageId, 'Baker');
      await event(service, { kind: 'homepage', id: homepageId }, soon());
    }
    const [first = ''] = homepages;
    const another = async (): Promise<void> => {
      await position(service, await homepage(service), 'Of somebody else');
      await store(service, friend);
    };
    const items = await pages(me, 2, order, another);
    const told = items.filter(({ homepage: of }) => of !== null);
    expect(told.map(({ offers, folded }) => [offers?.kind, folded?.length])).toEqual([
      ['events', 2],
      ['positions', 2],
    ]);
    const all = told.flatMap(({ folded = [], ...one }) => [one, ...folded]);
    expect(new Set(all.map(({ homepage: of }) => of?.homepageId))).toEqual(new Set(homepages));
    expect(all.map(({ reason }) => reason?.source)).toEqual(all.map(() => 'follow'));
    const whose = items.map(({ homepage: of }) => (of ? 'O' : 'P')).join('');
    expect(whose).toBe(order === 'newest' ? 'OPPPOPPPP' : 'PPPOPPPOP');
    expect(items.flatMap(({ homepage: of, momentId }) => (of ? [] : [momentId])).sort()).toEqual([...ofFriend].sort());
    await me.put(`/api/network/homepages/${first}/mute`).expect(204);
    const card = (await read(me, { order: 'newest' })).items.find(({ homepage: of }) => of !== null);
    expect(card?.folded).toHaveLength(1);
  },
);

it('who follows many begins with the most relevant, and finds the order as they put it', async () => {
  const [me] = (await register(service, 'Me')) as [TestMember];
  const followMore = async (count: number): Promise<void> => {
    for (let one = 0; one < count; one++)
      await relate(service, one % 2 ? 'friend' : 'follow', me, { memberId: uuidv7() });
  };
  const order = async () => ((await me.get('/api/feed/settings').expect(200)).body as { order: FeedOrder }).order;
  await followMore(FEW_SOURCES - 1);
  await follow(me, await homepage(service));
  expect([await order(), (await read(me)).order]).toEqual(['newest', 'newest']);
  await followMore(1);
  expect([await order(), (await read(me)).order]).toEqual(['ranked', 'ranked']);
  await me.put('/api/feed/settings', { order: 'newest' }).expect(200);
  expect([await order(), (await read(me)).order]).toEqual(['newest', 'newest']);
});
