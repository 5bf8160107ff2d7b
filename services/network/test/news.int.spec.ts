import type { DataOf } from '@renmai/contracts';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import {
  networkCommentAdded,
  networkFollowedNewsTakenBack,
  networkFollowedNewsTold,
  networkFollowInvitationSent,
  networkFollowInvitationSettled,
  networkReactionSet,
} from '@renmai/contracts/network/network.events';
import { positionPublished, positionUnpublished } from '@renmai/contracts/jobs/positions.events';
import { newsPublished, newsRemoved, newsWithdrawn } from '@renmai/contracts/org-pages/news.events';
import { homepageUnpublished } from '@renmai/contracts/org-pages/org-pages.events';
import { Periodic } from '@renmai/service-kit';
import { expectProblem, inOrder, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, register } from './support/members.js';
import { comment, post } from './support/moments.js';
import { follow, homepage, news } from './support/news.js';
import { position, positionGone } from './support/offers.js';

let service: TestService;
let ann: TestMember;
let ben: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [ann, ben] = (await register(service, 'Ann', 'Ben')) as [TestMember, TestMember];
});
afterAll(() => service.close());

const feed = async (member: TestMember, order = 'newest'): Promise<MomentView[]> =>
  ((await member.get(`/api/feed?order=${order}`).expect(200)).body as { items: MomentView[] }).items;
const ids = async (member: TestMember, order?: string) => (await feed(member, order)).map(({ momentId }) => momentId);
const told = async <E extends Parameters<TestService['published']>[0]>(event: E, key: string): Promise<DataOf<E>[]> => {
  await service.drained();
  const all = await service.published(event);
  return all.filter(({ aggregateId }) => aggregateId.startsWith(key)).map(({ data }) => data);
};

