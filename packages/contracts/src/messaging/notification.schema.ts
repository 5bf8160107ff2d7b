import { z } from 'zod';
import { notificationActor, notificationHomepage } from './notification-who.schema.js';
import { notificationWhen } from './notification-when.schema.js';
import { memberId, timestamp } from '../common.js';
import { reactionKind } from '../network/moment.schema.js';
import { loginKinds, loginLink } from './login-notifications.schema.js';
import { foundResults } from '../search/found-results.schema.js';
import { searchKind } from '../search/search.schema.js';
import { notificationCount, notificationCounts } from './notification-counts.schema.js';

export { notificationCounts, type NotificationCounts } from './notification-counts.schema.js';

/** The kinds of notifications. Later services add to the list. */
export const notificationKinds = [
  'friend-request',
  'friend-accepted',
  'moment-comment',
  'comment-reply',
  'mention',
  'moment-reaction',
  'comment-like',
  'moment-share',
  'recommendation-asked',
  'recommendation-submitted',
  'recommendation-changes-asked',
  'recommendation-accepted',
  'homepage-submitted',
  'homepage-approved',
  'homepage-rejected',
  'homepage-suspended',
  'homepage-closed',
  'homepage-ended',
  'homepage-open-again',
  'homepage-invitation',
  'homepage-invitation-accepted',
  'homepage-invitation-refused',
  'homepage-role-changed',
  'homepage-hand-over',
  'homepage-handed-over',
  'homepage-profile-reminder',
  'homepage-domain-proven',
  'homepage-domain-refused',
  'homepage-domain-lapsed',
  'verified-mark',
  'verified-mark-ending',
  'verified-mark-ended',
  'homepage-news',
  'follow-invitation',
  'news-comment',
  'news-reaction',
  'application-received',
  'application-withdrawn',
  'application-seen',
  'application-stage',
  'application-message',
  'application-offered',
  'application-employed',
  'application-rejected',
  'application-draft-due',
  'interview-offered',
  'interview-answered',
  'interview-moved',
  'interview-cancelled',
  'interview-tomorrow',
  'position-submitted',
  'position-approved',
  'position-returned',
  'position-confirm-due',
  'position-paused',
  'position-ended',
  'profile-viewed',
  'saved-search',
  'meeting-invited',
  'meeting-moved',
  'meeting-cancelled',
  'recording-ready',
  'video-ready',
  'video-failed',
  'call-missed',
  'admission-received',
  'admission-withdrawn',
  'admission-accepted',
  'admission-seen',
  'admission-stage',
  'admission-message',
  'admission-approved',
  'admission-waiting',
  'admission-promoted',
  'admission-offered',
  'admission-offer-ended',
  'admission-rejected',
  'admission-draft-due',
  'guardian-asked',
  'guardian-agreed',
  'enrolment-published',
  'enrolment-suspended',
  'enrolment-resumed',
  'enrolment-stopped',
  'registration-received',
  'registration-withdrawn',
  'registration-stage',
  'registration-approved',
  'registration-waiting',
  'registration-promoted',
  'registration-offered',
  'registration-offer-ended',
  'registration-rejected',
  'registration-draft-due',
  'event-moved',
  'event-cancelled',
  'event-paused',
  'event-resumed',
  'event-tomorrow',
  'event-soon',
  'event-thanks',
  'event-message',
  'event-invited',
  'event-organizer-asked',
  'event-organizer-added',
  'report-upheld',
  'report-dismissed',
  ...loginKinds,
  'station-letter',
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

/** The kinds of targets of applications. Later services add to the list. */
const applicationKind = z.enum(['jobs', 'enrolments', 'events']);

/** The target of a notification, which the app turns into an address. For grouped notifications: the newest target. */
export const notificationLink = z.discriminatedUnion('to', [
  /** friend requests that wait for an answer */
  z.object({ to: z.literal('friend-requests') }),
  z.object({ to: z.literal('member'), memberId }),
  /** who opened the profile */
  z.object({ to: z.literal('profile-viewers') }),
  /** `commentId`: the comment or reply in question; `threadId`: the comment that it replies to, where that is known */
  z.object({
    to: z.literal('moment'),
    momentId: z.uuid(),
    commentId: z.uuid().nullable(),
    threadId: z.uuid().nullable(),
  }),
  /** life news of a homepage */
  z.object({
    to: z.literal('news'),
    newsId: z.uuid(),
    commentId: z.uuid().nullable(),
    threadId: z.uuid().nullable(),
  }),
  /** open invitations to follow homepages */
  z.object({ to: z.literal('follow-invitations') }),
  z.object({ to: z.literal('recommendation'), recommendationId: z.uuid() }),
  /** invitations to manage homepages */
  z.object({ to: z.literal('homepages') }),
  z.object({
    to: z.literal('homepage'),
    homepageId: z.uuid(),
    part: z.enum(['management', 'submissions', 'administrators', 'domains']),
  }),
  /** the member's own application */
  z.object({ to: z.literal('application'), of: applicationKind, applicationId: z.uuid() }),
  /** applicants, or one applicant, for a target of a homepage or (with null) of a member; for the publisher's side */
  z.object({
    to: z.literal('applicants'),
    of: applicationKind,
    homepageId: z.uuid().nullable(),
    targetId: z.uuid(),
    applicationId: z.uuid().nullable(),
  }),
  z.object({ to: z.literal('position'), positionId: z.uuid() }),
  /** an application that was begun, with `subjectId` for a child */
  z.object({
    to: z.literal('apply'),
    of: applicationKind,
    targetId: z.uuid(),
    subjectId: z.uuid().nullable().optional(),
  }),
  /** positions of a homepage, for its administrators */
  z.object({ to: z.literal('managed-positions'), homepageId: z.uuid() }),
  /** enrolments of a school, for its administrators */
  z.object({ to: z.literal('managed-enrolments'), homepageId: z.uuid() }),
  /** children whom the member applies for, and requests to be a guardian */
  z.object({ to: z.literal('children') }),
  z.object({ to: z.literal('event'), eventId: z.uuid() }),
  /** an event, for its organizers */
  z.object({ to: z.literal('managed-event'), eventId: z.uuid() }),
  /** new results of a saved search; `endPath`: the page that ends it, without a login */
  z.object({
    to: z.literal('saved-search'),
    savedSearchId: z.uuid(),
    endPath: z.string(),
    /** the only result, where that is a position */
    positionId: z.uuid().nullable().optional(),
    /** the contents for the mail; older notifications have none */
    found: z.object({ name: z.string(), kind: searchKind, count: z.int().min(1), results: foundResults }).optional(),
  }),
  z.object({ to: z.literal('meeting'), meetingId: z.uuid() }),
  /** the moment that the member was writing */
  z.object({ to: z.literal('new-moment') }),
  /** the state of the member's reports */
  z.object({ to: z.literal('reports') }),
  loginLink,
  z.object({ to: z.literal('station-letter'), letterId: z.uuid() }),
]);
export type NotificationLink = z.infer<typeof notificationLink>;

export const maxShownActors = 3;

/** "A, B and 3 others reacted to your moment": one for all that happened to one thing while it was unseen. */
export const notificationView = z
  .object({
    notificationId: z.uuid(),
    kind: notificationKind,
    link: notificationLink,
    /** who did it, newest first, at most `maxShownActors`; nobody: the system */
    actors: z.array(notificationActor),
    /** which homepage it is about; null: none, or one that is not public */
    homepage: notificationHomepage.nullable(),
    /** how many did it, those shown included */
    actorCount: z.int(),
    /** how often it happened; at least `actorCount` */
    count: z.int(),
    /** the reactions, the newest first, each once; for `moment-reaction` only */
    reactions: z.array(reactionKind),
    /**
     * beginning of the newest comment, moment or note; the title of a station letter; the name of a homepage, with the title of its
     * news; may be empty
     */
    excerpt: z.string(),
    /** from the newest event; null: the notification is not about a time */
    when: notificationWhen.nullable(),
    /** the member has had it before their eyes in a list */
    seen: z.boolean(),
    /** the member has opened it */
    read: z.boolean(),
    createdAt: timestamp,
    /** the time of the newest event in the notification; lists are sorted by it */
    updatedAt: timestamp,
  })
  .meta({ id: 'Notification' });
export type NotificationView = z.infer<typeof notificationView>;

/** Type of the notice (JSON, namespace 5) that the member's own devices get over the chat socket. */
export const NOTIFICATION_NOTICE = 'renmai_notification';

/**
 * - `added`: a new one
 * - `changed`: it grew, or somebody took their part back
 * - `removed`: everything in it was taken back, or the member deleted it
 * - `counts`: seen or read on some device: only the counts, and what is shown as seen or read, have changed
 */
export const notificationNotice = z.object({
  type: z.literal(NOTIFICATION_NOTICE),
  change: z.enum(['added', 'changed', 'removed', 'counts']),
  /** null with `counts` where it is about several */
  notificationId: z.uuid().nullable(),
  /** as it is now, with `added` and `changed` */
  notification: notificationView.nullable(),
  counts: notificationCounts,
});
export type NotificationNotice = z.infer<typeof notificationNotice>;

/** The data of a push, which the service worker receives encrypted. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** a push replaces a shown push that has the same tag */
  tag: z.string(),
  /** null: a message of chat */
  notificationId: z.uuid().nullable(),
  link: z.union([
    notificationLink,
    z.object({ to: z.literal('chat'), chat: z.enum(['single', 'group']), id: z.string() }),
    z.object({ to: z.literal('call'), callId: z.uuid() }),
  ]),
  /** a ringing call; with `over` it has stopped ringing and its push is removed. `actions`: the labels of its two buttons */
  call: z
    .object({
      callId: z.uuid(),
      over: z.boolean(),
      actions: z.object({ answer: z.string(), decline: z.string() }),
      /** it rings until then */
      until: timestamp,
    })
    .optional(),
  /** unseen notifications, for the badge of the app */
  unseen: notificationCount,
});
export type PushMessage = z.infer<typeof pushMessage>;
