import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { snapshot, type SnapshotEvent } from '../snapshot.js';
import { mediaReferencesChanged } from '../profile/media-reference.events.js';
import { commentPolicy, momentVisibility, reactionKind } from './moment.schema.js';
import { recommendationRange } from './recommendations.api.js';
import { followKind } from './relation.schema.js';

/** The two members in ascending order. The aggregate id of requests and friendships is both with a colon between. */
const pair = z.tuple([memberId, memberId]);

/**
 * Fields of requests, friendships and blocks. `chatOnly`: which of the two are chat-only users, whom no other service shows.
 * `origin`: the device from which messaging received the command.
 */
const between = { chatOnly: z.array(memberId).optional(), origin: z.string().optional() };

const request = z.object({ requesterId: memberId, addresseeId: memberId, ...between });
export const networkRequestSent = domainEvent('network.request.sent.v1', request.extend({ note: z.string() }));
/** The requester must not see it, unless it was `declined` in chat, where requesters are notified. */
export const networkRequestRefused = domainEvent(
  'network.request.refused.v1',
  request.extend({ declined: z.boolean().optional() }),
);
export const networkRequestWithdrawn = domainEvent('network.request.withdrawn.v1', request);

export const networkFriendshipAccepted = domainEvent(
  'network.friendship.accepted.v1',
  z.object({
    memberIds: pair,
    since: timestamp,
    /** the member whose request was accepted */
    requesterId: memberId.optional(),
    ...between,
  }),
);
export const networkFriendshipRemoved = domainEvent(
  'network.friendship.removed.v1',
  z.object({
    memberIds: pair,
    /** the member who ended it */
    removerId: memberId.optional(),
    ...between,
  }),
);

/** The aggregate id is blocker and blocked with a colon between. */
const block = z.object({ blockerId: memberId, blockedId: memberId, ...between });
export const networkBlockAdded = domainEvent('network.block.added.v1', block);
export const networkBlockRemoved = domainEvent('network.block.removed.v1', block);

/** The snapshot of a removed relation still has to contain which of the two have no account. */
const parties = z.object({ chatOnly: between.chatOnly });
const keepParties = ([event]: readonly SnapshotEvent[]): unknown => parties.parse(event?.data);
/** The two members whose ids are joined in a key. */
const two = (key: string) => pair.parse(key.split(':'));

/** Keyed by the two members in ascending order. */
export const networkFriendships = snapshot([networkFriendshipAccepted], {
  event: networkFriendshipRemoved,
  keep: keepParties,
  data: (key, kept) => ({ memberIds: two(key), ...parties.parse(kept) }),
});

/** Keyed by blocker and blocked. */
export const networkBlocks = snapshot([networkBlockAdded], {
  event: networkBlockRemoved,
  keep: keepParties,
  data: (key, kept) => {
    const [blockerId, blockedId] = two(key);
    return { blockerId, blockedId, ...parties.parse(kept) };
  },
});

/** The aggregate id is follower, kind and target with colons between. */
const follow = z.object({ followerId: memberId, kind: followKind, targetId: z.uuid() });
export const networkFollowAdded = domainEvent('network.follow.added.v1', follow);
export const networkFollowRemoved = domainEvent('network.follow.removed.v1', follow);

export const networkFollows = snapshot([networkFollowAdded], {
  event: networkFollowRemoved,
  data: (key) => {
    const [followerId, kind, targetId] = key.split(':');
    return follow.parse({ followerId, kind, targetId });
  },
});

/** The aggregate id is both with a colon between. The muted member must not see it. */
const mute = z.object({ memberId, mutedId: memberId });
export const networkMuteAdded = domainEvent('network.mute.added.v1', mute);
export const networkMuteRemoved = domainEvent('network.mute.removed.v1', mute);

export const networkMutes = snapshot([networkMuteAdded], {
  event: networkMuteRemoved,
  data: (key) => {
    const [muter, mutedId] = two(key);
    return { memberId: muter, mutedId };
  },
});

/** The aggregate id is the recommendation's. The subject must not see `declined`. */
const recommendation = z.object({ recommendationId: z.uuid(), authorId: memberId, subjectId: memberId });
export const networkRecommendationAsked = domainEvent('network.recommendation.asked.v1', recommendation);
export const networkRecommendationSubmitted = domainEvent('network.recommendation.submitted.v1', recommendation);
export const networkRecommendationChangesAsked = domainEvent('network.recommendation.changes-asked.v1', recommendation);
export const networkRecommendationAccepted = domainEvent(
  'network.recommendation.accepted.v1',
  recommendation.extend({ range: recommendationRange }),
);
export const networkRecommendationHidden = domainEvent('network.recommendation.hidden.v1', recommendation);
export const networkRecommendationDeclined = domainEvent('network.recommendation.declined.v1', recommendation);
export const networkRecommendationWithdrawn = domainEvent('network.recommendation.withdrawn.v1', recommendation);

