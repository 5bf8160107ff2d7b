import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HomepageFigures } from '@renmai/contracts/org-pages/homepage-audience.api';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { networkFollowAdded, networkFollowRemoved, networkFollows } from '@renmai/contracts/network/network.events';
import { Database, Periodic, uuidv7 } from '@renmai/service-kit';
import { SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { NetworkConsumer } from '../../src/homepages/consumers/network.consumer.js';
import { approved, complete } from '../support/homepages.js';
import { befriend, block, register } from '../support/members.js';
import { publishNews } from '../support/news.js';

let service: TestService;
let senior: TestMember;
/** Replaces network; the figures of its real statement are tested there. */
let network: Server;
let said: object[] = [];
const clock = new SettableClock(new Date('2026-03-05T15:50:00Z'));
beforeAll(async () => {
  network = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ days: said }));
  });
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  const { port } = network.address() as AddressInfo;
  service = await startTestService(AppModule, { clock, env: { NETWORK_URL: `http://127.0.0.1:${port}` } });
  senior = await complete(service, 'Ann');
});
afterAll(async () => {
  await service.close();
  network.closeAllConnections();
  await new Promise((resolve) => network.close(resolve));
});

const follows = async ({ memberId }: { memberId: string }, homepageId: string, active = true): Promise<void> => {
  await service.publish(active ? networkFollowAdded : networkFollowRemoved, {
    aggregateId: `${memberId}:company:${homepageId}`,
    data: { followerId: memberId, kind: 'company', targetId: homepageId },
  });
  await service.drained();
};
const figures = async (homepageId: string, days = 2): Promise<HomepageFigures[]> =>
  (await senior.get(`/api/homepages/${homepageId}/figures?days=${days}`).expect(200)).body.days;
const today = async (homepageId: string) => (await figures(homepageId)).at(-1);

describe('figures of a homepage', () => {
  it('count views, and everybody once a day, without its administrators', async () => {
    const { homepageId } = await approved(service, senior);
    const [ben, cleo] = [await register(service, 'Ben'), await register(service, 'Cleo')];
    const at = `/api/homepages/${homepageId}`;
    for (const member of [ben, ben, cleo, senior]) await member.get(at).expect(200);
    for (const browser of ['A', 'A', 'B']) await service.http.get(at).set('user-agent', browser).expect(200);
    expect(await today(homepageId)).toMatchObject({ views: 6, visitors: 4, reach: 0 });
    await ben.get(at).expect(200);
    expect(await today(homepageId)).toMatchObject({ views: 7, visitors: 4 });
  });

  it('count members who were shown a news item, or opened one, once a day', async () => {
    const { homepageId } = await approved(service, senior);
    const { newsId } = await publishNews(senior, homepageId);
    const [ben, cleo] = [await register(service, 'Ben'), await register(service, 'Cleo')];
    const shown = (member: TestMember) => member.post('/api/news/shown', { newsIds: [newsId] }).expect(204);
    for (const member of [ben, ben, senior]) await shown(member);
    await cleo.get(`/api/news/${newsId}`).expect(200);
    await ben.get(`/api/news/${newsId}`).expect(200);
    await service.http.get(`/api/news/${newsId}`).expect(200);
    expect(await today(homepageId)).toMatchObject({ reach: 3, views: 0 });
  });

  it('forget the counted members when the day in China is over', async () => {
    const { homepageId } = await approved(service, senior);
    const ben = await register(service, 'Ben');
    clock.set(new Date('2026-03-05T15:59:59Z'));
    await ben.get(`/api/homepages/${homepageId}`).expect(200);
    expect(await today(homepageId)).toMatchObject({ day: '2026-03-05', visitors: 1 });
    const kept = async () =>
      (
        await service.dataSource.query<{ n: number }[]>(
          'SELECT (SELECT count(*) FROM audience_key)::int + (SELECT count(*) FROM audience_salt)::int AS n',
        )
      )[0]?.n;
    expect(await kept()).toBeGreaterThan(0);
    clock.set(new Date('2026-03-05T16:00:00Z'));
    await service.running.app.get(Periodic).run('count-audience');
    expect(await kept()).toBe(0);
    await ben.get(`/api/homepages/${homepageId}`).expect(200);
    expect(await figures(homepageId)).toMatchObject([
      { day: '2026-03-05', visitors: 1 },
      { day: '2026-03-06', visitors: 1 },
    ]);
  });

  it('have followers by day, and the figures of network about reactions to the news', async () => {
    const { homepageId } = await approved(service, senior);
    const [ben, cleo] = [await register(service, 'Ben'), await register(service, 'Cleo')];
    await follows(ben, homepageId);
    await follows(cleo, homepageId);
    await follows(ben, homepageId, false);
    await service.publish(identityAccountErased, {
      aggregateId: cleo.memberId,
      data: { memberId: cleo.memberId },
    });
    await service.drained();
    const [before] = await figures(homepageId);
    said = [{ day: before?.day, reactions: 3, comments: 1 }];
    expect(await figures(homepageId)).toMatchObject([
      { newFollowers: 0, unfollows: 0, followers: 0, reactions: 3, comments: 1 },
      { newFollowers: 2, unfollows: 2, followers: 0, reactions: 0, comments: 0 },
    ]);
    expect(await figures(homepageId, 90)).toHaveLength(90);
    await senior.get(`/api/homepages/${homepageId}/figures?days=91`).expect(400);
  });

  it('count no new follower when a snapshot repeats one', async () => {
    const { homepageId } = await approved(service, senior);
    const ben = await register(service, 'Ben');
    const event = {
      ...{ id: uuidv7(), type: networkFollowAdded.type, sequence: 1, occurredAt: clock.now().toISOString() },
      ...{ actorId: null, traceparent: null, aggregateId: `${ben.memberId}:company:${homepageId}` },
      data: { followerId: ben.memberId, kind: 'company', targetId: homepageId } as const,
    };
    const { app } = service.running;
    await app
      .get(Database)
      .write((tx) =>
        app
          .get(NetworkConsumer, { strict: false })
          .added(event, { tx, topic: networkFollows.topic, position: 'snapshot 1', snapshot: true }),
      );
    expect(await today(homepageId)).toMatchObject({ newFollowers: 0, unfollows: 0, followers: 1 });
  });
});

