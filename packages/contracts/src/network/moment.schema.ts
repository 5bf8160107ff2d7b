import { z } from 'zod';
import { line, memberId, text, timestamp } from '../common.js';
import { homepageCard } from '../org-pages/homepage.schema.js';
import { newsCard } from '../org-pages/news.schema.js';
import { pictureView, videoView } from '../profile/media.schema.js';
import { memberCard } from '../profile/profile.schema.js';
import { offersCard } from './offers.schema.js';
import { topicForm, topicName } from './topics.js';

export const maxPictures = 9;
export const maxMentions = 20;
export const maxMomentText = 5000;
export const maxCommentText = 1500;

export const momentVisibilities = ['public', 'friends'] as const;
export const momentVisibility = z.enum(momentVisibilities);
export type MomentVisibility = z.infer<typeof momentVisibility>;

/** The members who may comment, among those who see the moment; the author always may, except with `nobody`. */
export const commentPolicies = ['everyone', 'friends', 'nobody'] as const;
export const commentPolicy = z.enum(commentPolicies);
export type CommentPolicy = z.infer<typeof commentPolicy>;

export const reactionKinds = ['like', 'celebrate', 'support', 'insightful', 'funny'] as const;
export const reactionKind = z.enum(reactionKinds);
export type ReactionKind = z.infer<typeof reactionKind>;

/** A member named in a text: the position of the name in UTF-16 code units, `@` included. */
export const mention = z.object({ memberId, start: z.int().min(0), end: z.int().min(1) });
export type Mention = z.infer<typeof mention>;
const mentions = z.array(mention).max(maxMentions);

export const topic = z.string().regex(topicForm).transform(topicName);

const attachment = z.object({ mediaId: z.uuid(), alt: line(500, 0).default('') });

/** Needs text, a picture, a video or a shared moment; one video or up to nine pictures. */
export const momentForm = z.object({
  text: text(maxMomentText).default(''),
  mentions: mentions.default([]),
  media: z.array(attachment).max(maxPictures).default([]),
  visibility: momentVisibility.default('public'),
  commentPolicy: commentPolicy.default('everyone'),
  /** from `POST /api/link-previews` */
  linkPreviewId: z.uuid().nullable().default(null),
  /** sharing a moment that itself shares another without own text or files shares that other moment */
  sharedMomentId: z.uuid().nullable().default(null),
});
export type MomentForm = z.output<typeof momentForm>;

/** Pictures and video cannot change; their alternative texts can. Omitted fields stay unchanged. */
export const momentChange = z.object({
  version: z.int(),
  text: text(maxMomentText).optional(),
  mentions: mentions.optional(),
  alts: z.array(attachment).max(maxPictures).optional(),
  visibility: momentVisibility.optional(),
  commentPolicy: commentPolicy.optional(),
  linkPreviewId: z.uuid().nullable().optional(),
});
export type MomentChange = z.output<typeof momentChange>;

export const linkPreviewView = z
  .object({
    linkPreviewId: z.uuid(),
    url: z.string(),
    title: z.string(),
    description: z.string(),
    siteName: z.string(),
    /** address on this site; the picture is stored here, so that the other site does not learn who views it */
    picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  })
  .meta({ id: 'LinkPreview' });
export type LinkPreviewView = z.infer<typeof linkPreviewView>;

/** One of the two is set. The addresses of pictures that are not public answer only to a browser with a media session. */
export const momentMedia = z.object({
  mediaId: z.uuid(),
  alt: z.string(),
  picture: pictureView.nullable(),
  video: videoView.nullable(),
});
export type MomentMedia = z.infer<typeof momentMedia>;

/** The part of a moment that is shown within another moment that shares it. */
export const sharedMoment = z
  .object({
    momentId: z.uuid(),
    /** null: published by a homepage, which is in `homepage`; text, mentions and files are then empty */
    author: memberCard.nullable(),
    homepage: homepageCard.nullable(),
    news: newsCard.nullable(),
    text: z.string(),
    mentions,
    topics: z.array(z.string()),
    media: z.array(momentMedia),
    linkPreview: linkPreviewView.nullable(),
    visibility: momentVisibility,
    createdAt: timestamp,
    editedAt: timestamp.nullable(),
  })
  .meta({ id: 'SharedMoment' });
export type SharedMoment = z.infer<typeof sharedMoment>;

/** Why a moment is in the feed: its source, and the reason for a higher place in the ranked view. */
export const feedSources = ['own', 'friend', 'follow'] as const;
export const feedSignals = ['recent', 'often-together', 'much-discussed', 'mentions-you', 'friends-reacted'] as const;
export const feedReason = z.object({ source: z.enum(feedSources), signals: z.array(z.enum(feedSignals)) });
export type FeedReason = z.infer<typeof feedReason>;

export const momentView = sharedMoment
  .extend({
    version: z.int(),
    commentPolicy,
    /** the offers that a homepage published on one day; only in the feed, without reactions, comments or shares */
    offers: offersCard.nullable(),
    /** null: shares nothing; `available` false: the shared moment was deleted or the asking person may not see it */
    shared: z
      .discriminatedUnion('available', [
        z.object({ available: z.literal(true), moment: sharedMoment }),
        z.object({ available: z.literal(false) }),
      ])
      .nullable(),
    counts: z.object({
      /** without kinds that nobody chose */
      reactions: z.partialRecord(reactionKind, z.int()),
      reactionsTotal: z.int(),
      comments: z.int(),
      shares: z.int(),
    }),
    /** what the asking person has done with the moment, and may do */
    mine: z.object({
      reaction: reactionKind.nullable(),
      bookmarked: z.boolean(),
      author: z.boolean(),
      mayComment: z.boolean(),
      mayShare: z.boolean(),
    }),
    /** only in the feed */
    reason: feedReason.nullable(),
  })
  .meta({ id: 'Moment' });
export type MomentView = z.infer<typeof momentView>;

/** A former version of an edited moment. */
export const momentVersionView = z
  .object({ version: z.int(), text: z.string(), visibility: momentVisibility, writtenAt: timestamp })
  .meta({ id: 'MomentVersion' });
export type MomentVersionView = z.infer<typeof momentVersionView>;

export const commentForm = z.object({
  text: text(maxCommentText, 1),
  mentions: mentions.default([]),
  /** the comment that this replies to; a reply to a reply is listed beside it, under the same comment */
  parentId: z.uuid().nullable().default(null),
});
export type CommentForm = z.output<typeof commentForm>;

export const commentChange = z.object({
  version: z.int(),
  text: text(maxCommentText, 1),
  mentions: mentions.default([]),
});
export type CommentChange = z.output<typeof commentChange>;

const comment = z.object({
  commentId: z.uuid(),
  momentId: z.uuid(),
  parentId: z.uuid().nullable(),
  version: z.int(),
  author: memberCard,
  text: z.string(),
  mentions,
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
  likes: z.int(),
  liked: z.boolean(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
});
export const replyView = comment.meta({ id: 'Reply' });
export type ReplyView = z.infer<typeof replyView>;
export const commentView = comment
  .extend({
    replyCount: z.int(),
    /** the first replies, oldest first */
    replies: z.array(replyView).max(3),
  })
  .meta({ id: 'Comment' });
export type CommentView = z.infer<typeof commentView>;
