import {
  networkCommentAdded,
  networkCommentDeleted,
  networkCommentEdited,
  networkCommentLikeAdded,
  networkMomentDeleted,
  networkMomentEdited,
  networkFollowedNewsTold,
  networkFriendshipAccepted,
  networkMomentPublished,
  networkReactionRemoved,
  networkReactionSet,
  networkRequestSent,
  networkRequestWithdrawn,
} from '@renmai/contracts/network/network.events';
import { homepagePublished, homepageUnpublished } from '@renmai/contracts/org-pages/org-pages.events';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import { expectProblem, SettableClock, type TestMember, type TestService } from '@renmai/test-kit';
import { startMessaging } from '../support/chat-rest.js';
import { commentOf, counts, inbox, members, momentOf, reactionOf, tell, three } from '../support/notifications.js';

let service: TestService;
const clock = new SettableClock();
beforeAll(async () => {
  service = await startMessaging({ clock });
});
afterAll(() => service.close());
beforeEach(() => {
  clock.advance({ hours: 1 });
});

describe('the inbox', () => {
  it('groups what happens to one thing while it is unseen, and counts it once', async () => {
    const [ann, ben, cai] = await three(service);
    const momentId = uuidv7();
    await tell(service, networkReactionSet, reactionOf(momentId, ann, ben));
    clock.advance({ minutes: 5 });
    await tell(service, networkReactionSet, reactionOf(momentId, ann, cai));
    const [one, ...more] = await inbox(ann);
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      kind: 'moment-reaction',
      link: { to: 'moment', momentId, commentId: null, threadId: null },
      actors: [
        { memberId: cai.memberId, name: 'Cai', photo: null },
        { memberId: ben.memberId, name: 'Ben', photo: null },
      ],
      actorCount: 2,
      count: 2,
      reactions: ['like'],
      seen: false,
      read: false,
      updatedAt: clock.now().toISOString(),
    });
    expect(await counts(ann)).toEqual({ unseen: 1, unread: 1 });
    expect(await inbox(ben)).toEqual([]);
  });

  it('says which moment or comment was reacted to, in the words it has now', async () => {
    const [ann, ben, cai] = await three(service);
    const momentId = uuidv7();
    const reaction = reactionOf(momentId, ann, ben);
    await tell(service, networkReactionSet, { ...reaction, data: { ...reaction.data, text: 'The old\npier' } });
    const comment = commentOf(ann, { momentId, momentAuthorId: ann.memberId });
    const { commentId } = comment.data;
    await tell(service, networkCommentLikeAdded, {
      aggregateId: `${commentId}:${cai.memberId}`,
      actorId: cai.memberId,
      data: { commentId, momentId, authorId: ann.memberId, memberId: cai.memberId, text: 'A comment' },
    });
    const excerpts = async () => Object.fromEntries((await inbox(ann)).map(({ kind, excerpt }) => [kind, excerpt]));
    expect(await excerpts()).toEqual({ 'moment-reaction': 'The old pier', 'comment-like': 'A comment' });
    await tell(service, networkMomentEdited, momentOf(ann, { momentId, text: 'The new pier' }));
    expect(await excerpts()).toEqual({ 'moment-reaction': 'The new pier', 'comment-like': 'A comment' });
    await tell(service, networkCommentEdited, { ...comment, data: { ...comment.data, text: 'Well said' } });
    expect(await excerpts()).toEqual({ 'moment-reaction': 'The new pier', 'comment-like': 'Well said' });
  });

  it('begins a new one once the former was seen, and keeps seen and read apart', async () => {
    const [ann, ben, cai] = await three(service);
    const momentId = uuidv7();
    await tell(service, networkReactionSet, reactionOf(momentId, ann, ben));
    const [first] = await inbox(ann);
    const { body } = await ann.post('/api/notifications/seen', { upTo: first?.updatedAt }).expect(200);
    expect(body).toEqual({ unseen: 0, unread: 1 });
    clock.advance({ minutes: 1 });
    await tell(service, networkReactionSet, reactionOf(momentId, ann, cai));
    const list = await inbox(ann);
    expect(list.map(({ seen, actors }) => [seen, actors.map(({ name }) => name)])).toEqual([
      [false, ['Cai']],
      [true, ['Ben']],
    ]);
    expect(await counts(ann)).toEqual({ unseen: 1, unread: 2 });
    const [newest] = list;
    await ann.put(`/api/notifications/${newest?.notificationId ?? ''}/read`).expect(200, { unseen: 0, unread: 1 });
    await ann.delete(`/api/notifications/${newest?.notificationId ?? ''}/read`).expect(200, { unseen: 0, unread: 2 });
    expect(await inbox(ann, '?unread=true')).toHaveLength(2);
    await ann.post('/api/notifications/read', { upTo: newest?.updatedAt }).expect(200, { unseen: 0, unread: 0 });
    expect(await inbox(ann, '?unread=true')).toEqual([]);
  });

  it('starts again after a week, seen or not', async () => {
    const [ann, ben, cai] = await three(service);
    const momentId = uuidv7();
    await tell(service, networkReactionSet, reactionOf(momentId, ann, ben));
    clock.advance({ days: 7, minutes: 1 });
    await tell(service, networkReactionSet, reactionOf(momentId, ann, cai));
    expect(await inbox(await service.as(ann.memberId))).toHaveLength(2);
  });

  it('notifies nobody of the same domain event twice, and of another reaction quietly', async () => {
    const [ann, ben] = await three(service);
    const momentId = uuidv7();
    const reaction = reactionOf(momentId, ann, ben);
    const id = await tell(service, networkReactionSet, reaction);
    await tell(service, networkReactionSet, { ...reaction, id });
    await tell(service, networkReactionSet, { ...reaction, data: { ...reaction.data, kind: 'funny' } });
    expect(await inbox(ann)).toMatchObject([{ count: 1, reactions: ['funny'] }]);
  });

  it('has no friend request that was answered, whichever event comes first, and keeps one that was sent later', async () => {
    const [ann, ben] = await three(service);
    const [one, other] = [ann.memberId, ben.memberId].sort() as [string, string];
    const aggregateId = `${one}:${other}`;
    const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
    const request = { requesterId: ben.memberId, addresseeId: ann.memberId, note: '' };
    const sent = (minutes: number) =>
      tell(service, networkRequestSent, { aggregateId, data: request, occurredAt: at(minutes) });
    const accepted = (minutes: number) =>
      tell(service, networkFriendshipAccepted, {
        aggregateId,
        data: { memberIds: [one, other], since: at(minutes).toISOString(), requesterId: ben.memberId },
        occurredAt: at(minutes),
      });
    await accepted(2);
    await sent(1);
    expect(await inbox(ann)).toEqual([]);
    await sent(4);
    await accepted(2);
    expect((await inbox(ann)).map(({ kind }) => kind)).toEqual(['friend-request']);
    await accepted(5);
    expect(await inbox(ann)).toEqual([]);
  });

  it('takes back what was removed, withdrawn or deleted', async () => {
    const [ann, ben, cai] = await three(service);
    const [momentId, other] = [uuidv7(), uuidv7()];
    const about = { momentId, momentAuthorId: ann.memberId };
    await tell(service, networkReactionSet, reactionOf(momentId, ann, ben));
    await tell(service, networkReactionSet, reactionOf(momentId, ann, cai));
    await tell(service, networkReactionSet, reactionOf(other, ann, cai));
    const comment = commentOf(ben, about);
    await tell(service, networkCommentAdded, comment);
    const request = { requesterId: ben.memberId, addresseeId: ann.memberId };
    const aggregateId = [ann.memberId, ben.memberId].sort().join(':');
    await tell(service, networkRequestSent, { aggregateId, data: { ...request, note: 'hi' } });
    expect((await inbox(ann)).map(({ kind }) => kind).sort()).toEqual([
      'friend-request',
      'moment-comment',
      'moment-reaction',
      'moment-reaction',
    ]);

    const removal = reactionOf(momentId, ann, ben);
    await tell(service, networkReactionRemoved, {
      ...removal,
      data: { momentId, authorId: ann.memberId, memberId: ben.memberId },
    });
    await tell(service, networkRequestWithdrawn, { aggregateId, data: request });
    await tell(service, networkCommentDeleted, {
      aggregateId: comment.aggregateId,
      data: { commentId: comment.data.commentId, momentId, authorId: ben.memberId },
    });
    expect(await inbox(ann)).toMatchObject([
      { kind: 'moment-reaction', link: { momentId: other } },
      { kind: 'moment-reaction', link: { momentId }, count: 1, actors: [{ name: 'Cai' }] },
    ]);
    await tell(service, networkMomentDeleted, {
      aggregateId: other,
      data: { momentId: other, authorId: ann.memberId },
    });
    expect(await inbox(ann)).toHaveLength(1);
    // Later events about it come too late.
    await tell(service, networkCommentAdded, commentOf(ben, { ...about, momentId: other }));
    expect(await inbox(ann)).toHaveLength(1);
    expect(await counts(ann)).toEqual({ unseen: 1, unread: 1 });
  });

  it('notifies each once of a comment: a reply, an own moment, a mention; and follows its words', async () => {
    const [ann, ben, cai] = await three(service);
    const moment = momentOf(ann);
    await tell(service, networkMomentPublished, moment);
    const about = { momentId: moment.data.momentId, momentAuthorId: ann.memberId };
    const parentId = uuidv7();
    const comment = commentOf(cai, about, {
      parentId,
      parentAuthorId: ben.memberId,
      mentions: [ben.memberId, ann.memberId, cai.memberId],
      text: 'First\nwords',
    });
    await tell(service, networkCommentAdded, comment);
    expect(await inbox(ben)).toMatchObject([{ kind: 'comment-reply', excerpt: 'First words' }]);
    expect(await inbox(ann)).toMatchObject([{ kind: 'moment-comment' }]);
    expect(await inbox(cai)).toEqual([]);

    const [dan] = (await members(service, 'Dan')) as [TestMember];
    const edited = { ...comment, data: { ...comment.data, text: 'Other words', mentions: [dan.memberId] } };
    await tell(service, networkCommentEdited, edited);
    expect(await inbox(ben)).toMatchObject([{ excerpt: 'Other words', count: 1 }]);
    expect(await inbox(dan)).toMatchObject([{ kind: 'mention', excerpt: 'Other words' }]);
    await tell(service, networkCommentEdited, { ...edited, data: { ...edited.data, mentions: [] } });
    expect(await inbox(dan)).toEqual([]);
    expect(await inbox(ben)).toHaveLength(1);
  });

  it('pages by cursor and filters by kind', async () => {
    const [ann, ben] = await three(service);
    for (let index = 0; index < 5; index += 1) {
      clock.advance({ seconds: index % 2 });
      await service.publish(networkReactionSet, reactionOf(uuidv7(), ann, ben));
    }
    await service.publish(networkRequestSent, {
      aggregateId: [ann.memberId, ben.memberId].sort().join(':'),
      data: { requesterId: ben.memberId, addresseeId: ann.memberId, note: '' },
    });
    await service.drained();
    const whole = (await inbox(ann)).map(({ notificationId }) => notificationId);
    expect(new Set(whole).size).toBe(6);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await ann.get(`/api/notifications?limit=2${query}`).expect(200);
      const page = body as { items: { notificationId: string }[]; nextCursor: string | null };
      paged.push(...page.items.map(({ notificationId }) => notificationId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(whole);
    expect((await inbox(ann, '?kinds=friend-request,mention')).map(({ kind }) => kind)).toEqual(['friend-request']);
    expectProblem(await ann.get('/api/notifications?kinds=nonsense'), 400, 'invalid-request');
    expectProblem(await ann.get('/api/notifications?cursor=nonsense'), 400, 'invalid-request');
  });

  it('deletes with a way back for ten minutes', async () => {
    const [ann, ben] = await three(service);
    await tell(service, networkReactionSet, reactionOf(uuidv7(), ann, ben));
    const [one] = await inbox(ann);
    const path = `/api/notifications/${one?.notificationId ?? ''}`;
    expectProblem(await ben.delete(path), 404, 'not-found');
    const { body } = await ann.delete(path).expect(200);
    expect(body).toEqual({
      undoUntil: new Date(clock.now().getTime() + 600_000).toISOString(),
      counts: { unseen: 0, unread: 0 },
    });
    expect(await inbox(ann)).toEqual([]);
    expectProblem(await ben.post(`${path}/restore`), 404, 'not-found');
    const restored = await ann.post(`${path}/restore`).expect(200);
    expect(restored.body).toMatchObject({ notification: one, counts: { unseen: 1, unread: 1 } });
    await ann.delete(path).expect(200);
    clock.advance({ minutes: 13 });
    expectProblem(await ann.post(`${path}/restore`), 409, 'messaging.undo-over');
    await service.running.app.get(Periodic).run('notifications-clean');
    expectProblem(await ann.post(`${path}/restore`), 404, 'not-found');
  });

  it('keeps nothing of a kind that is switched off', async () => {
    const [ann, ben] = await three(service);
    await ann.patch('/api/notifications/preferences', { kinds: { 'moment-reaction': { app: false } } }).expect(200);
    await tell(service, networkReactionSet, reactionOf(uuidv7(), ann, ben));
    expect(await inbox(ann)).toEqual([]);
  });
});

