import type { CommentView } from '@renmai/contracts/network/moment.schema';
import {
  networkCommentAdded,
  networkCommentDeleted,
  networkCommentEdited,
  networkCommentLikeAdded,
  networkCommentLikeRemoved,
} from '@renmai/contracts/network/network.events';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { register } from './support/members.js';
import { comment, mentionIn, post, seen } from './support/moments.js';

let service: TestService;
let author: TestMember;
let ann: TestMember;
let bo: TestMember;
let momentId: string;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [author, ann, bo] = (await register(service, 'Author', 'Ann', 'Bo')) as [TestMember, TestMember, TestMember];
});
beforeEach(async () => {
  ({ momentId } = await post(author));
});
afterAll(() => service.close());

interface List {
  items: CommentView[];
  nextCursor: string | null;
}
const list = async (by: TestMember, path: string): Promise<List> => (await by.get(path).expect(200)).body as List;
const texts = ({ items }: List) => items.map(({ text }) => text);
const count = async () => (await seen(author, momentId)).counts.comments;

describe('a comment', () => {
  it('answers itself, is counted and published', async () => {
    const text = 'Well said, @Bo';
    const written = await comment(ann, momentId, { text, mentions: [mentionIn(text, 'Bo', bo)] });
    expect(written).toMatchObject({
      momentId,
      parentId: null,
      version: 1,
      author: { memberId: ann.memberId, name: 'Ann' },
      text,
      mentions: [mentionIn(text, 'Bo', bo)],
      editedAt: null,
      likes: 0,
      liked: false,
      mayEdit: true,
      mayDelete: true,
      replyCount: 0,
      replies: [],
    });
    expect(await count()).toBe(1);
    const { items } = await list(author, `/api/moments/${momentId}/comments`);
    expect(items).toEqual([{ ...written, mayEdit: false }]);
    const [told] = (await service.published(networkCommentAdded)).slice(-1);
    expect(told?.data).toEqual({
      commentId: written.commentId,
      momentId,
      momentAuthorId: author.memberId,
      authorId: ann.memberId,
      parentId: null,
      parentAuthorId: null,
      mentions: [bo.memberId],
      text,
    });
  });

  it('is written once for one Idempotency-Key', async () => {
    const key = uuidv7();
    const send = () => ann.post(`/api/moments/${momentId}/comments`, { text: 'Once' }).set('idempotency-key', key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it('needs a text, and a moment', async () => {
    expectProblem(await ann.post(`/api/moments/${momentId}/comments`, { text: ' ' }), 400, 'invalid-request');
    expectProblem(await ann.post(`/api/moments/${uuidv7()}/comments`, { text: 'x' }), 404, 'not-found');
  });
});

describe('replies', () => {
  it('are listed under their comment; a reply to a reply beside it', async () => {
    const top = await comment(ann, momentId, { text: 'Top' });
    const reply = await comment(bo, momentId, { text: 'Reply', parentId: top.commentId });
    const further = await comment(author, momentId, { text: 'Further', parentId: reply.commentId });
    expect([reply.parentId, further.parentId]).toEqual([top.commentId, top.commentId]);
    const { items } = await list(ann, `/api/moments/${momentId}/comments`);
    expect(items).toMatchObject([{ text: 'Top', replyCount: 2, replies: [{ text: 'Reply' }, { text: 'Further' }] }]);
    expect(await count()).toBe(3);
    const told = (await service.published(networkCommentAdded)).slice(-1);
    expect(told[0]?.data).toMatchObject({ parentId: top.commentId, parentAuthorId: ann.memberId });
  });

  it('come with the list three at most, the rest page by page', async () => {
    const { commentId } = await comment(ann, momentId);
    for (let at = 1; at <= 5; at += 1) await comment(bo, momentId, { text: `R${at}`, parentId: commentId });
    const { items } = await list(ann, `/api/moments/${momentId}/comments`);
    expect(items[0]?.replies.map(({ text }) => text)).toEqual(['R1', 'R2', 'R3']);
    expect(items[0]?.replyCount).toBe(5);
    const one = await list(ann, `/api/comments/${commentId}/replies?limit=3`);
    const two = await list(ann, `/api/comments/${commentId}/replies?limit=3&cursor=${one.nextCursor ?? ''}`);
    expect([texts(one), texts(two)]).toEqual([
      ['R1', 'R2', 'R3'],
      ['R4', 'R5'],
    ]);
    expect(two.nextCursor).toBeNull();
  });

  it('are to a comment of the same moment', async () => {
    const { momentId: elsewhere } = await post(author);
    const { commentId } = await comment(ann, elsewhere);
    for (const parentId of [commentId, uuidv7()]) {
      const refused = await ann.post(`/api/moments/${momentId}/comments`, { text: 'x', parentId });
      expect(expectProblem(refused, 404, 'not-found')['errors']).toMatchObject([{ pointer: '/parentId' }]);
    }
  });
});

describe('the list', () => {
  it.each([
    ['oldest', ['C1', 'C2', 'C3', 'C4', 'C5']],
    ['newest', ['C5', 'C4', 'C3', 'C2', 'C1']],
  ])('goes from the %s', async (order, expected) => {
    for (let at = 1; at <= 5; at += 1) await comment(ann, momentId, { text: `C${at}` });
    const found: string[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const answer = await list(bo, `/api/moments/${momentId}/comments?order=${order}&limit=2${cursor}`);
      found.push(...texts(answer));
      cursor = `&cursor=${answer.nextCursor ?? ''}`;
    }
    expect(found).toEqual(expected);
    expect(cursor).toBe('&cursor=');
  });
});

describe('editing a comment', () => {
  const edit = (by: TestMember, commentId: string, change: object) => by.patch(`/api/comments/${commentId}`, change);

  it('is for its author, by the version that was read', async () => {
    const { commentId, createdAt } = await comment(ann, momentId, { text: 'Sprnig' });
    const { body } = await edit(ann, commentId, { version: 1, text: 'Spring' }).expect(200);
    expect(body).toMatchObject({ text: 'Spring', version: 2, createdAt, editedAt: expect.any(String) as string });
    expectProblem(await edit(ann, commentId, { version: 1, text: 'x' }), 409, 'version-conflict');
    for (const other of [author, bo])
      expectProblem(await edit(other, commentId, { version: 2, text: 'x' }), 403, 'forbidden');
    expectProblem(await edit(ann, uuidv7(), { version: 1, text: 'x' }), 404, 'not-found');
    const [told] = (await service.published(networkCommentEdited)).slice(-1);
    expect(told?.data).toMatchObject({ commentId, text: 'Spring' });
  });

  it('that changes nothing is none', async () => {
    const text = 'Hello @Bo';
    const written = await comment(ann, momentId, { text, mentions: [mentionIn(text, 'Bo', bo)] });
    const { version, mentions, commentId } = written;
    const { body } = await edit(ann, commentId, { version, text, mentions }).expect(200);
    expect(body).toEqual(written);
  });
});

describe('deleting a comment', () => {
  it('is for its author and the one of the moment, takes its replies along and counts again', async () => {
    const [first, second] = [await comment(ann, momentId), await comment(ann, momentId)];
    const reply = await comment(bo, momentId, { parentId: first.commentId });
    expectProblem(await bo.delete(`/api/comments/${first.commentId}`), 403, 'forbidden');
    await author.delete(`/api/comments/${first.commentId}`).expect(204);
    expect(await count()).toBe(1);
    expectProblem(await author.delete(`/api/comments/${reply.commentId}`), 404, 'not-found');
    await ann.delete(`/api/comments/${second.commentId}`).expect(204);
    expect(await count()).toBe(0);
    const told = (await service.published(networkCommentDeleted)).slice(-2).map(({ data }) => data.commentId);
    expect(told).toEqual([first.commentId, second.commentId]);
  });
});

describe('likes of comments', () => {
  it('are one of each member, and published once', async () => {
    const { commentId } = await comment(ann, momentId);
    const path = `/api/comments/${commentId}/like`;
    for (let times = 0; times < 2; times += 1) {
      expect((await bo.put(path).expect(200)).body).toEqual({ likes: 1, liked: true });
    }
    expect((await ann.put(path).expect(200)).body).toEqual({ likes: 2, liked: true });
    expect((await list(bo, `/api/moments/${momentId}/comments`)).items).toMatchObject([{ likes: 2, liked: true }]);
    expect((await list(author, `/api/moments/${momentId}/comments`)).items).toMatchObject([{ likes: 2, liked: false }]);
    for (let times = 0; times < 2; times += 1) {
      expect((await bo.delete(path).expect(200)).body).toEqual({ likes: 1, liked: false });
    }
    const ids = [networkCommentLikeAdded, networkCommentLikeRemoved].map(async (event) =>
      (await service.published(event))
        .filter(({ data }) => data.commentId === commentId)
        .map(({ data }) => data.memberId),
    );
    expect(await Promise.all(ids)).toEqual([[bo.memberId, ann.memberId], [bo.memberId]]);
  });
});
