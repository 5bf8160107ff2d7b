import type { FeedOrder } from '@renmai/contracts/network/feed.api';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { uuidv7 } from '@renmai/service-kit';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { RANKED } from '../src/feed/ranked-feed.js';
import { register } from './support/members.js';
import { relate, store } from './support/stored-moments.js';

interface Feed {
  items: MomentView[];
  nextCursor: string | null;
  order: FeedOrder;
  newest: string | null;
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(async () => {
  await service.close();
});

const query = (sql: string, values: unknown[]): Promise<unknown> => service.dataSource.query(sql, values);
const people = <N extends number>(count: N): Promise<TestMember[] & { length: N }> =>
  register(service, ...Array.from({ length: count }, (_, index) => `Member ${index}`)) as Promise<
    TestMember[] & { length: N }
  >;
const read = async (member: TestMember, parameters: Record<string, string | number> = {}): Promise<Feed> =>
  (await member.get(`/api/feed?${new URLSearchParams(parameters as Record<string, string>).toString()}`).expect(200))
    .body as Feed;
const idsOf = ({ items }: Feed): string[] => items.map(({ momentId }) => momentId);
async function pages(
  member: TestMember,
  limit: number,
  between: (page: number) => Promise<unknown>,
  order?: FeedOrder,
) {
  const ids: string[] = [];
  for (let cursor: string | null | undefined, page = 0; cursor !== null; page++) {
    const feed = await read(member, { limit, ...(order && { order }), ...(cursor && { cursor }) });
    expect(feed.items.length).toBeLessThanOrEqual(limit);
    ids.push(...idsOf(feed));
    cursor = feed.nextCursor;
    await between(page);
  }
  return ids;
}
const nothing = (): Promise<void> => Promise.resolve();

describe('the feed', () => {
  it('has own moments, those of friends and public ones of followed members, newest first, and says why', async () => {
    const [me, friend, followed, stranger] = (await people(4)) as [TestMember, TestMember, TestMember, TestMember];
    await relate(service, 'friend', me, friend);
    await relate(service, 'follow', me, followed);
    const mine = await store(service, me, { visibility: 'friends' });
    const ofFriend = await store(service, friend, { visibility: 'friends' });
    await store(service, followed, { visibility: 'friends' });
    const ofFollowed = await store(service, followed);
    await store(service, stranger);
    const feed = await read(me);
    expect(feed.items.map(({ momentId, reason }) => [momentId, reason?.source])).toEqual([
      [ofFollowed, 'follow'],
      [ofFriend, 'friend'],
      [mine, 'own'],
    ]);
    expect(feed).toMatchObject({ order: 'newest', newest: ofFollowed, nextCursor: null });
  });

  it('shows what was just posted to its author, in both orders on top', async () => {
    const [me, friend] = (await people(2)) as [TestMember, TestMember];
    await relate(service, 'friend', me, friend);
    const loved = await store(service, friend);
    for (let count = 0; count < 10; count++)
      await query(`INSERT INTO reaction (moment_id, member_id, kind, reacted_at) VALUES ($1, $2, 'like', now())`, [
        loved,
        uuidv7(),
      ]);
    const mine = await store(service, me);
    for (const order of ['newest', 'ranked']) expect(idsOf(await read(me, { order }))).toEqual([mine, loved]);
  });

  // Few sources are asked one by one, many are looked for among the newest of everybody.
  it.each([2, 40])(
    'of %d sources has all there is, in order',
    async (sources) => {
      const [me, ...others] = await people(42);
      if (!me) throw new Error('nobody');
      const followed = others.slice(0, sources / 2);
      const friends = others.slice(sources / 2, sources);
      for (const one of followed) await relate(service, 'follow', me, one);
      for (const one of friends) await relate(service, 'friend', me, one);
      const [muted] = friends;
      if (!muted || !followed[0]) throw new Error('nobody');
      // Both a friend and followed: once, as a friend.
      await relate(service, 'friend', me, followed[0]);
      const expected: string[] = [];
      for (let count = 0; count < 120; count++) {
        const author: TestMember | undefined = count % 7 === 0 ? me : others[(count * count) % others.length];
        if (!author) throw new Error('nobody');
        const visibility = count % 3 === 0 ? 'friends' : 'public';
        const id = await store(service, author, { visibility });
        const isFriend = friends.includes(author) || author === followed[0];
        if (author === me || isFriend || (followed.includes(author) && visibility === 'public')) expected.unshift(id);
      }
      expect(await pages(me, 5, nothing, 'newest')).toEqual(expected);
      expect(await pages(me, 100, nothing, 'newest')).toEqual(expected);
    },
    30_000,
  );

  it('stays in place while new ones are posted, in both orders', async () => {
    const [me, friend] = (await people(2)) as [TestMember, TestMember];
    await relate(service, 'friend', me, friend);
    const there: string[] = [];
    for (let count = 0; count < 12; count++) there.unshift(await store(service, friend));
    const disturb = async (page: number): Promise<void> => {
      const fresh = await store(service, page % 2 ? friend : me);
      for (const id of [fresh, there[page] ?? fresh])
        await query(
          `INSERT INTO reaction (moment_id, member_id, kind, reacted_at) VALUES ($1, $2, 'like', now())
           ON CONFLICT DO NOTHING`,
          [id, me.memberId],
        );
    };
    expect(await pages(me, 3, disturb, 'newest')).toEqual(there);
    const all = idsOf(await read(me, { limit: 100, order: 'newest' }));
    const ranked = await pages(me, 3, disturb, 'ranked');
    expect([...ranked].sort()).toEqual([...all].sort());
  });

  it('finds moments before and after thousands of moments by others', async () => {
    const [me, friend, stranger] = (await people(3)) as [TestMember, TestMember, TestMember];
    await relate(service, 'friend', me, friend);
    const old = [await store(service, friend), await store(service, friend)].reverse();
    await query(
      `INSERT INTO moment (id, author_id, text, visibility, comment_policy, created_at)
       SELECT uuidv7(), $1, 'Much', 'public', 'everyone', now() FROM generate_series(1, 2100)`,
      [stranger.memberId],
    );
    const first = idsOf(await read(me, { limit: 1 }));
    expect(first).toEqual(old.slice(0, 1));
    expect(idsOf(await read(me, { limit: 1 }))).toEqual(first);
    expect(await pages(me, 1, nothing)).toEqual(old);
    const next = await store(service, friend);
    expect(idsOf(await read(me))).toEqual([next, ...old]);
  });

  it('fills pages where moments of deactivated members are left out', async () => {
    const [me, friend, gone] = (await people(3)) as [TestMember, TestMember, TestMember];
    await relate(service, 'friend', me, friend);
    await relate(service, 'friend', me, gone);
    const older = [await store(service, friend), await store(service, friend)];
    for (let count = 0; count < 7; count++) await store(service, gone);
    await query('UPDATE member SET hidden = true WHERE member_id = $1', [gone.memberId]);
    for (const order of ['newest', 'ranked']) expect(idsOf(await read(me, { limit: 2, order })).sort()).toEqual(older);
  });

  it('refuses a cursor of another list', async () => {
    const [me] = (await people(1)) as [TestMember];
    await me.get('/api/feed?cursor=WyJuZXdlc3QiXQ').expect(400);
  });
});

describe('the ranked feed', () => {
  it('says what lifted a moment, and has the better one first', async () => {
    const [me, friend, other] = (await people(3)) as [TestMember, TestMember, TestMember];
    for (const one of [friend, other]) await relate(service, 'friend', me, one);
    const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);
    const mentions = [{ memberId: me.memberId, start: 0, end: 3 }];
    const better = await store(service, friend, { text: '@me', mentions, createdAt: hoursAgo(8) });
    const newer = await store(service, other, { createdAt: hoursAgo(7) });
    await query(`INSERT INTO reaction (moment_id, member_id, kind, reacted_at) VALUES ($1, $2, 'like', $3)`, [
      better,
      other.memberId,
      hoursAgo(1),
    ]);
    const { items, order } = await read(me, { order: 'ranked' });
    expect(items.map(({ momentId, reason }) => [momentId, reason])).toEqual([
      [better, { source: 'friend', signals: ['mentions-you', 'friends-reacted'] }],
      [newer, { source: 'friend', signals: [] }],
    ]);
    expect(order).toBe('ranked');
  });

  it('continues newest first after the ranked ones: each once, none lost', async () => {
    const [me, friend] = (await people(2)) as [TestMember, TestMember];
    await relate(service, 'friend', me, friend);
    const stored: string[] = [];
    for (let count = 0; count < RANKED + 30; count++)
      stored.unshift(
        await store(service, friend, { createdAt: new Date(Date.now() - ((count * 37) % 200) * 3_600_000) }),
      );
    const paged = await pages(me, 60, () => store(service, friend), 'ranked');
    expect(paged.slice(RANKED)).toEqual(stored.slice(RANKED));
    expect([...paged].sort()).toEqual([...stored].sort());
  });
});

