import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import type { Response } from 'supertest';
import { AppModule } from '../src/app.module.js';
import { register, setVisibility } from './support/members.js';
import { relate, store } from './support/stored-moments.js';

type Viewer =
  | 'self'
  | 'friend'
  | 'friend of a friend'
  | 'requested'
  | 'stranger'
  | 'follower'
  | 'friend who muted'
  | 'blocked by the author'
  | 'has blocked the author'
  | 'visitor';
type Way = 'moment' | 'of the member' | 'of the topic' | 'bookmarked' | 'feed' | 'shared in another';

/** Visibility in the calls that read a moment by its id or by its author. */
const sees: Record<Viewer, { public: boolean; friends: boolean; feed: 'all' | 'public' | 'nothing' }> = {
  self: { public: true, friends: true, feed: 'all' },
  friend: { public: true, friends: true, feed: 'all' },
  'friend of a friend': { public: true, friends: false, feed: 'nothing' },
  requested: { public: true, friends: false, feed: 'nothing' },
  stranger: { public: true, friends: false, feed: 'nothing' },
  follower: { public: true, friends: false, feed: 'public' },
  'friend who muted': { public: true, friends: true, feed: 'nothing' },
  'blocked by the author': { public: false, friends: false, feed: 'nothing' },
  'has blocked the author': { public: false, friends: false, feed: 'nothing' },
  visitor: { public: true, friends: false, feed: 'nothing' },
};
const viewers = Object.keys(sees) as Viewer[];
const ways: Way[] = ['moment', 'of the member', 'of the topic', 'bookmarked', 'feed', 'shared in another'];
const forMembersOnly: Way[] = ['of the topic', 'bookmarked', 'feed'];

let service: TestService;
let author: TestMember;
let members: Map<Viewer, TestMember>;
const moments = { public: '', friends: '' };
const sharing = { public: '', friends: '' };

beforeAll(async () => {
  service = await startTestService(AppModule);
  const names = viewers.filter((viewer) => viewer !== 'visitor');
  const registered = await register(service, ...names);
  members = new Map(names.map((name, index) => [name, registered[index] as TestMember]));
  author = members.get('self') as TestMember;
  const [sharer] = (await register(service, 'Sharer')) as [TestMember];
  const of = (viewer: Viewer): TestMember => members.get(viewer) as TestMember;
  await relate(service, 'friend', author, of('friend'));
  await relate(service, 'friend', of('friend'), of('friend of a friend'));
  await relate(service, 'request', of('requested'), author);
  await relate(service, 'follow', of('follower'), author);
  await relate(service, 'friend', of('friend who muted'), author);
  await relate(service, 'mute', of('friend who muted'), author);
  // Nothing but the blacklist itself may be what hides: the rest is what it should have ended.
  for (const viewer of ['blocked by the author', 'has blocked the author'] as const) {
    await relate(service, 'friend', author, of(viewer));
    await relate(service, 'follow', of(viewer), author);
  }
  await relate(service, 'block', author, of('blocked by the author'));
  await relate(service, 'block', of('has blocked the author'), author);
  for (const visibility of ['public', 'friends'] as const) {
    moments[visibility] = await store(service, author, { visibility, topics: ['tea'] });
    sharing[visibility] = await store(service, sharer, { sharedId: moments[visibility] });
    for (const { memberId } of registered)
      await service.dataSource.query('INSERT INTO bookmark (member_id, moment_id, marked_at) VALUES ($1, $2, now())', [
        memberId,
        moments[visibility],
      ]);
  }
});
afterAll(async () => {
  await service.close();
});

const ask = (viewer: Viewer, path: string) => members.get(viewer)?.get(path) ?? service.http.get(path);