it('shows the homepage that it is about, as it looks now, while that is public', async () => {
  const [ann] = await three(service);
  const [homepageId, other, newsId] = [uuidv7(), uuidv7(), uuidv7()];
  const source = { url: '/media/1/list', width: 160, height: 160 };
  const logo = { mediaId: uuidv7(), animated: false, list: source, page: source, full: source };
  const details = { kind: 'company' as const, industry: 'Software', size: null, type: null };
  const words = { name: 'Lamps', slogan: '', introduction: '', website: '', contactNumber: '', foundingYear: null };
  const card = { homepageId, kind: 'company' as const, handle: null, name: 'Lamps', slogan: '', logo };
  const told = { ...card, content: { ...words, details }, addresses: [] };
  const news = { newsId, homepageId, homepageName: 'Lamps', title: 'Light', memberIds: [ann.memberId] };
  await tell(service, networkFollowedNewsTold, { aggregateId: newsId, actorId: null, data: news });
  const shown = async () => (await inbox(ann)).map(({ homepage }) => homepage);
  expect(await shown()).toEqual([null]);
  const publish = (more: object, sequence: number) =>
    tell(service, homepagePublished, { aggregateId: homepageId, data: { ...told, ...more }, sequence });
  await publish({}, 5);
  await publish({ homepageId: other, name: 'Not that' }, 6);
  await publish({ name: 'Older' }, 4);
  expect(await shown()).toEqual([{ homepageId, name: 'Lamps', logo: '/media/1/list' }]);
  await tell(service, homepageUnpublished, { aggregateId: homepageId, data: { homepageId }, sequence: 7 });
  expect(await shown()).toEqual([null]);
  await publish({ name: 'Lamps & Co', logo: null }, 8);
  expect(await shown()).toEqual([{ homepageId, name: 'Lamps & Co', logo: null }]);
});
