import type { MomentView } from '@renmai/contracts/network/moment.schema';
import type { TopicView } from '@renmai/contracts/network/moments.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { uuidv7 } from '@renmai/service-kit';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { block, register } from './support/members.js';
import { relate, store } from './support/stored-moments.js';

let service: TestService;
let author: TestMember;
let viewer: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [author, viewer] = (await register(service, 'Author', 'Viewer')) as [TestMember, TestMember];
});
afterAll(async () => {
  await service.close();
});

async function paged(member: TestMember, path: string, between: () => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await member.get(`${path}?limit=2${cursor ? `&cursor=${cursor}` : ''}`).expect(200);
    const page = body as { items: MomentView[]; nextCursor: string | null };
    ids.push(...page.items.map(({ momentId }) => momentId));
    cursor = page.nextCursor;
    await between();
  }
  return ids;
}

describe('moments of a member', () => {
  it('are paged newest first and stay in place while they post', async () => {
    const stored: string[] = [];
    for (let count = 0; count < 5; count++) {
      stored.unshift(await store(service, author));
      await store(service, author, { visibility: 'friends' });
    }
    const path = `/api/moments/of-member/${author.memberId}`;
    expect(await paged(viewer, path, () => store(service, author))).toEqual(stored);
  });

  it('are nowhere where there is nobody', async () => {
    await viewer.get(`/api/moments/of-member/${uuidv7()}`).expect(404);
  });

  it('are answered to a member of whom nothing was heard yet', async () => {
    const fresh = await service.as();
    const path = `/api/moments/of-member/${fresh.memberId}`;
    expect((await fresh.get(path).expect(200)).body).toEqual({ items: [], nextCursor: null });
    const id = await store(service, fresh);
    expect(await paged(fresh, path, () => Promise.resolve())).toEqual([id]);
  });
});

describe('moments of a topic', () => {
  it('are paged newest first, however the topic is written', async () => {
    const [friend] = (await register(service, 'Friend')) as [TestMember];
    await relate(service, 'friend', friend, viewer);
    const first = await store(service, author, { topics: ['茶', 'tea_time'] });
    await store(service, author, { topics: ['tea_time'], visibility: 'friends' });
    await store(service, author, { topics: ['tea'] });
    const second = await store(service, friend, { topics: ['tea_time'], visibility: 'friends' });
    const third = await store(service, viewer, { topics: ['tea_time'], visibility: 'friends' });
    const post = () => store(service, author, { topics: ['tea_time'] });
    expect(await paged(viewer, '/api/moments/of-topic/TEA_time', post)).toEqual([third, second, first]);
  });

  it('are asked for by a topic', async () => {
    await viewer.get(`/api/moments/of-topic/${encodeURIComponent('tea time')}`).expect(400);
  });
});

describe('bookmarks', () => {
  it('are paged as they were made, latest first, also those of the same instant', async () => {
    const [reader] = (await register(service, 'Reader')) as [TestMember];
    const stored: string[] = [];
    for (let count = 0; count < 5; count++) stored.push(await store(service, author));
    const mark = (momentId: string | undefined, at: string) =>
      service.dataSource.query('INSERT INTO bookmark (member_id, moment_id, marked_at) VALUES ($1, $2, $3)', [
        reader.memberId,
        momentId,
        at,
      ]);
    await mark(stored[3], '2026-01-01T00:00:00.001Z');
    for (const index of [0, 1, 2]) await mark(stored[index], '2026-01-01T00:00:00.002Z');
    await mark(stored[4], '2026-01-01T00:00:00.003Z');
    expect(await paged(reader, '/api/moments/bookmarked', () => Promise.resolve())).toEqual(
      [4, 0, 1, 2, 3].map((index) => stored[index]),
    );
    await service.dataSource.query(`UPDATE moment SET visibility = 'friends' WHERE id = $1`, [stored[0]]);
    expect(await paged(reader, '/api/moments/bookmarked', () => Promise.resolve())).toEqual(
      [4, 1, 2, 3].map((index) => stored[index]),
    );
  });
});

describe('topics to name', () => {
  const suggested = async (q: string): Promise<TopicView[]> =>
    ((await viewer.get(`/api/moments/topics?q=${encodeURIComponent(q)}`).expect(200)).body as { items: TopicView[] })
      .items;

  it('begin as typed, the most used of public moments first', async () => {
    for (const topics of [['river_north'], ['river_south'], ['river_south'], ['riverside']])
      await store(service, author, { topics });
    for (let count = 0; count < 3; count++)
      await store(service, author, { topics: ['river_east'], visibility: 'friends' });
    expect(await suggested('RIVER_')).toEqual([
      { topic: 'river_south', moments: 2 },
      { topic: 'river_north', moments: 1 },
    ]);
    expect((await suggested('')).length).toBeLessThanOrEqual(10);
  });

  it('leave out moments whose author cannot be found', async () => {
    const [one, two] = (await register(service, 'One', 'Two')) as [TestMember, TestMember];
    for (const by of [one, two]) await store(service, by, { topics: ['lighthouse'] });
    expect(await suggested('light')).toEqual([{ topic: 'lighthouse', moments: 2 }]);
    await block(one, viewer);
    expect(await suggested('light')).toEqual([{ topic: 'lighthouse', moments: 1 }]);
    await block(viewer, two);
    expect(await suggested('light')).toEqual([]);
  });
});

describe('members to mention', () => {
  let writer: TestMember;
  let friend: TestMember;
  let followed: TestMember;
  let stranger: TestMember;
  beforeAll(async () => {
    [writer, friend, followed, stranger] = (await register(
      service,
      'Zo Writer',
      'Zo Friend',
      'Amy Zo',
      'Zo Stranger',
    )) as [TestMember, TestMember, TestMember, TestMember];
    await relate(service, 'friend', writer, friend);
    await relate(service, 'follow', writer, followed);
  });
  const named = async (parameters: string): Promise<string[]> =>
    (
      (await writer.get(`/api/moments/mentionable?${parameters}`).expect(200)).body as { items: MemberCard[] }
    ).items.map(({ name }) => name);

  it('are friends and followed ones with these letters, who begins so first', async () => {
    expect(await named('q=zO')).toEqual(['Zo Friend', 'Amy Zo']);
    expect(await named('q=my')).toEqual(['Amy Zo']);
    expect(await named('q=%25')).toEqual([]);
  });

  it('are those too who take part in the moment, for who sees it', async () => {
    const momentId = await store(service, stranger);
    const [commenter] = (await register(service, 'Zo Commenter')) as [TestMember];
    await service.dataSource.query(
      `INSERT INTO comment (id, moment_id, author_id, text, created_at) VALUES ($1, $2, $3, 'Well', now())`,
      [uuidv7(), momentId, commenter.memberId],
    );
    const all = ['Zo Commenter', 'Zo Stranger', 'Zo Friend', 'Amy Zo'];
    expect(await named(`q=zo&momentId=${momentId}`)).toEqual(all);
    await service.dataSource.query(`UPDATE moment SET visibility = 'friends' WHERE id = $1`, [momentId]);
    expect(await named(`q=zo&momentId=${momentId}`)).toEqual(['Zo Friend', 'Amy Zo']);
  });

  it('leave out members who cannot be found', async () => {
    await relate(service, 'block', followed, writer);
    await service.dataSource.query('UPDATE member SET hidden = true WHERE member_id = $1', [friend.memberId]);
    expect(await named('q=zo')).toEqual([]);
  });
});
