import type { DataOf } from '@renmai/contracts';
import {
  networkCommentAdded,
  networkCommentDeleted,
  networkCommentEdited,
  networkCommentLikeAdded,
  networkCommentLikeRemoved,
  networkMomentDeleted,
  networkMomentEdited,
  networkMomentPublished,
  networkReactionRemoved,
  networkReactionSet,
} from '@renmai/contracts/network/network.events';
import type { NotificationLink } from '@renmai/contracts/messaging/notification.schema';
import { type MarksOf, onePerReceiver, row, type Notice, type NoticeRow } from './notice.js';

type Moment = DataOf<typeof networkMomentPublished>;
/** Where a thing said about a moment is shown: life news have a page of their own. */
const placeOf = (
  { momentId, news }: Pick<Comment, 'momentId' | 'news'>,
  commentId: string | null,
  threadId: string | null,
): NotificationLink =>
  news ? { to: 'news', newsId: news.newsId, commentId, threadId } : { to: 'moment', momentId, commentId, threadId };

/** Notifications about a moment also depend on the news item if the moment is one. */
const refsOf = ({ momentId, news }: Pick<Comment, 'momentId' | 'news'>): string[] =>
  news ? [momentId, news.newsId] : [momentId];

type Comment = DataOf<typeof networkCommentAdded>;

const momentSource = (momentId: string): string => `moment:${momentId}`;
const commentSource = (commentId: string): string => `comment:${commentId}`;
const reactionsTo = (momentId: string): MarksOf => ({ ref: momentId, prefix: `reaction:${momentId}:` });
const likesOf = (commentId: string): MarksOf => ({ ref: commentId, prefix: `comment-like:${commentId}:` });
const reactionSource = (momentId: string, memberId: string): string => reactionsTo(momentId).prefix + memberId;
const likeSource = (commentId: string, memberId: string): string => likesOf(commentId).prefix + memberId;

/** Members are not notified of moments of members they mute, but of their comments and reactions. */
function ofMoment(data: Moment): { shared: Notice[]; mentions: Notice[] } {
  const { momentId, authorId, visibility, sharedMomentId, sharedAuthorId } = data;
  const notice = {
    actor: authorId,
    source: momentSource(momentId),
    refs: [momentId, ...(sharedMomentId ? [sharedMomentId] : [])],
    link: { to: 'moment' as const, momentId, commentId: null, threadId: null },
    text: data.text,
    evenMuted: false,
    moment: { momentId, authorId, visibility },
  };
  const shared: Notice[] =
    sharedAuthorId && sharedMomentId
      ? [{ ...notice, kind: 'moment-share', receiver: sharedAuthorId, group: `moment-share:${sharedMomentId}` }]
      : [];
  const mentions = data.mentions.map((receiver): Notice => ({
    ...notice,
    kind: 'mention',
    receiver,
    refs: [momentId],
    group: `mention:${momentId}`,
  }));
  return { shared, mentions };
}

function ofComment(data: Comment): { answers: Notice[]; mentions: Notice[] } {
  const { commentId, momentId, momentAuthorId, authorId, parentId, parentAuthorId, news } = data;
  const notice = {
    actor: authorId,
    source: commentSource(commentId),
    refs: [...refsOf(data), commentId, ...(parentId ? [parentId] : [])],
    link: placeOf(data, commentId, parentId),
    text: data.text,
    evenMuted: true,
    // News are for everybody.
    ...(!news && { moment: { momentId, authorId: momentAuthorId } }),
  };
  const reply: Notice[] =
    parentId && parentAuthorId
      ? [{ ...notice, kind: 'comment-reply', receiver: parentAuthorId, group: `comment-reply:${parentId}` }]
      : [];
  const onOwn: Notice = {
    ...notice,
    kind: news ? 'news-comment' : 'moment-comment',
    receiver: momentAuthorId,
    group: `${news ? 'news' : 'moment'}-comment:${momentId}`,
  };
  const mentions = data.mentions.map((receiver): Notice => ({
    ...notice,
    kind: 'mention',
    receiver,
    group: `mention:${momentId}`,
  }));
  return { answers: [...reply, onOwn], mentions };
}

export const momentRows: readonly NoticeRow[] = [
  row(networkMomentPublished, (data) => {
    const { shared, mentions } = ofMoment(data);
    return { tell: onePerReceiver([...shared, ...mentions]) };
  }),
  row(networkMomentEdited, (data) => ({
    reword: {
      source: momentSource(data.momentId),
      text: data.text,
      mentions: data.mentions,
      marks: reactionsTo(data.momentId),
    },
    tell: onePerReceiver(ofMoment(data).mentions),
  })),
  row(networkMomentDeleted, ({ momentId }) => ({ gone: [momentId], takeBack: [{ ref: momentId }] })),

  row(networkReactionSet, ({ momentId, authorId, memberId, kind, text, news }) => ({
    tell: onePerReceiver([
      {
        kind: news ? 'news-reaction' : 'moment-reaction',
        receiver: authorId,
        actor: memberId,
        group: `${news ? 'news' : 'moment'}-reaction:${momentId}`,
        source: reactionSource(momentId, memberId),
        refs: refsOf({ momentId, news }),
        link: placeOf({ momentId, news }, null, null),
        reaction: kind,
        ...(text !== undefined && { text }),
        evenMuted: true,
      },
    ]),
  })),
  row(networkReactionRemoved, ({ momentId, memberId }) => ({
    takeBack: [{ source: reactionSource(momentId, memberId) }],
  })),

  row(networkCommentAdded, (data) => {
    const { answers, mentions } = ofComment(data);
    return { tell: onePerReceiver([...answers, ...mentions]) };
  }),
  row(networkCommentEdited, (data) => ({
    reword: {
      source: commentSource(data.commentId),
      text: data.text,
      mentions: data.mentions,
      marks: likesOf(data.commentId),
    },
    tell: onePerReceiver(ofComment(data).mentions),
  })),
  row(networkCommentDeleted, ({ commentId }) => ({ gone: [commentId], takeBack: [{ ref: commentId }] })),

  row(networkCommentLikeAdded, ({ commentId, momentId, authorId, memberId, text, news }) => ({
    tell: onePerReceiver([
      {
        kind: 'comment-like',
        receiver: authorId,
        actor: memberId,
        group: `comment-like:${commentId}`,
        source: likeSource(commentId, memberId),
        refs: [...refsOf({ momentId, news }), commentId],
        link: placeOf({ momentId, news }, commentId, null),
        ...(text !== undefined && { text }),
        evenMuted: true,
      },
    ]),
  })),
  row(networkCommentLikeRemoved, ({ commentId, memberId }) => ({
    takeBack: [{ source: likeSource(commentId, memberId) }],
  })),
];
