import { enrolmentClosed } from '@renmai/contracts/enrolment/enrolment.events';
import { eventGone } from '@renmai/contracts/events/events.events';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { positionPublished, positionUnpublished } from '@renmai/contracts/jobs/positions.events';
import { homepageUnpublished } from '@renmai/contracts/org-pages/org-pages.events';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import { inOrder, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { register } from './support/members.js';
import { follow, homepage, news } from './support/news.js';
import { enrolment, event, position, positionGone } from './support/offers.js';

let service: TestService;
let ben: TestMember;
const clock = new SettableClock(new Date());
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
  [ben] = (await register(service, 'Ben')) as [TestMember];
});
afterAll(() => service.close());

const feed = async (member: TestMember, order = 'newest'): Promise<MomentView[]> =>
  ((await member.get(`/api/feed?order=${order}`).expect(200)).body as { items: MomentView[] }).items;
const ids = async (member: TestMember, order?: string) => (await feed(member, order)).map(({ momentId }) => momentId);

const follower = async (homepageId: string): Promise<TestMember> => {
  const [member] = (await register(service, 'Follower')) as [TestMember];
  await follow(member, homepageId);
  return member;
};
const offers = async (member: TestMember, order?: string) => (await feed(member, order)).map((one) => one.offers);

describe('positions in the feed', () => {
  const titles = async (member: TestMember) =>
    (await offers(member)).map((card) => [
      card?.total,
      ...(card?.first.map((one) => 'positionId' in one && one.title) ?? []),
    ]);

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
      salary: { min: 20_000, max: 30_000, months: 13, currency: 'CNY', period: 'month' },
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

  it('leave the card when they are paused or over, and come back; an empty card is not shown', async () => {
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
    expect(
      shown.slice(1).map(({ offers: card }) => [card?.day, card?.total, (card?.first[0] as { title: string }).title]),
    ).toEqual([
      ['2026-03-02', 2, 'After midnight'],
      ['2026-03-01', 1, 'Before midnight'],
    ]);
  });

  it('show the latest event, in whatever order events arrive', async () => {
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

  it('are one card after several simultaneous domain events', async () => {
    const homepageId = await homepage(service);
    const reader = await follower(homepageId);
    const published = Array.from({ length: 12 }, (_, n) => `Position ${n}`);
    await Promise.all(published.map((title) => position(service, homepageId, title)));
    expect((await offers(reader)).map((card) => card?.total)).toEqual([12]);
  });

  it('are only in the feed: nobody opens, reacts to, comments on, keeps, shares or reports the card', async () => {
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

describe('enrolments and events in the feed', () => {
  const ended = async (afterMs: number): Promise<void> => {
    clock.set(new Date(Date.now() + afterMs));
    await service.running.app.get(Periodic).run('end-offers');
  };
  afterEach(() => {
    clock.set(new Date());
  });
  const hours = (count: number): Date => new Date(Date.now() + count * 3_600_000);

  it('are a card of their own each, beside the positions of the day', async () => {
    const homepageId = await homepage(service);
    const reader = await follower(homepageId);
    await position(service, homepageId, 'Teacher');
    const { enrolmentId, publishedAt } = await enrolment(service, homepageId);
    const { eventId, times } = await event(service, { kind: 'homepage', id: homepageId }, hours(24));
    const shown = await offers(reader);
    expect(new Map(shown.map((card) => [card?.kind, [card?.total, card?.first]]))).toEqual(
      new Map<unknown, unknown>([
        ['positions', [1, [expect.objectContaining({ title: 'Teacher' })]]],
        [
          'enrolments',
          [
            1,
            [
              {
                ...{ enrolmentId, name: 'Spring', stage: 'primary', studyType: 'offline', cityId: '420100' },
                ...{ startsOn: '2026-11-01', endsOn: '2099-12-31' },
              },
            ],
          ],
        ],
        [
          'events',
          [
            1,
            [
              {
                ...{ eventId, title: 'Open day', type: 'open-day', mode: 'offline', times, cityId: '420100' },
                ...{ venue: 'Hall 1', dates: 1 },
              },
            ],
          ],
        ],
      ]),
    );
    expect(publishedAt).toBe((await feed(reader)).find((one) => one.offers?.kind === 'enrolments')?.createdAt);
  });

  it('leave the card when events say that they are closed, cancelled or deleted', async () => {
    const homepageId = await homepage(service);
    const reader = await follower(homepageId);
    const { enrolmentId } = await enrolment(service, homepageId);
    await service.publish(enrolmentClosed, { aggregateId: enrolmentId, data: { enrolmentId } });
    const by = { kind: 'homepage', id: homepageId } as const;
    const [kept, cancelled, gone] = [
      await event(service, by, hours(1)),
      await event(service, by, hours(1)),
      await event(service, by, hours(1)),
    ];
    await event(service, by, hours(1), { ...cancelled, cancelled: true, version: 2 });
    await service.publish(eventGone, { aggregateId: gone.eventId, data: { eventId: gone.eventId } });
    await service.drained();
    expect(await offers(reader)).toMatchObject([{ kind: 'events', total: 1, first: [{ eventId: kept.eventId }] }]);
  });

  it('leave the card once they are over, and are back when they are put off', async () => {
    const homepageId = await homepage(service);
    const reader = await follower(homepageId);
    await enrolment(service, homepageId, { closesAt: hours(0.02).toISOString() });
    const by = { kind: 'homepage', id: homepageId } as const;
    const soonOver = await event(service, by, hours(-0.98));
    await event(service, by, hours(-2));
    expect((await offers(reader)).map((card) => [card?.kind, card?.total]).sort()).toEqual([
      ['enrolments', 1],
      ['events', 1],
    ]);
    await ended(120_000);
    expect(await offers(reader)).toEqual([]);
    clock.set(new Date());
    await event(service, by, hours(24), { eventId: soonOver.eventId, publishedAt: soonOver.publishedAt, version: 2 });
    expect(await offers(reader)).toMatchObject([{ total: 1, first: [{ eventId: soonOver.eventId }] }]);
  });

  it('of a series count once: its next date, and how many are still to come', async () => {
    const homepageId = await homepage(service);
    const reader = await follower(homepageId);
    const by = { kind: 'homepage', id: homepageId } as const;
    const series = { seriesId: uuidv7(), title: 'Course' };
    const dates = [await event(service, by, hours(48), series), await event(service, by, hours(-0.98), series)];
    await event(service, by, hours(12));
    const shown = async () => {
      const [card] = await offers(reader);
      return [card?.total, card?.first.flatMap((one) => ('dates' in one ? [[one.eventId, one.dates]] : []))];
    };
    expect(await shown()).toEqual([
      2,
      [
        [dates[1]?.eventId, 2],
        [expect.any(String), 1],
      ],
    ]);
    await ended(120_000);
    expect(await shown()).toEqual([
      2,
      [
        [dates[0]?.eventId, 1],
        [expect.any(String), 1],
      ],
    ]);
  });

  it('of members are in no feed', async () => {
    const [friend] = (await register(service, 'Follower')) as [TestMember];
    await friend.put(`/api/network/follows/member/${ben.memberId}`).expect(204);
    await event(service, { kind: 'member', id: ben.memberId }, hours(1));
    expect(await offers(friend)).toEqual([]);
  });
});
