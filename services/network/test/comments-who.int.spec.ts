import type { CommentView } from '@renmai/contracts/network/moment.schema';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, deactivate, register, setVisibility } from './support/members.js';
import { comment, mentionIn, post, seen } from './support/moments.js';

let service: TestService;
let author: TestMember;
let friend: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [author, friend, stranger] = (await register(service, 'Author', 'Friend', 'Stranger')) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  await befriend(author, friend);
});
afterAll(() => service.close());

const listed = async (by: TestMember | null, momentId: string, query = ''): Promise<CommentView[]> => {
  const path = `/api/moments/${momentId}/comments?${query}`;
  const { body } = await (by ? by.get(path) : service.http.get(path)).expect(200);
  return (body as { items: CommentView[] }).items;
};
const names = (comments: readonly CommentView[]) => comments.map((one) => one.author.name);

describe('who may comment', () => {
  it.each([
    ['everyone', [201, 201, 201]],
    ['friends', [201, 201, 403]],
    ['nobody', [403, 403, 403]],
  ] as const)('%s: author, friend, stranger are answered %j', async (commentPolicy, expected) => {
    const { momentId } = await post(author, { commentPolicy });
    const answers = [];
    for (const member of [author, friend, stranger]) {
      answers.push(await member.post(`/api/moments/${momentId}/comments`, { text: 'x' }));
    }
    expect(answers.map(({ status }) => status)).toEqual(expected);
    for (const answer of answers.filter(({ status }) => status === 403)) {
      expectProblem(answer, 403, 'network.comments-closed');
    }
    const views = await Promise.all([author, friend, stranger].map((member) => seen(member, momentId)));
    expect(views.map(({ mine }) => mine.mayComment)).toEqual(expected.map((status) => status === 201));
  });

  it('is asked again of replies; what is written may still be edited and deleted', async () => {
    const { momentId } = await post(author);
    const { commentId } = await comment(friend, momentId);
    await author.patch(`/api/moments/${momentId}`, { version: 1, commentPolicy: 'nobody' }).expect(200);
    const reply = await stranger.post(`/api/moments/${momentId}/comments`, { text: 'x', parentId: commentId });
    expectProblem(reply, 403, 'network.comments-closed');
    await friend.patch(`/api/comments/${commentId}`, { version: 1, text: 'y' }).expect(200);
    await friend.delete(`/api/comments/${commentId}`).expect(204);
  });
});

describe('comments of a moment that one no longer sees', () => {
  it('are not found, the own ones neither', async () => {
    const { momentId } = await post(author);
    const { commentId } = await comment(stranger, momentId);
    await author.patch(`/api/moments/${momentId}`, { version: 1, visibility: 'friends' }).expect(200);
    for (const answer of [
      await stranger.get(`/api/moments/${momentId}/comments`),
      await stranger.post(`/api/moments/${momentId}/comments`, { text: 'x' }),
      await stranger.get(`/api/comments/${commentId}/replies`),
      await stranger.patch(`/api/comments/${commentId}`, { version: 1, text: 'x' }),
      await stranger.delete(`/api/comments/${commentId}`),
      await stranger.put(`/api/comments/${commentId}/like`),
      await stranger.delete(`/api/comments/${commentId}/like`),
      await service.http.get(`/api/comments/${commentId}/replies`),
    ]) {
      expectProblem(answer, 404, 'not-found');
    }
    expect(names(await listed(friend, momentId))).toEqual(['Stranger']);
  });
});

