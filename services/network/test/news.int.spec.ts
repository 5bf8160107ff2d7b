import type { DataOf } from '@renmai/contracts';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import {
  networkCommentAdded,
  networkFollowedNewsTakenBack,
  networkFollowedNewsTold,
  networkReactionSet,
} from '@renmai/contracts/network/network.events';
import { newsPublished, newsRemoved, newsWithdrawn } from '@renmai/contracts/org-pages/news.events';
import { homepageUnpublished } from '@renmai/contracts/org-pages/org-pages.events';
import { Periodic } from '@renmai/service-kit';
import { inOrder, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, register } from './support/members.js';
import { comment, post } from './support/moments.js';
import { follow, homepage, news } from './support/news.js';

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
  it.each(['newest', 'ranked'])('are among the moments in the feed of followers of the homepage: %s', async (order) => {
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
    // Late events bring nothing back.
    await service.publish(newsPublished, { aggregateId: newsId, data });
    await gone();
  });

  it('show the latest event, in whatever order events arrive', async () => {
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

describe('comments and reactions on news', () => {
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

  it('may be deleted by writers of the news, and by no other administrator or follower', async () => {
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

  it('are notified once of new news, without members who muted the homepage, and not of old ones', async () => {
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

  it('are notified batch by batch, each once', async () => {
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

it('org-pages gets the reactions and comments on the news of a homepage by day in China, and of no other', async () => {
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