describe('life news in the feed', () => {
  it.each(['newest', 'ranked'])('stand among moments of those who follow the homepage: %s', async (order) => {
    const [reader, friend] = (await register(service, 'Reader', 'Friend')) as [TestMember, TestMember];
    const homepageId = await homepage(service);
    await befriend(reader, friend);
    await follow(reader, homepageId);
    const { momentId: before } = await post(friend);
    const { momentId, newsId } = await news(service, homepageId);
    const { momentId: after } = await post(friend);
    expect((await ids(reader, order)).sort()).toEqual([before, momentId, after].sort());
    expect(await ids(ben, order)).not.toContain(momentId);
    const shown = (await feed(reader, order)).find((one) => one.momentId === momentId);
    expect(shown).toMatchObject({
      author: null,
      homepage: { homepageId, name: 'Lamps Ltd', handle: 'lamps' },
      news: { newsId, title: 'We moved', excerpt: 'To Wuhan' },
      reason: { source: 'follow' },
      mine: { author: false, mayComment: true, mayShare: true },
    });
    await reader.put(`/api/network/homepages/${homepageId}/mute`).expect(204);
    expect(await ids(reader, order)).not.toContain(momentId);
    const follows = await reader.get('/api/network/follows/company').expect(200);
    expect(follows.body.items).toMatchObject([{ targetId: homepageId, muted: true }]);
    expect((await reader.get(`/api/network/follows/company/${homepageId}`).expect(200)).body).toEqual({
      following: true,
      muted: true,
    });
    await reader.delete(`/api/network/homepages/${homepageId}/mute`).expect(204);
    expect(await ids(reader, order)).toContain(momentId);
  });

  it('are gone while they are withdrawn or the homepage is not public, and come back with what was said', async () => {
    const homepageId = await homepage(service);
    await follow(ann, homepageId);
    const data = await news(service, homepageId);
    const { momentId, newsId } = data;
    await comment(ben, momentId);
    const gone = async () => {
      await service.drained();
      expect(await ids(ann)).not.toContain(momentId);
      await ben.get(`/api/moments/${momentId}`).expect(404);
      await service.http.get(`/api/moments/${momentId}`).expect(404);
      await ben.get(`/api/moments/${momentId}/comments`).expect(404);
      await ben.put(`/api/moments/${momentId}/reaction`, { kind: 'like' }).expect(404);
    };
    const there = async () => {
      await service.drained();
      expect((await feed(ann)).find((one) => one.momentId === momentId)?.counts.comments).toBe(1);
      await service.http.get(`/api/moments/${momentId}`).expect(200);
    };
    await there();
    await service.publish(newsWithdrawn, { aggregateId: newsId, data: { newsId } });
    await gone();
    await service.publish(newsPublished, { aggregateId: newsId, data });
    await there();
    await service.publish(homepageUnpublished, { aggregateId: homepageId, data: { homepageId } });
    await gone();
    await homepage(service, [], { homepageId });
    await there();
    await service.publish(newsRemoved, { aggregateId: newsId, data: { newsId } });
    await gone();
    // What comes late brings nothing back.
    await service.publish(newsPublished, { aggregateId: newsId, data });
    await gone();
  });

  it('show what was told last, in whatever order it comes', async () => {
    const homepageId = await homepage(service);
    const data = await news(service, homepageId);
    const tell = (title: string, place: number) =>
      service.publish(newsPublished, { aggregateId: data.newsId, data: { ...data, title }, ...inOrder(place) });
    await tell('Third', 2_000_003);
    await tell('Second', 2_000_002);
    await service.drained();
    const { body } = await ann.get(`/api/moments/${data.momentId}`).expect(200);
    expect((body as MomentView).news?.title).toBe('Third');
  });
});

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

  it('are told at once by several processes as one card', async () => {
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

describe('what is said about news', () => {
  it('concerns who published them while they write for the homepage, else its senior administrator', async () => {
    const [senior, content, reader] = await register(service, 'Senior', 'Content', 'Reader');
    const seats = [
      { member: senior!, role: 'senior' as const },
      { member: content!, role: 'content' as const },
    ];
    const homepageId = await homepage(service, seats);
    const { momentId, newsId } = await news(service, homepageId, { publishedBy: content!.memberId });
    await reader!.put(`/api/moments/${momentId}/reaction`, { kind: 'like' }).expect(200);
    const of = { newsId, homepageId };
    expect(await told(networkReactionSet, momentId)).toMatchObject([
      { authorId: content!.memberId, text: 'We moved', news: of },
    ]);
    await homepage(service, seats.slice(0, 1), { homepageId });
    const { commentId } = await comment(reader!, momentId);
    expect(await told(networkCommentAdded, commentId)).toMatchObject([{ momentAuthorId: senior!.memberId, news: of }]);
  });

  it('may be deleted by those who write the news, and by no other administrator or follower', async () => {
    const [senior, content, analyst, reader] = await register(service, 'S', 'C', 'A', 'R');
    const homepageId = await homepage(service, [
      { member: senior!, role: 'senior' },
      { member: content!, role: 'content' },
      { member: analyst!, role: 'analyst' },
    ]);
    const { momentId } = await news(service, homepageId);
    const may = async (member: TestMember) => {
      const { commentId } = await comment(reader!, momentId);
      const { body } = await member.get(`/api/moments/${momentId}/comments?order=newest&limit=1`).expect(200);
      const [{ mayDelete }] = body.items as [{ mayDelete: boolean }];
      const { status } = await member.delete(`/api/comments/${commentId}`);
      return [mayDelete, status];
    };
    expect(await may(senior!)).toEqual([true, 204]);
    expect(await may(content!)).toEqual([true, 204]);
    expect(await may(analyst!)).toEqual([false, 403]);
    expect(await may(ben)).toEqual([false, 403]);
    for (const member of [senior!, ben]) {
      await member.patch(`/api/moments/${momentId}`, { version: 2, text: 'x' }).expect(403);
      await member.delete(`/api/moments/${momentId}`).expect(403);
      await member.post(`/api/moments/${momentId}/report`, { reason: 'spam' }).expect(404);
    }
  });

  it('may be a moment that shares them', async () => {
    const homepageId = await homepage(service);
    const { momentId, newsId } = await news(service, homepageId);
    const shared = await post(ann, { text: 'Look', sharedMomentId: momentId });
    expect(shared.shared).toMatchObject({ available: true, moment: { author: null, news: { newsId } } });
    await service.publish(homepageUnpublished, { aggregateId: homepageId, data: { homepageId } });
    await service.drained();
    const { body } = await ann.get(`/api/moments/${shared.momentId}`).expect(200);
    expect((body as MomentView).shared).toEqual({ available: false });
  });
});

describe('followers', () => {
  const tell = async () => {
    await service.running.app.get(Periodic).run('tell-followers');
    await service.drained();
  };

  it('are told once of new news, without those who muted the homepage, and not of old ones', async () => {
    const homepageId = await homepage(service);
    const members = await register(service, 'One', 'Two', 'Muting');
    for (const member of members) await follow(member, homepageId);
    await members[2]!.put(`/api/network/homepages/${homepageId}/mute`).expect(204);
    const data = await news(service, homepageId);
    await tell();
    await service.publish(newsPublished, { aggregateId: data.newsId, data });
    await service.drained();
    await tell();
    const events = await told(networkFollowedNewsTold, data.newsId);
    expect(events).toMatchObject([{ homepageName: 'Lamps Ltd', title: 'We moved' }]);
    expect(events[0]?.memberIds.toSorted()).toEqual([members[0]!.memberId, members[1]!.memberId].sort());
    const old = await news(service, homepageId, { publishedAt: '2026-01-01T00:00:00.000Z' });
    await tell();
    expect(await told(networkFollowedNewsTold, old.newsId)).toEqual([]);
    await service.publish(newsWithdrawn, { aggregateId: data.newsId, data: { newsId: data.newsId } });
    await service.drained();
    expect(await told(networkFollowedNewsTakenBack, data.newsId)).toHaveLength(1);
  });

  it('are told batch by batch, each once', async () => {
    const homepageId = await homepage(service);
    await service.dataSource.query(
      `INSERT INTO follow (follower_id, kind, target_id, since)
       SELECT uuidv7(), 'company', $1, now() - interval '1 hour' FROM generate_series(1, 250)`,
      [homepageId],
    );
    const { newsId } = await news(service, homepageId);
    await tell();
    const receivers = (await told(networkFollowedNewsTold, newsId)).flatMap(({ memberIds }) => memberIds);
    expect([receivers.length, new Set(receivers).size]).toEqual([250, 250]);
  });
});

it('muted homepages are listed and counted for the member alone, newest first, while they are public', async () => {
  const [muting, other] = (await register(service, 'Mia', 'Other')) as [TestMember, TestMember];
  const ids = [await homepage(service), await homepage(service), await homepage(service)] as [string, string, string];
  for (const id of ids) await muting.put(`/api/network/homepages/${id}/mute`).expect(204);
  const [first, second, third] = ids;
  await muting.delete(`/api/network/homepages/${second}/mute`).expect(204);
  const list = async (member: TestMember) => {
    const { body } = await member.get('/api/network/homepage-mutes').expect(200);
    const { body: summary } = await member.get('/api/network/summary').expect(200);
    const { items } = body as { items: { homepage: { homepageId: string } }[] };
    return [items.map((item) => item.homepage.homepageId), (summary as { muted: number }).muted];
  };
  expect(await list(muting)).toEqual([[third, first], 2]);
  expect(await list(other)).toEqual([[], 0]);
  await service.publish(homepageUnpublished, { aggregateId: third, data: { homepageId: third } });
  await service.drained();
  expect(await list(muting)).toEqual([[first], 1]);
});

describe('invitations to follow a homepage', () => {
  const invite = (member: TestMember, homepageId: string, ...others: TestMember[]) =>
    member.post(`/api/network/homepages/${homepageId}/follow-invitations`, {
      memberIds: others.map(({ memberId }) => memberId),
    });
  const open = async (member: TestMember) =>
    (await member.get('/api/network/follow-invitations').expect(200)).body as {
      items: { inviter: { name: string } }[];
    };

  it('go to friends alone, once per homepage, never to those who follow, muted or declined it', async () => {
    const homepageId = await homepage(service);
    const names = ['Friend', 'Following', 'Muting', 'Blocked', 'Declining'];
    const [inviter, stranger, other, ...friends] = (await register(service, 'Ina', 'Stranger', 'Ono', ...names)) as [
      TestMember,
      TestMember,
      TestMember,
      ...TestMember[],
    ];
    const [friend, following, muting, blocked, declining] = friends as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    for (const one of friends) await befriend(inviter, one);
    for (const one of [friend, declining]) await befriend(other, one);
    expect((await invite(inviter, homepageId, friend)).status).toBe(403);
    for (const one of [inviter, other, following]) await follow(one, homepageId);
    await muting.put(`/api/network/homepages/${homepageId}/mute`).expect(204);
    await block(blocked, inviter);
    const path = `/api/network/homepages/${homepageId}/follow-invitations/friends`;
    const { body: choice } = await inviter.get(path).expect(200);
    expect((choice.items as { name: string }[]).map(({ name }) => name)).toEqual(['Declining', 'Friend']);
    const { body } = await invite(inviter, homepageId, stranger, inviter, ...friends).expect(200);
    expect(body).toEqual({ invited: 2, remaining: 98 });
    expect((await open(friend)).items).toMatchObject([{ homepage: { homepageId }, inviter: { name: 'Ina' } }]);
    await declining.delete(`/api/network/follow-invitations/${homepageId}`).expect(204);
    expect((await open(declining)).items).toEqual([]);
    expect((await invite(other, homepageId, friend, declining).expect(200)).body).toEqual({
      invited: 0,
      remaining: 100,
    });
    await follow(friend, homepageId);
    expect((await open(friend)).items).toEqual([]);
    expect(await told(networkFollowInvitationSent, homepageId)).toHaveLength(2);
    expect(await told(networkFollowInvitationSettled, homepageId)).toHaveLength(2);
  });

  it('are a hundred in thirty days, and nobody is invited where one is too many', async () => {
    const homepageId = await homepage(service);
    const [inviter, friend, last] = (await register(service, 'Ivo', 'Friend', 'Last')) as [
      TestMember,
      TestMember,
      TestMember,
    ];
    for (const one of [friend, last]) await befriend(inviter, one);
    await follow(inviter, homepageId);
    const fill = (age: string) =>
      service.dataSource.query(
        `INSERT INTO follow_invitation (homepage_id, member_id, inviter_id, invited_at)
         SELECT $1, uuidv7(), $2, now() - $3::interval FROM generate_series(1, 99)`,
        [homepageId, inviter.memberId, age],
      );
    await fill('31 days');
    await fill('29 days');
    const refused = await invite(inviter, homepageId, friend, last);
    expect(expectProblem(refused, 409, 'network.too-many-invitations')).toMatchObject({
      context: { maximum: 100, remaining: 1, days: 30 },
    });
    expect((await open(friend)).items).toEqual([]);
    expect((await invite(inviter, homepageId, friend).expect(200)).body).toEqual({ invited: 1, remaining: 0 });
  });

  it('end after ninety days without an answer, and are not made again', async () => {
    const [homepageId, other] = [await homepage(service), await homepage(service)];
    const [inviter, friend] = (await register(service, 'Ilse', 'Friend')) as [TestMember, TestMember];
    await befriend(inviter, friend);
    for (const one of [homepageId, other]) {
      await follow(inviter, one);
      await invite(inviter, one, friend).expect(200);
    }
    const aged = (id: string, age: string) =>
      service.dataSource.query(
        'UPDATE follow_invitation SET invited_at = now() - $2::interval WHERE homepage_id = $1',
        [id, age],
      );
    await aged(homepageId, '91 days');
    await aged(other, '89 days');
    await service.running.app.get(Periodic).run('end-follow-invitations');
    expect((await open(friend)).items).toMatchObject([{ homepage: { homepageId: other } }]);
    const settled = { homepageId, memberId: friend.memberId };
    expect(await told(networkFollowInvitationSettled, homepageId)).toEqual([settled]);
    expect(await told(networkFollowInvitationSettled, other)).toEqual([]);
    expect((await invite(inviter, homepageId, friend).expect(200)).body).toMatchObject({ invited: 0 });
  });

  it('to a homepage that is not public are not made, and not shown', async () => {
    const homepageId = await homepage(service);
    const [inviter, friend] = (await register(service, 'Ida', 'Friend')) as [TestMember, TestMember];
    await befriend(inviter, friend);
    await follow(inviter, homepageId);
    await invite(inviter, homepageId, friend).expect(200);
    await service.publish(homepageUnpublished, { aggregateId: homepageId, data: { homepageId } });
    await service.drained();
    expect((await open(friend)).items).toEqual([]);
    await invite(inviter, homepageId, friend).expect(404);
    await inviter.put(`/api/network/homepages/${homepageId}/mute`).expect(404);
  });
});

it('org-pages is told how much was said about the news of a homepage by day in China, and about no other', async () => {
  const homepageId = await homepage(service);
  const { momentId } = await news(service, homepageId);
  const other = await news(service, await homepage(service));
  for (const id of [momentId, other.momentId]) {
    await ann.put(`/api/moments/${id}/reaction`, { kind: 'like' }).expect(200);
    await comment(ben, id);
  }
  const own = await comment(ann, momentId);
  await service.dataSource.query(`UPDATE comment SET created_at = '2026-03-01T16:00:00Z' WHERE id = $1`, [
    own.commentId,
  ]);
  const path = `/internal/homepages/${homepageId}/engagement?from=`;
  const asked = (from: string) =>
    service
      .asService('org-pages')
      .get(path + from)
      .expect(200);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const now = { day: today, reactions: 1, comments: 1 };
  expect((await asked('2026-03-02')).body).toEqual({ days: [{ day: '2026-03-02', reactions: 0, comments: 1 }, now] });
  expect((await asked('2026-03-03')).body).toEqual({ days: [now] });
  await service.asService('messaging').get(`${path}2026-03-03`).expect(403);
});