async function isSeen(viewer: Viewer, visibility: 'public' | 'friends', way: Way): Promise<boolean> {
  const id = moments[visibility];
  const isListed = ({ status, body }: Response): boolean => {
    if (status === 404 && way === 'of the member') return false;
    expect(status).toBe(200);
    return (body as { items: MomentView[] }).items.some(({ momentId }) => momentId === id);
  };
  switch (way) {
    case 'moment': {
      const { status } = await ask(viewer, `/api/moments/${id}`);
      expect([200, 404]).toContain(status);
      return status === 200;
    }
    case 'of the member':
      return isListed(await ask(viewer, `/api/moments/of-member/${author.memberId}`));
    case 'of the topic':
      return isListed(await ask(viewer, '/api/moments/of-topic/Tea'));
    case 'bookmarked':
      return isListed(await ask(viewer, '/api/moments/bookmarked'));
    case 'feed':
      return isListed(await ask(viewer, '/api/feed'));
    case 'shared in another': {
      const { body } = await ask(viewer, `/api/moments/${sharing[visibility]}`).expect(200);
      const { shared } = body as MomentView;
      expect(shared?.available === true ? shared.moment.momentId : id).toBe(id);
      return shared?.available ?? false;
    }
  }
}

function isExpected(viewer: Viewer, visibility: 'public' | 'friends', way: Way): boolean {
  if (way !== 'feed') return sees[viewer][visibility];
  const { feed } = sees[viewer];
  return feed === 'all' || feed === visibility;
}

const table = viewers.flatMap((viewer) =>
  (['public', 'friends'] as const).flatMap((visibility) => ways.map((way) => [viewer, visibility, way] as const)),
);

describe('who sees a moment', () => {
  it.each(table)('%s × %s × %s', async (viewer, visibility, way) => {
    if (viewer === 'visitor' && forMembersOnly.includes(way)) {
      const paths = { 'of the topic': '/api/moments/of-topic/tea', bookmarked: '/api/moments/bookmarked' };
      await service.http.get(paths[way as keyof typeof paths] ?? '/api/feed').expect(401);
      return;
    }
    expect(await isSeen(viewer, visibility, way)).toBe(isExpected(viewer, visibility, way));
  });

  it.each(['blocked by the author', 'has blocked the author'] as const)(
    'tells nobody who is %s that there is somebody',
    async (viewer) => {
      await ask(viewer, `/api/moments/of-member/${author.memberId}`).expect(404);
    },
  );

  it('keeps visitors out where the author shows members alone their profile', async () => {
    const [shy] = (await register(service, 'Shy')) as [TestMember];
    await setVisibility(service, shy, { profile: 'friends' });
    const id = await store(service, shy);
    await service.http.get(`/api/moments/${id}`).expect(404);
    await service.http.get(`/api/moments/of-member/${shy.memberId}`).expect(404);
    await ask('stranger', `/api/moments/${id}`).expect(200);
    await ask('stranger', `/api/moments/of-member/${shy.memberId}`).expect(200);
  });

  it('shows nobody what a deactivated member wrote', async () => {
    const [gone] = (await register(service, 'Gone')) as [TestMember];
    const id = await store(service, gone);
    await service.dataSource.query('UPDATE member SET hidden = true WHERE member_id = $1', [gone.memberId]);
    await ask('stranger', `/api/moments/${id}`).expect(404);
    await ask('stranger', `/api/moments/of-member/${gone.memberId}`).expect(404);
  });

  it('takes a former friend out at once', async () => {
    const [once] = (await register(service, 'Once')) as [TestMember];
    await relate(service, 'friend', once, author);
    await once.get(`/api/moments/${moments.friends}`).expect(200);
    await service.dataSource.query('DELETE FROM friendship WHERE $1 IN (member_id, friend_id)', [once.memberId]);
    await once.get(`/api/moments/${moments.friends}`).expect(404);
    const { body } = await once.get('/api/feed').expect(200);
    expect(body).toMatchObject({ items: [], nextCursor: null, order: 'newest', newest: null });
    // The suggestions beside it are for everybody.
    expect(JSON.stringify(body)).not.toContain(moments.friends);
  });
});