describe('comments of somebody whom the author of the moment puts on the blacklist, or who does so', () => {
  it.each(['by the author', 'by the other'])('are gone for everybody: %s', async (by) => {
    const [owner, other, reader] = (await register(service, 'Owner', 'Other', 'Reader')) as [
      TestMember,
      TestMember,
      TestMember,
    ];
    const { momentId } = await post(owner);
    const theirs = await comment(other, momentId);
    await comment(reader, momentId, { parentId: theirs.commentId });
    const mine = await comment(reader, momentId, { text: 'Mine' });
    await comment(other, momentId, { parentId: mine.commentId });
    const seenBy = async (who: TestMember | null) =>
      (await listed(who, momentId)).map(({ text, replyCount, replies }) => ({
        text,
        replyCount,
        replies: replies.length,
      }));
    expect(await seenBy(reader)).toEqual([
      { text: 'A comment', replyCount: 1, replies: 1 },
      { text: 'Mine', replyCount: 1, replies: 1 },
    ]);
    const [blocker, blocked] = by === 'by the author' ? ([owner, other] as const) : ([other, owner] as const);
    await block(blocker, blocked);
    for (const who of [owner, reader, null]) {
      expect(await seenBy(who)).toEqual([{ text: 'Mine', replyCount: 0, replies: 0 }]);
    }
    expectProblem(await reader.get(`/api/comments/${theirs.commentId}/replies`), 404, 'not-found');
    expectProblem(await reader.put(`/api/comments/${theirs.commentId}/like`), 404, 'not-found');
    await blocker.delete(`/api/network/blacklist/${blocked.memberId}`).expect(204);
    expect(await seenBy(reader)).toHaveLength(2);
  });
});

describe('comments of members whom the viewer does not find', () => {
  it('are left out with what is under them, and the page is filled', async () => {
    const { momentId } = await post(author);
    const [blocker, hidden, a, b] = (await register(service, 'Blocker', 'Hidden', 'A', 'B')) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    const theirs = [await comment(blocker, momentId), await comment(hidden, momentId)] as const;
    await comment(a, momentId, { parentId: theirs[0].commentId });
    const top = await comment(a, momentId);
    for (const member of [blocker, hidden, b]) await comment(member, momentId, { parentId: top.commentId });
    await comment(b, momentId);
    const { commentId: mine } = await comment(friend, momentId, { parentId: theirs[0].commentId });
    await block(blocker, friend);
    await deactivate(service, hidden);

    const found = await listed(friend, momentId, 'limit=2');
    expect(names(found)).toEqual(['A', 'B']);
    expect(found[0]).toMatchObject({ replyCount: 1, replies: [{ author: { name: 'B' } }] });
    expect(names(await listed(author, momentId))).toEqual(['Blocker', 'A', 'B']);
    expect((await listed(author, momentId))[1]).toMatchObject({ replyCount: 2 });
    for (const { commentId } of theirs) {
      expectProblem(await friend.get(`/api/comments/${commentId}/replies`), 404, 'not-found');
      expectProblem(await friend.put(`/api/comments/${commentId}/like`), 404, 'not-found');
      const reply = await friend.post(`/api/moments/${momentId}/comments`, { text: 'x', parentId: commentId });
      expectProblem(reply, 404, 'not-found');
    }
    expectProblem(await friend.patch(`/api/comments/${mine}`, { version: 1, text: 'x' }), 404, 'not-found');
  });

  it('do not name them either', async () => {
    const { momentId } = await post(author);
    const [blocker] = (await register(service, 'Blocker')) as [TestMember];
    const text = '@Blocker and @Stranger';
    const both = [mentionIn(text, 'Blocker', blocker), mentionIn(text, 'Stranger', stranger)];
    const written = await comment(author, momentId, { text, mentions: both });
    expect(written.mentions).toEqual(both);
    await block(blocker, friend);
    expect((await listed(friend, momentId))[0]?.mentions).toEqual([both[1]]);
  });
});

describe('visitors', () => {
  it('read comments of public moments of members who let everyone see their profile', async () => {
    const { momentId } = await post(author);
    const { commentId } = await comment(stranger, momentId);
    await comment(friend, momentId, { parentId: commentId });
    await setVisibility(service, stranger, { profile: 'friends' });
    expect(await listed(null, momentId)).toMatchObject([
      {
        author: { name: 'Stranger', headline: '' },
        liked: false,
        mayEdit: false,
        mayDelete: false,
        replies: [{ author: { name: 'Friend', headline: "Friend's headline" } }],
      },
    ]);
    await service.http.get(`/api/comments/${commentId}/replies`).expect(200);
    await setVisibility(service, author, { profile: 'friends' });
    expectProblem(await service.http.get(`/api/moments/${momentId}/comments`), 404, 'not-found');
    await setVisibility(service, author, {});
  });
});
