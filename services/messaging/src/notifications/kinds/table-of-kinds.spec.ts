import type { DataOf } from '@renmai/contracts';
import * as events from '@renmai/contracts/network/network.events';
import { newsRemoved } from '@renmai/contracts/org-pages/news.events';
import * as homepages from '@renmai/contracts/org-pages/org-pages.events';
import * as verification from '@renmai/contracts/org-pages/affiliation.events';
import { reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { effectOf } from '../../../test/support/effect-of.js';
import type { Effect, Notice } from './notice.js';
import { tableOfKinds } from './table-of-kinds.js';

const id = (digit: number): string => `0199aa00-0000-7000-8000-00000000000${digit}`;
const [ann, ben, cai, dan, moment, comment, parent, letter, shared] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
/** kind, receiver, actor, group, and which ids the link leads to */
const told = ({ tell = [] }: Effect): unknown[] =>
  tell.map(({ kind, receiver, actor, group, link }: Notice) => [kind, receiver, actor, group, link]);

const momentData: DataOf<typeof events.networkMomentPublished> = {
  momentId: moment,
  authorId: ann,
  text: 'Words',
  topics: [],
  mentions: [],
  visibility: 'public',
  commentPolicy: 'everyone',
  mediaIds: [],
  sharedMomentId: null,
  sharedAuthorId: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 1,
};
const commentData: DataOf<typeof events.networkCommentAdded> = {
  commentId: comment,
  momentId: moment,
  momentAuthorId: ann,
  authorId: ben,
  parentId: null,
  parentAuthorId: null,
  mentions: [],
  text: 'Words',
};
const request = { requesterId: ann, addresseeId: ben };
const requestSource = { source: `friend-request:${ann}:${ben}` };
const ended = { ...requestSource, elsewhere: true };
const friendshipSource = { source: `friendship:${ann}:${ben}` };
const friendship = { memberIds: [ann, ben] as [string, string], since: '2026-03-01T12:00:00.000Z' };
const recommendation = { recommendationId: letter, authorId: ann, subjectId: ben };
const toMoment = { to: 'moment', momentId: moment, commentId: null, threadId: null };
const toComment = { to: 'moment', momentId: moment, commentId: comment, threadId: null };
const toReply = { ...toComment, threadId: parent };
const toLetter = { to: 'recommendation', recommendationId: letter };

describe('friend requests and friendships', () => {
  it('a request notifies the addressee and takes earlier notices back', () => {
    const effect = effectOf(events.networkRequestSent, { ...request, note: 'Hi' });
    expect(told(effect)).toEqual([['friend-request', ben, ann, 'friend-request', { to: 'friend-requests' }]]);
    expect(effect.takeBack).toEqual([requestSource]);
    expect(effect.tell?.[0]?.text).toBe('Hi');
  });
  it.each([
    ['withdrawn', events.networkRequestWithdrawn],
    ['refused', events.networkRequestRefused],
  ])('%s: taken back', (_, event) => {
    expect(effectOf(event, request)).toEqual({ takeBack: [requestSource] });
  });
  it.each([
    ['by whose request it was', { ...friendship, requesterId: ann }, null, ann, ben],
    ['by who accepted', friendship, ann, ben, ann],
  ])('an acceptance notifies the requester, known %s', (_, data, actorId, asker, accepter) => {
    const effect = effectOf(events.networkFriendshipAccepted, data, actorId);
    expect(told(effect)).toEqual([
      ['friend-accepted', asker, accepter, 'friend-accepted', { to: 'member', memberId: accepter }],
    ]);
    expect(effect.takeBack).toEqual([ended, friendshipSource]);
  });
  it('an acceptance without a known requester, and chat-only users, cause no notice', () => {
    expect(effectOf(events.networkFriendshipAccepted, friendship)).toEqual({ takeBack: [ended] });
    expect(effectOf(events.networkRequestSent, { ...request, note: '', chatOnly: [ann] })).toEqual({});
    expect(told(effectOf(events.networkFriendshipAccepted, { ...friendship, chatOnly: [ben] }, ann))).toEqual([]);
  });
  it('an end takes the acceptance back', () => {
    const { takeBack } = effectOf(events.networkFriendshipRemoved, { memberIds: [ann, ben] });
    expect(takeBack).toEqual([friendshipSource]);
  });
});

describe('recommendations', () => {
  it.each([
    ['recommendation-asked', events.networkRecommendationAsked, ann, ben],
    ['recommendation-submitted', events.networkRecommendationSubmitted, ben, ann],
    ['recommendation-changes-asked', events.networkRecommendationChangesAsked, ann, ben],
  ])('%s notifies the member whose turn it is, in place of the step before', (kind, event, receiver, actor) => {
    const effect = effectOf(event, recommendation);
    expect(told(effect)).toEqual([[kind, receiver, actor, `${kind}:${letter}`, toLetter]]);
    expect(effect.takeBack).toEqual([{ ref: letter }]);
  });
  it('recommendation-accepted notifies the author', () => {
    const effect = effectOf(events.networkRecommendationAccepted, { ...recommendation, range: 'friends' });
    expect(told(effect)).toEqual([
      ['recommendation-accepted', ann, ben, `recommendation-accepted:${letter}`, toLetter],
    ]);
  });
  it.each([
    ['hidden', events.networkRecommendationHidden],
    ['declined', events.networkRecommendationDeclined],
    ['withdrawn', events.networkRecommendationWithdrawn],
  ])('%s notifies nobody', (_, event) => {
    expect(effectOf(event, recommendation)).toEqual({ takeBack: [{ ref: letter }] });
  });
});

describe('moments', () => {
  it('a share notifies the author of the shared moment, a mention the mentioned members, each once and never the actor', () => {
    const effect = effectOf(events.networkMomentPublished, {
      ...momentData,
      sharedMomentId: shared,
      sharedAuthorId: ben,
      mentions: [ben, cai, ann],
    });
    expect(told(effect)).toEqual([
      ['moment-share', ben, ann, `moment-share:${shared}`, toMoment],
      ['mention', cai, ann, `mention:${moment}`, toMoment],
    ]);
    expect(effect.tell?.map(({ evenMuted }) => evenMuted)).toEqual([false, false]);
    expect(effect.tell?.[0]?.moment).toEqual({ momentId: moment, authorId: ann, visibility: 'public' });
    expect(effect.tell?.[0]?.refs).toEqual([moment, shared]);
  });
  it('sharing an own moment notifies nobody', () => {
    const data = { ...momentData, sharedMomentId: shared, sharedAuthorId: ann };
    expect(told(effectOf(events.networkMomentPublished, data))).toEqual([]);
  });
  it('an edit notifies the members whom it mentions now, and nobody else', () => {
    const data = { ...momentData, sharedMomentId: shared, sharedAuthorId: ben, mentions: [cai], text: 'New' };
    const effect = effectOf(events.networkMomentEdited, data);
    expect(told(effect)).toEqual([['mention', cai, ann, `mention:${moment}`, toMoment]]);
    const marks = { ref: moment, prefix: `reaction:${moment}:` };
    expect(effect.reword).toEqual({ source: `moment:${moment}`, text: 'New', mentions: [cai], marks });
  });
  it('a deletion takes all back for good', () => {
    expect(effectOf(events.networkMomentDeleted, { momentId: moment, authorId: ann })).toEqual({
      gone: [moment],
      takeBack: [{ ref: moment }],
    });
  });
  it('a reaction notifies the author, unless it is their own; its removal takes it back', () => {
    const reaction = { momentId: moment, authorId: ann, memberId: ben };
    const effect = effectOf(events.networkReactionSet, { ...reaction, kind: 'celebrate', text: 'A pier' });
    expect(told(effect)).toEqual([['moment-reaction', ann, ben, `moment-reaction:${moment}`, toMoment]]);
    expect(effect.tell?.[0]).toMatchObject({ reaction: 'celebrate', text: 'A pier', evenMuted: true });
    expect(told(effectOf(events.networkReactionSet, { ...reaction, memberId: ann, kind: 'like' }))).toEqual([]);
    expect(effectOf(events.networkReactionRemoved, reaction)).toEqual({
      takeBack: [{ source: effect.tell?.[0]?.source }],
    });
  });
});

describe('comments', () => {
  it('notifies the answered member, the author of the moment and the mentioned members, each by the first of these', () => {
    const effect = effectOf(events.networkCommentAdded, {
      ...commentData,
      parentId: parent,
      parentAuthorId: cai,
      mentions: [cai, ann, ben, dan],
    });
    expect(told(effect)).toEqual([
      ['comment-reply', cai, ben, `comment-reply:${parent}`, toReply],
      ['moment-comment', ann, ben, `moment-comment:${moment}`, toReply],
      ['mention', dan, ben, `mention:${moment}`, toReply],
    ]);
    expect(effect.tell?.map(({ refs }) => refs)).toEqual([1, 2, 3].map(() => [moment, comment, parent]));
    expect(effect.tell?.[2]?.moment).toEqual({ momentId: moment, authorId: ann });
  });
  it('on the own moment, or in answer to an own comment, notifies nobody', () => {
    const own = { ...commentData, authorId: ann, parentId: parent, parentAuthorId: ann };
    expect(told(effectOf(events.networkCommentAdded, own))).toEqual([]);
  });
  it('an edit notifies the members whom it mentions now', () => {
    const effect = effectOf(events.networkCommentEdited, { ...commentData, text: 'New', mentions: [dan] });
    expect(told(effect)).toEqual([['mention', dan, ben, `mention:${moment}`, toComment]]);
    const marks = { ref: comment, prefix: `comment-like:${comment}:` };
    expect(effect.reword).toEqual({ source: `comment:${comment}`, text: 'New', mentions: [dan], marks });
  });
  it('a deletion takes it and what hangs on it back for good', () => {
    const data = { commentId: comment, momentId: moment, authorId: ben };
    expect(effectOf(events.networkCommentDeleted, data)).toEqual({ gone: [comment], takeBack: [{ ref: comment }] });
  });
  it('a like notifies the author; its removal takes it back', () => {
    const like = { commentId: comment, momentId: moment, authorId: ben, memberId: cai };
    const effect = effectOf(events.networkCommentLikeAdded, { ...like, text: 'Well said' });
    expect(effect.tell?.[0]?.text).toBe('Well said');
    expect(told(effect)).toEqual([['comment-like', ben, cai, `comment-like:${comment}`, toComment]]);
    expect(effectOf(events.networkCommentLikeRemoved, like)).toEqual({
      takeBack: [{ source: effect.tell?.[0]?.source }],
    });
    expect(told(effectOf(events.networkCommentLikeAdded, { ...like, memberId: ben }))).toEqual([]);
  });
});

describe('homepages', () => {
  const about = { homepageId: moment, kind: 'company' as const, name: 'Lamps' };
  const page = (part: string) => ({ to: 'homepage', homepageId: moment, part });
  const moved = {
    ...about,
    from: 'submitted' as const,
    to: 'approved' as const,
    version: 2,
    number: 1,
    again: false,
    by: 'console' as const,
    tell: [ann, ben],
    reason: null,
    words: '',
  };
  it.each([
    ['approved', 'homepage-approved', 'management'],
    ['rejected', 'homepage-rejected', 'submissions'],
    ['more-asked', 'homepage-rejected', 'submissions'],
    ['appeal-refused', 'homepage-rejected', 'submissions'],
    ['suspended', 'homepage-suspended', 'management'],
    ['closed', 'homepage-closed', 'management'],
    ['ended', 'homepage-ended', 'management'],
    ['restored', 'homepage-open-again', 'management'],
  ] as const)('%s is told to those whom it concerns, by nobody', (action, kind, part) => {
    const effect = effectOf(homepages.homepageMoved, { ...moved, action });
    expect(told(effect)).toEqual([ann, ben].map((one) => [kind, one, null, `${kind}:${moment}`, page(part)]));
    expect(effect.tell?.[0]?.text).toBe('Lamps');
  });
  it('the beginning of a review notifies nobody', () =>
    expect(effectOf(homepages.homepageMoved, { ...moved, action: 'review-began' })).toEqual({}));

  const invitation = { ...about, invitationId: letter, role: 'content' as const, memberId: ben, invitedBy: ann };
  it('an invitation notifies the invited member, and its answer replaces it', () => {
    const sent = effectOf(homepages.administratorInvited, invitation);
    expect(told(sent)).toEqual([
      ['homepage-invitation', ben, ann, `homepage-invitation:${moment}`, { to: 'homepages' }],
    ]);
    const takeBack = [{ source: sent.tell?.[0]?.source }];
    for (const outcome of ['accepted', 'refused'] as const) {
      const kind = `homepage-invitation-${outcome}`;
      const effect = effectOf(homepages.administratorInvitationEnded, { ...invitation, outcome });
      expect(told(effect)).toEqual([[kind, ann, ben, `${kind}:${moment}`, page('administrators')]]);
      expect(effect.takeBack).toEqual(takeBack);
    }
    for (const outcome of ['expired', 'declined'] as const)
      expect(effectOf(homepages.administratorInvitationEnded, { ...invitation, outcome })).toEqual({ takeBack });
  });

  const seat = { ...about, memberId: ben, by: ann };
  it('a hand-over notifies the asked administrator, and the giver once it is accepted', () => {
    const asked = effectOf(homepages.handOverAsked, { ...seat, handOverId: letter });
    const kinds = ['homepage-hand-over', 'homepage-handed-over'];
    expect(told(asked)).toEqual([[kinds[0], ben, ann, `${kinds[0]}:${moment}`, page('administrators')]]);
    const accepted = effectOf(homepages.handOverEnded, { ...seat, handOverId: letter, outcome: 'accepted' });
    expect(told(accepted)).toEqual([[kinds[1], ann, ben, `${kinds[1]}:${moment}`, page('administrators')]]);
    expect(accepted.takeBack).toEqual([{ source: asked.tell?.[0]?.source }]);
  });
  it('a changed role, a removal and a reminder notify the member concerned; the reminder once a day', () => {
    const kind = 'homepage-role-changed';
    expect(told(effectOf(homepages.administratorRoleChanged, { ...seat, role: 'senior' }))).toEqual([
      [kind, ben, null, `${kind}:${moment}`, page('management')],
    ]);
    expect(told(effectOf(homepages.administratorRemoved, seat))).toEqual([
      [kind, ben, null, `${kind}:${moment}`, { to: 'homepages' }],
    ]);
    const reminder = effectOf(homepages.profileReminderAsked, seat).tell?.[0];
    expect(reminder).toMatchObject({ kind: 'homepage-profile-reminder', receiver: ben, actor: ann });
    expect(reminder?.source).toBe(`homepage-profile-reminder:${moment}:${ben}:2026-03-01`);
  });
});

describe('domains and verified marks', () => {
  const about = { homepageId: moment, kind: 'company' as const };
  const domain = {
    ...about,
    name: 'Lamps',
    domainId: letter,
    domain: 'lamps.cn',
    why: null,
    reason: '',
    tell: [ann, ben],
  };
  it.each(['proven', 'refused', 'lapsed'] as const)('a domain that is %s notifies senior administrators', (to) => {
    const kind = `homepage-domain-${to}`;
    const effect = effectOf(verification.homepageDomainMoved, { ...domain, from: 'in-review' as const, to });
    const link = { to: 'homepage', homepageId: moment, part: 'domains' };
    expect(told(effect)).toEqual([ann, ben].map((one) => [kind, one, null, `${kind}:${letter}`, link]));
    expect(effect.tell?.[0]?.text).toBe('Lamps · lamps.cn');
  });
  it('a domain that waits for staff notifies nobody', () => {
    const waits = { ...domain, from: 'waiting' as const, to: 'in-review' as const };
    expect(effectOf(verification.homepageDomainMoved, waits)).toEqual({});
  });

  const member = { ...about, memberId: ben, homepageName: 'Lamps' };
  const mark = { ...member, entryId: letter, until: '2027-01-01T00:00:00.000Z' };
  const own = { to: 'member', memberId: ben };
  it('a mark notifies its member when others gave it, before its year ends, and when others or time end it', () => {
    const given = (way: 'address' | 'administrator') => effectOf(verification.affiliationVerified, { ...mark, way });
    expect(told(given('administrator'))).toEqual([['verified-mark', ben, null, `verified-mark:${letter}`, own]]);
    expect(given('address')).toEqual({});
    const ending = effectOf(verification.affiliationExpiring, mark).tell ?? [];
    expect(ending.map(({ kind }) => kind)).toEqual(['verified-mark-ending']);
    const ended = (reason: (typeof verification.unverifiedReasons)[number]) =>
      effectOf(verification.affiliationUnverified, { entryId: letter, reason, member });
    const silent = verification.unverifiedReasons.filter((reason) => !ended(reason).tell);
    expect(silent).toEqual(['entry', 'member', 'gone']);
    expect(told(ended('domain'))).toEqual([['verified-mark-ended', ben, null, `verified-mark-ended:${letter}`, own]]);
  });
});

it('no domain event is in the table twice', () => {
  const types = tableOfKinds.map(({ event }) => event.type);
  expect(new Set(types).size).toBe(types.length);
});

it.each(['upheld', 'dismissed'] as const)(
  'reporters hear that their report was %s, and nothing of the other',
  (outcome) => {
    const effect = effectOf(reportCaseDecided, {
      caseId: moment,
      subject: { kind: 'member', id: cai },
      outcome,
      measure: outcome === 'upheld' ? 'suspend-member' : 'none',
      reporterIds: [ann, ben],
      accusedId: cai,
      homepageId: null,
      reason: null,
      words: 'Enough.',
      decidedAt: '2026-03-01T12:00:00.000Z',
    });
    expect(told(effect)).toEqual(
      [ann, ben].map((one) => [`report-${outcome}`, one, null, `report:${moment}`, { to: 'reports' }]),
    );
    expect(JSON.stringify(effect)).not.toContain(cai);
  },
);

describe('life news of homepages', () => {
  const of = { newsId: shared, homepageId: letter };
  const place = (commentId: string | null, threadId: string | null = null) => {
    return { to: 'news', newsId: shared, commentId, threadId };
  };
  it('notify the followers whom network names, one group for each homepage and day in China', () => {
    const data = { ...of, homepageName: 'Lamps', title: 'We moved', memberIds: [ann, ben] };
    const effect = effectOf(events.networkFollowedNewsTold, data);
    const group = `homepage-news:${letter}:2026-03-01`;
    expect(told(effect)).toEqual([ann, ben].map((one) => ['homepage-news', one, null, group, place(null)]));
    expect(effect.tell?.[0]).toMatchObject({ text: 'Lamps: We moved', source: `followed-news:${shared}` });
    expect(effectOf(events.networkFollowedNewsTakenBack, { newsId: shared })).toEqual({
      takeBack: [{ source: `followed-news:${shared}` }],
    });
    expect(effectOf(newsRemoved, { newsId: shared })).toEqual({ gone: [shared], takeBack: [{ ref: shared }] });
  });

  it('have reactions and comments of kinds of their own, which lead to them, and are for everybody', () => {
    const reaction = {
      momentId: moment,
      authorId: ann,
      memberId: ben,
      kind: 'like' as const,
      text: 'We moved',
      news: of,
    };
    const reacted = effectOf(events.networkReactionSet, reaction);
    expect(told(reacted)).toEqual([['news-reaction', ann, ben, `news-reaction:${moment}`, place(null)]]);
    const data = {
      commentId: comment,
      momentId: moment,
      momentAuthorId: ann,
      authorId: ben,
      parentId: parent,
      parentAuthorId: cai,
      mentions: [dan],
      text: 'x',
      news: of,
    };
    const commented = effectOf(events.networkCommentAdded, data);
    expect(told(commented)).toEqual([
      ['comment-reply', cai, ben, `comment-reply:${parent}`, place(comment, parent)],
      ['news-comment', ann, ben, `news-comment:${moment}`, place(comment, parent)],
      ['mention', dan, ben, `mention:${moment}`, place(comment, parent)],
    ]);
    expect(commented.tell?.map(({ moment: about, refs }) => [about, refs.includes(shared)])).toEqual(
      Array.from({ length: 3 }, () => [undefined, true]),
    );
  });

  it('are followed by invitation, which is taken back once it is settled', () => {
    const data = { homepageId: letter, homepageName: 'Lamps', memberId: ben, inviterId: ann };
    const sent = effectOf(events.networkFollowInvitationSent, data);
    const group = `follow-invitation:${letter}`;
    expect(told(sent)).toEqual([['follow-invitation', ben, ann, group, { to: 'follow-invitations' }]]);
    const settled = effectOf(events.networkFollowInvitationSettled, { homepageId: letter, memberId: ben });
    expect(settled).toEqual({ takeBack: [{ source: sent.tell?.[0]?.source }] });
  });
});