describe('followers of a homepage', () => {
  it('are listed newest first for its administrators, without hidden ones; others see their friends', async () => {
    const { homepageId } = await approved(service, senior);
    const [ben, cleo, dora] = [
      await register(service, 'Ben'),
      await register(service, 'Cleo'),
      await register(service, 'Dora'),
    ];
    for (const member of [ben, cleo, dora]) await follows(member, homepageId);
    await block(service, cleo, senior);
    await befriend(service, ben, dora);
    await service.drained();
    const at = `/api/homepages/${homepageId}/followers`;
    const first = await senior.get(`${at}?limit=1`).expect(200);
    const rest = await senior.get(`${at}?limit=1&cursor=${first.body.nextCursor as string}`).expect(200);
    const names = [...first.body.items, ...rest.body.items].map(
      ({ member }: { member: { name: string } }) => member.name,
    );
    expect(names.sort()).toEqual(['Ben', 'Dora']);
    expect(rest.body.nextCursor).toBeNull();
    await ben.get(at).expect(404);
    expect((await ben.get(`${at}/known`).expect(200)).body).toMatchObject({
      followers: 3,
      friends: { count: 1, sample: [{ name: 'Dora' }] },
    });
    // The count beside the list equals its length, so that a difference cannot reveal a block.
    const page = async (by: typeof senior): Promise<number> =>
      ((await by.get(`/api/homepages/${homepageId}`).expect(200)).body as { followerCount: number }).followerCount;
    const managed = await senior.get(`/api/homepages/${homepageId}/management`).expect(200);
    expect([await page(senior), (managed.body as { followerCount: number }).followerCount]).toEqual([2, 2]);
    expect((await cleo.get(`${at}/known`).expect(200)).body).toMatchObject({ followers: 3 });
    await block(service, cleo, ben);
    await service.drained();
    expect([await page(ben), await page(dora)]).toEqual([2, 3]);
    expect((await ben.get(`${at}/known`).expect(200)).body).toMatchObject({ followers: 2 });
  });
});