/** The whole moment in its current version. The aggregate id is the moment's. */
const moment = z.object({
  momentId: z.uuid(),
  authorId: memberId,
  text: z.string(),
  topics: z.array(z.string()),
  mentions: z.array(memberId),
  visibility: momentVisibility,
  commentPolicy,
  mediaIds: z.array(z.uuid()),
  sharedMomentId: z.uuid().nullable(),
  /** author of the shared moment */
  sharedAuthorId: memberId.nullable(),
  createdAt: timestamp,
  version: z.int(),
});
export const networkMomentPublished = domainEvent('network.moment.published.v1', moment);
export const networkMomentEdited = domainEvent('network.moment.edited.v1', moment);
/** The comments and reactions are deleted too, without events of their own. */
export const networkMomentDeleted = domainEvent(
  'network.moment.deleted.v1',
  z.object({ momentId: z.uuid(), authorId: memberId }),
);

const author = moment.pick({ authorId: true });
/** Keyed by moment id. */
export const networkMoments = snapshot([networkMomentPublished], {
  event: networkMomentDeleted,
  keep: ([event]) => author.parse(event?.data),
  data: (momentId, kept) => ({ momentId, ...author.parse(kept) }),
});

/** Set for life news of a homepage; the author in the event is then the member to notify, or the homepage if there is none. */
const news = z.object({ newsId: z.uuid(), homepageId: z.uuid() }).optional();

/** The aggregate id is moment and member with a colon between. */
const reaction = z.object({ momentId: z.uuid(), authorId: memberId, memberId, news });
/** `text`: beginning of the moment; missing in events from before the field was introduced. */
export const networkReactionSet = domainEvent(
  'network.reaction.set.v1',
  reaction.extend({ kind: reactionKind, text: z.string().optional() }),
);
export const networkReactionRemoved = domainEvent('network.reaction.removed.v1', reaction);

/** The aggregate id is the comment's. `momentAuthorId`, `parentAuthorId` and `mentions` are the members it concerns. */
const comment = z.object({
  commentId: z.uuid(),
  momentId: z.uuid(),
  momentAuthorId: memberId,
  authorId: memberId,
  parentId: z.uuid().nullable(),
  parentAuthorId: memberId.nullable(),
  mentions: z.array(memberId),
  text: z.string(),
  news,
});
export const networkCommentAdded = domainEvent('network.comment.added.v1', comment);
export const networkCommentEdited = domainEvent('network.comment.edited.v1', comment);
/** The replies are deleted too, without events of their own. */
export const networkCommentDeleted = domainEvent(
  'network.comment.deleted.v1',
  comment.pick({ commentId: true, momentId: true, authorId: true }),
);

/** The aggregate id is comment and member with a colon between. */
const commentLike = z.object({ commentId: z.uuid(), momentId: z.uuid(), authorId: memberId, memberId, news });
/** `text`: beginning of the comment; missing in events from before the field was introduced. */
export const networkCommentLikeAdded = domainEvent(
  'network.comment-like.added.v1',
  commentLike.extend({ text: z.string().optional() }),
);
export const networkCommentLikeRemoved = domainEvent('network.comment-like.removed.v1', commentLike);

/** Followers who have to be notified of news that their homepage published. The aggregate id is the news item's. */
export const networkFollowedNewsTold = domainEvent(
  'network.followed-news.told.v1',
  z.object({
    newsId: z.uuid(),
    homepageId: z.uuid(),
    homepageName: z.string(),
    title: z.string(),
    memberIds: z.array(memberId).max(100),
  }),
);
/** The news was withdrawn or removed. */
export const networkFollowedNewsTakenBack = domainEvent(
  'network.followed-news.taken-back.v1',
  z.object({ newsId: z.uuid() }),
);

/** The aggregate id is homepage and member with a colon between. */
const followInvitation = z.object({ homepageId: z.uuid(), memberId });
export const networkFollowInvitationSent = domainEvent(
  'network.follow-invitation.sent.v1',
  followInvitation.extend({ inviterId: memberId, homepageName: z.string() }),
);
/** The invited member followed, declined or never answered; only that member may know which. */
export const networkFollowInvitationSettled = domainEvent('network.follow-invitation.settled.v1', followInvitation);

export const networkMediaReferencesChanged = mediaReferencesChanged('network');

/** Keyed by `ref`, for everything that shows a file. */
export const networkMediaReferences = snapshot([networkMediaReferencesChanged], {
  event: networkMediaReferencesChanged,
  data: (ref) => ({ ref, mediaIds: [] }),
});
