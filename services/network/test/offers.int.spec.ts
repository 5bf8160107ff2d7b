import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { positionPublished, positionUnpublished } from '@renmai/contracts/jobs/positions.events';
import { homepageUnpublished } from '@renmai/contracts/org-pages/org-pages.events';
import { inOrder, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { register } from './support/members.js';
import { follow, homepage, news } from './support/news.js';
import { position, positionGone } from './support/offers.js';

let service: TestService;
let ben: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [ben] = (await register(service, 'Ben')) as [TestMember];
});
afterAll(() => service.close());

const feed = async (member: TestMember, order = 'newest'): Promise<MomentView[]> =>
  ((await member.get(`/api/feed?order=${order}`).expect(200)).body as { items: MomentView[] }).items;
const ids = async (member: TestMember, order?: string) => (await feed(member, order)).map(({ momentId }) => momentId);

describe('positions in the feed', () => {
  const follower = async (homepageId: string): Promise<TestMember> => {
    const [member] = (await register(service, 'Follower')) as [TestMember];
    await follow(member, homepageId);
    return member;
  };
  const offers = async (member: TestMember, order?: string) => (await feed(member, order)).map((one) => one.offers);
  const titles = async (member: TestMember) =>
    (await offers(member)).map((card) => [card?.total, ...(card?.first.map(({ title }) => title) ?? [])]);

  it.each(['newest', 'ranked'])('are one card of the homepage for its followers alone: %s', async (order) => {
    const homepageId = await homepage(service);
    const reader = await follower(homepageId);
    const { positionId, publishedAt } = await position(service, homepageId, 'First');
    for (const title of ['Second', 'Third', 'Fourth', 'Fifth']) await position(service, homepageId, title);
    const shown = await feed(reader, order);
    expect(shown).toMatchObject([
      {
        author: null,
        homepage: { homepageId, name: 'Lamps Ltd' },
        news: null,
        createdAt: publishedAt,
        offers: { kind: 'positions', total: 5, first: [{ positionId, title: 'First' }, {}, {}] },
        reason: { source: 'follow' },
        mine: { author: false, mayComment: false, mayShare: false },
      },
    ]);
    expect(shown[0]?.offers?.first[0]).toEqual({
      positionId,
      title: 'First',
      workplace: 'onsite',
      cityId: '420100',
      salary: { min: 20_000, max: 30_000, months: 13 },
    });
    expect(await offers(ben, order)).not.toContainEqual(shown[0]?.offers);
    expect((await reader.get('/api/feed/news').expect(200)).body).toEqual({ count: 1 });
    await reader.put(`/api/network/homepages/${homepageId}/mute`).expect(204);
    expect(await feed(reader, order)).toEqual([]);
    expect((await reader.get('/api/feed/news').expect(200)).body).toEqual({ count: 0 });
    await reader.delete(`/api/network/homepages/${homepageId}/mute`).expect(204);
    await service.publish(homepageUnpublished, { aggregateId: homepageId, data: { homepageId } });
    await service.drained();
    expect(await feed(reader, order)).toEqual([]);
    expect((await reader.get('/api/feed/news').expect(200)).body).toEqual({ count: 0 });
  });

  it('leave the card when they are paused or over, and come back; an empty card is none', async () => {
    const homepageId = await homepage(service);
    const reader = await follower(homepageId);
    const first = await position(service, homepageId, 'First');
    const second = await position(service, homepageId, 'Second');
    const [card] = await ids(reader);
    await positionGone(service, first.positionId);
    expect(await titles(reader)).toEqual([[1, 'Second']]);
    await positionGone(service, second.positionId);
    expect(await titles(reader)).toEqual([]);
    await position(service, homepageId, 'First again', first);
    expect(await titles(reader)).toEqual([[1, 'First']]);
    expect(await ids(reader)).toEqual([card]);
    await position(service, homepageId, '', { ...first, title: 'Renamed' });
    expect(await titles(reader)).toEqual([[1, 'Renamed']]);
  });

  it('have a card for each day in China, in its place among what was posted', async () => {
    const homepageId = await homepage(service);
    const reader = await follower(homepageId);
    const at = (publishedAt: string) => ({ publishedAt });
    await position(service, homepageId, 'After midnight', at('2026-03-01T16:00:00.000Z'));
    await position(service, homepageId, 'Before midnight', at('2026-03-01T15:59:59.000Z'));
    await position(service, homepageId, 'In the evening', at('2026-03-02T15:00:00.000Z'));
    const newer = await news(service, homepageId);
    const shown = await feed(reader);
    expect(shown[0]?.momentId).toBe(newer.momentId);
    expect(shown.slice(1).map(({ offers: card }) => [card?.day, card?.total, card?.first[0]?.title])).toEqual([
      ['2026-03-02', 2, 'After midnight'],
      ['2026-03-01', 1, 'Before midnight'],
    ]);
  });

  it('show what was told last, in whatever order it comes', async () => {
    const homepageId = await homepage(service);
    const reader = await follower(homepageId);
    const data = await position(service, homepageId, 'First');
    const aggregateId = data.positionId;
    const tell = (title: string, place: number) =>
      service.publish(positionPublished, { aggregateId, data: { ...data, title }, ...inOrder(place) });
    await tell('Third', 2_000_003);
    await tell('Second', 2_000_002);
    await service.drained();
    expect(await titles(reader)).toEqual([[1, 'Third']]);
    await service.publish(positionUnpublished, {
      aggregateId,
      data: { positionId: aggregateId },
      ...inOrder(2_000_005),
    });
    await tell('Fourth', 2_000_004);
    await service.drained();
    expect(await titles(reader)).toEqual([]);
  });

  it('are told at once by several domain events at once as one card', async () => {
    const homepageId = await homepage(service);
    const reader = await follower(homepageId);
    const published = Array.from({ length: 12 }, (_, n) => `Position ${n}`);
    await Promise.all(published.map((title) => position(service, homepageId, title)));
    expect((await offers(reader)).map((card) => card?.total)).toEqual([12]);
  });

  it('stand in the feed alone: nobody opens, reacts to, comments on, keeps, shares or reports the card', async () => {
    const homepageId = await homepage(service);
    const reader = await follower(homepageId);
    await position(service, homepageId, 'First');
    const [momentId] = (await ids(reader)) as [string];
    await reader.get(`/api/moments/${momentId}`).expect(404);
    await service.http.get(`/api/moments/${momentId}`).expect(404);
    await reader.get(`/api/moments/${momentId}/comments`).expect(404);
    await reader.post(`/api/moments/${momentId}/comments`, { text: 'Hello' }).expect(404);
    await reader.put(`/api/moments/${momentId}/reaction`, { kind: 'like' }).expect(404);
    await reader.put(`/api/moments/${momentId}/bookmark`).expect(404);
    await reader.post('/api/moments', { text: 'Look', sharedMomentId: momentId }).expect(404);
    await reader.post(`/api/moments/${momentId}/report`, { reason: 'spam' }).expect(404);
    await reader.delete(`/api/moments/${momentId}`).expect(404);
  });
});