describe('the order of the feed', () => {
  it('stays where it was put', async () => {
    const [me, friend] = (await people(2)) as [TestMember, TestMember];
    await relate(service, 'friend', me, friend);
    expect((await me.get('/api/feed/settings').expect(200)).body).toEqual({ order: 'newest' });
    await me.put('/api/feed/settings', { order: 'ranked' }).expect(200, { order: 'ranked' });
    await store(service, friend);
    await store(service, friend);
    const first = await read(me, { limit: 1 });
    expect(first.order).toBe('ranked');
    expect((await read(me, { limit: 1, cursor: String(first.nextCursor) })).order).toBe('ranked');
    expect((await read(me, { order: 'newest' })).order).toBe('newest');
    expect((await me.get('/api/feed/settings')).body).toEqual({ order: 'ranked' });
  });
});

describe('news', () => {
  const count = async (member: TestMember, after?: string | null): Promise<number> =>
    ((await member.get(`/api/feed/news${after ? `?after=${after}` : ''}`).expect(200)).body as { count: number }).count;

  it('counts moments by others that came since', async () => {
    const [me, friend, followed, gone] = (await people(4)) as [TestMember, TestMember, TestMember, TestMember];
    for (const one of [friend, gone]) await relate(service, 'friend', me, one);
    await relate(service, 'follow', me, followed);
    expect(await count(me)).toBe(0);
    await store(service, friend);
    const { newest } = await read(me);
    expect(await count(me, newest)).toBe(0);
    await store(service, me);
    await store(service, friend, { visibility: 'friends' });
    await store(service, followed, { visibility: 'friends' });
    await store(service, followed);
    await store(service, gone);
    await query('UPDATE member SET hidden = true WHERE member_id = $1', [gone.memberId]);
    expect(await count(me, newest)).toBe(2);
    expect(await count(me)).toBe(3);
  });

  it('counts no further than 99', async () => {
    const [me, friend] = (await people(2)) as [TestMember, TestMember];
    await relate(service, 'friend', me, friend);
    for (let number = 0; number < 101; number++) await store(service, friend);
    expect(await count(me)).toBe(99);
  });
});
