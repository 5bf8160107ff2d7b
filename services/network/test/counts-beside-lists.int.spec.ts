import type { CommentView } from '@renmai/contracts/network/moment.schema';
import type { TopicView } from '@renmai/contracts/network/moments.api';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, deactivate, register } from './support/members.js';
import { comment, post, seen } from './support/moments.js';
import { all, page, relation, summary } from './support/relations.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

/** Members who act in the same way: `leaving` is the one whom the viewer does not see in the end. */
interface World {
  viewer: TestMember;
  host: TestMember;
  leaving: TestMember;
  staying: TestMember;
  momentId: string;
  commentId: string;
  shares: string[];
}

async function world(): Promise<World> {
  const [viewer, host, leaving, staying] = (await register(service, 'Viewer', 'Host', 'Leaving', 'Staying')) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  for (const other of [viewer, leaving, staying]) await befriend(host, other);
  const { momentId } = await post(host);
  const { commentId } = await comment(host, momentId);
  const shares: string[] = [];
  for (const other of [leaving, staying]) {
    await other.put(`/api/moments/${momentId}/reaction`, { kind: 'like' }).expect(200);
    await comment(other, momentId, { parentId: commentId });
    const own = await comment(other, momentId);
    await comment(host, momentId, { parentId: own.commentId });
    await other.put(`/api/comments/${commentId}/like`).expect(200);
    shares.push((await post(other, { text: '#lakeside', sharedMomentId: momentId })).momentId);
    for (const target of [host, viewer]) {
      await other.put(`/api/network/follows/member/${target.memberId}`).expect(204);
    }
    await viewer.put(`/api/network/follows/member/${other.memberId}`).expect(204);
    await viewer.put(`/api/network/mutes/${other.memberId}`).expect(204);
  }
  return { viewer, host, leaving, staying, momentId, commentId, shares };
}

/** The number of acting members whom the viewer can find: the length of a list where there is none. */
async function found({ viewer, leaving, staying }: World): Promise<number> {
  const answers = await Promise.all(
    [leaving, staying].map(({ memberId }) => viewer.get(`/api/network/relations/${memberId}`)),
  );
  return answers.filter(({ status }) => status === 200).length;
}

const length = async (list: Promise<readonly unknown[]>): Promise<number> => (await list).length;
const counts = async ({ viewer, momentId }: World) => (await seen(viewer, momentId)).counts;
const comments = ({ viewer, momentId }: World): Promise<CommentView[]> =>
  all<CommentView>(viewer, `/api/moments/${momentId}/comments`);
const hosts = async (world: World): Promise<CommentView | undefined> =>
  (await comments(world)).find(({ commentId }) => commentId === world.commentId);

interface Row {
  count: (world: World) => Promise<number | undefined>;
  list: (world: World) => Promise<number>;
}

/** Every count beside a list of members' actions; `gateway/src/counts-of-people.spec.ts` requires which ones must be here. */
const rows: Record<string, Row> = {
  'Moment.counts.reactionsTotal': {
    count: async (w) => (await counts(w)).reactionsTotal,
    list: (w) => length(all(w.viewer, `/api/moments/${w.momentId}/reactions`)),
  },
  'Moment.counts.reactions{}': {
    count: async (w) => (await counts(w)).reactions.like,
    list: (w) => length(all(w.viewer, `/api/moments/${w.momentId}/reactions?kind=like`)),
  },
  'Moment.counts.comments': {
    count: async (w) => (await counts(w)).comments,
    list: async (w) => {
      const top = await comments(w);
      const replies = await Promise.all(top.map((c) => all(w.viewer, `/api/comments/${c.commentId}/replies`)));
      return top.length + replies.flat().length;
    },
  },
  'Moment.counts.shares': {
    count: async (w) => (await counts(w)).shares,
    list: async (w) => {
      const answers = await Promise.all(w.shares.map((id) => w.viewer.get(`/api/moments/${id}`)));
      return answers.filter(({ status }) => status === 200).length;
    },
  },
  'Comment.replyCount': {
    count: async (w) => (await hosts(w))?.replyCount,
    list: (w) => length(all(w.viewer, `/api/comments/${w.commentId}/replies`)),
  },
  'Comment.likes': { count: async (w) => (await hosts(w))?.likes, list: found },
  'likes, as answered to a like': {
    count: async ({ viewer, commentId }) => {
      const { body } = await viewer.delete(`/api/comments/${commentId}/like`).expect(200);
      return (body as { likes: number }).likes;
    },
    list: found,
  },
  'Topic.moments': {
    count: async ({ viewer }) => {
      const { body } = await viewer.get('/api/moments/topics?q=lakeside').expect(200);
      return (body as { items: TopicView[] }).items[0]?.moments ?? 0;
    },
    list: ({ viewer }) => length(all(viewer, '/api/moments/of-topic/lakeside')),
  },
  'Relation.followers': { count: async ({ viewer, host }) => (await relation(viewer, host)).followers, list: found },
  'Relation.mutualFriends.count': {
    count: async ({ viewer, host }) => (await relation(viewer, host)).mutualFriends.count,
    list: ({ viewer, host }) => length(all(viewer, `/api/network/members/${host.memberId}/mutual-friends`)),
  },
  'Relation.followedByKnown.count': {
    count: async ({ viewer, host }) => (await relation(viewer, host)).followedByKnown.count,
    list: found,
  },
  'NetworkSummary.followers': {
    count: async ({ viewer }) => (await summary(viewer)).followers,
    list: ({ viewer }) => length(all(viewer, '/api/network/followers')),
  },
  'NetworkSummary.followedMembers': {
    count: async ({ viewer }) => (await summary(viewer)).followedMembers,
    list: ({ viewer }) => length(all(viewer, '/api/network/follows/member')),
  },
  'NetworkSummary.muted': {
    count: async ({ viewer }) => (await summary(viewer)).muted,
    list: ({ viewer }) => length(all(viewer, '/api/network/mutes')),
  },
  'NetworkSummary.friends': {
    count: async ({ viewer }) => (await summary(viewer)).friends,
    list: ({ viewer }) => length(all(viewer, '/api/network/friends')),
  },
};

const ends: Record<string, (world: World) => Promise<unknown>> = {
  'the viewer blocks them': ({ viewer, leaving }) => block(viewer, leaving),
  'they block the viewer': ({ viewer, leaving }) => block(leaving, viewer),
  'they are deactivated': ({ leaving }) => deactivate(service, leaving),
};

describe.each(Object.keys(ends))('when %s', (end) => {
  let w: World;
  beforeAll(async () => {
    w = await world();
    for (const other of [w.leaving, w.staying]) await befriend(w.viewer, other);
  });

  it('each count says as many as its list shows, before and after', async () => {
    const read = async () => {
      const told: Record<string, [count: number | undefined, list: number]> = {};
      for (const [name, { count, list }] of Object.entries(rows)) told[name] = [await count(w), await list(w)];
      return told;
    };
    const agree = (told: Awaited<ReturnType<typeof read>>) =>
      Object.fromEntries(Object.entries(told).map(([name, [, list]]) => [name, [list, list]]));
    const before = await read();
    expect(before).toEqual(agree(before));
    await ends[end]?.(w);
    const after = await read();
    expect(after).toEqual(agree(after));
    const changed = Object.keys(rows).filter((name) => (after[name]?.[1] ?? 0) < (before[name]?.[1] ?? 0));
    expect(changed).toEqual(Object.keys(rows));
  });
});

/** Adds so many reactions, comments and shares, beyond the number up to which each one is checked. */
async function crowd(momentId: string, people: number): Promise<void> {
  const from = 'FROM generate_series(1, $2::int)';
  await service.dataSource.query(
    `WITH reacted AS (
       INSERT INTO reaction (moment_id, member_id, kind, reacted_at) SELECT $1, uuidv7(), 'celebrate', now() ${from}
     ), said AS (
       INSERT INTO comment (id, moment_id, author_id, text, created_at) SELECT uuidv7(), $1, uuidv7(), 'x', now() ${from}
     ), shared AS (
       INSERT INTO moment (id, author_id, text, visibility, comment_policy, shared_id, created_at)
       SELECT uuidv7(), uuidv7(), '', 'public', 'everyone', $1, now() ${from}
     )
     UPDATE moment_count SET reactions_total = reactions_total + $2, comments = comments + $2, shares = shares + $2,
       reactions = reactions || jsonb_build_object('celebrate', $2)
     WHERE moment_id = $1`,
    [momentId, people],
  );
}

it('a long list of what was said leaves out the blocked alike', async () => {
  const { viewer, host, leaving, staying, momentId } = await world();
  await crowd(momentId, 51);
  const before = (await seen(viewer, momentId)).counts;
  await block(viewer, leaving);
  expect((await seen(viewer, momentId)).counts).toEqual({
    reactions: { like: 1, celebrate: 51 },
    reactionsTotal: before.reactionsTotal - 1,
    // their reply, their comment, and the reply to it
    comments: before.comments - 3,
    shares: before.shares - 1,
  });
  // Comments of a member whom the author blocked are hidden from everybody.
  await block(host, staying);
  expect((await seen(viewer, momentId)).counts.comments).toBe(before.comments - 6);
  const { items } = await page<CommentView>(viewer, `/api/moments/${momentId}/comments?limit=1`);
  expect(items).toHaveLength(1);
});
