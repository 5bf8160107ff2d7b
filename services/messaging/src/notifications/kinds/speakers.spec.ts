import type { NotificationKind } from '@renmai/contracts/messaging/notification.schema';
import { sampleOf, WRITTEN } from '../../../test/support/sample-of.js';
import type { Notice } from './notice.js';
import { isHeard, textFor, type Standing } from './notice.policy.js';
import { tableOfKinds } from './table-of-kinds.js';

/** More than the longest list that an event chooses from. */
const SAMPLES = 100;

/**
 * Kinds in which only a homepage, staff, or the receiver speaks: they contain no words of other members. Every other kind names
 * the acting member as `actor`, or the speaking one as `author`, so that the blacklist applies to it.
 */
const ofNobody = new Set<NotificationKind>([
  'homepage-submitted',
  'homepage-approved',
  'homepage-rejected',
  'homepage-suspended',
  'homepage-closed',
  'homepage-ended',
  'homepage-open-again',
  'homepage-role-changed',
  'homepage-domain-proven',
  'homepage-domain-refused',
  'homepage-domain-lapsed',
  'homepage-news',
  // The device of the login, by the name that its browser states.
  'login-new-device',
  'login-address-changed',
  'login-password-changed',
  'login-second-factor-changed',
  'login-recovery-code-used',
  'login-passkeys-changed',
  'verified-mark',
  'verified-mark-ending',
  'verified-mark-ended',
  'position-submitted',
  'position-approved',
  'position-returned',
  'position-confirm-due',
  'position-paused',
  'position-ended',
  'profile-viewed',
  'saved-search',
  'enrolment-published',
  'enrolment-suspended',
  'enrolment-resumed',
  'enrolment-stopped',
  'report-upheld',
  'report-dismissed',
  'recording-ready',
  'video-ready',
  'video-failed',
  // Nobody can find its publisher meanwhile, who is not named.
  'event-paused',
  // Positions and enrolments belong to homepages, which speak in them.
  'application-received',
  'application-withdrawn',
  'application-seen',
  'application-stage',
  'application-message',
  'application-offered',
  'application-employed',
  'application-rejected',
  'application-draft-due',
  'admission-received',
  'admission-withdrawn',
  'admission-accepted',
  'admission-seen',
  'admission-stage',
  'admission-message',
  'admission-waiting',
  'admission-offered',
  'admission-approved',
  'admission-rejected',
  'admission-draft-due',
  'admission-promoted',
  'admission-offer-ended',
  'interview-offered',
  'interview-answered',
  'interview-moved',
  'interview-cancelled',
  'interview-tomorrow',
]);

/** Their effect is in `takeBack`, or they notify nobody. */
const takesBack = new Set<string>([
  'network.request.withdrawn.v1',
  'network.request.refused.v1',
  'network.friendship.accepted.v1',
  'network.friendship.removed.v1',
  'network.recommendation.hidden.v1',
  'network.recommendation.declined.v1',
  'network.recommendation.withdrawn.v1',
  'network.moment.deleted.v1',
  'network.reaction.removed.v1',
  'network.comment.deleted.v1',
  'network.comment-like.removed.v1',
  'network.followed-news.taken-back.v1',
  'network.follow-invitation.settled.v1',
  'org-pages.news.removed.v1',
  'jobs.application.answered.v1',
  'jobs.application-contact.gone.v2',
  'enrolment.application-contact.gone.v2',
  'events.application.seen.v2',
  'events.application-contact.gone.v2',
  'conference.recording.gone.v1',
  'profile.media.erased.v1',
]);

const near: Standing = {
  ...{ blocked: false, muted: false, gone: false, friendOfAuthor: true, authorBlocked: false },
  ...{ author: null, visibility: 'public' as const },
};

/** All that any row makes of any choice that its domain event has. */
const notices = tableOfKinds.flatMap(({ event, effect }) =>
  Array.from({ length: SAMPLES }, (_, n) => n).flatMap((n) => {
    const ids = { id: '0199aa00-0000-7000-8000-0000000000ff', aggregateId: '0199aa00-0000-7000-8000-0000000000fe' };
    const envelope = {
      ...ids,
      type: event.type,
      sequence: 1,
      occurredAt: '2026-03-01T12:00:00.000Z',
      traceparent: null,
    };
    const actorId = '0199aa00-0000-7000-8000-0000000000fd';
    return (effect({ ...envelope, actorId, data: sampleOf(event, n) }).tell ?? []).map((notice) => ({
      n,
      event,
      notice,
    }));
  }),
);
const published = ({ homepageId }: Notice): boolean => homepageId !== undefined;
const told = (notice: Notice, standing: Partial<Standing>): string | null =>
  isHeard(notice, { ...near, ...standing }) ? textFor(notice, { ...near, ...standing }) : null;

it('every row is reached by the samples, but for those that only take back, and one whose ids belong together', () => {
  const types = new Set(notices.map(({ event }) => event.type));
  const silent = tableOfKinds.filter(({ event }) => !types.has(event.type)).map(({ event }) => event.type);
  expect(silent.filter((type) => !takesBack.has(type))).toEqual([]);
});

it('words of a person come with who they are of, or from a homepage', () => {
  const unsigned = notices.filter(({ notice }) => {
    const { actor, author, kind, text = '' } = notice;
    return actor === null && !author && text.includes(WRITTEN) && !published(notice) && !ofNobody.has(kind);
  });
  expect([...new Set(unsigned.map(({ event, notice }) => `${event.type}: ${notice.kind}`))]).toEqual([]);
});

it.each([
  ['blocked either way', { blocked: true, author: 'blocked' as const }],
  ['erased', { gone: true, author: 'gone' as const }],
])('no name and no words of an author are shown who is %s', (_, standing) => {
  for (const { notice } of notices) {
    const { actor, author } = notice;
    if (actor !== null) expect(told(notice, standing)).toBeNull();
    if (!author) continue;
    const said = told(notice, { author: standing.author });
    expect([null, author.unsigned]).toContain(said);
    if (author.alone && standing.author === 'blocked') expect(said).toBeNull();
  }
});

it('nobody is notified of deleted things, nor of a moment that the receiver may not see now', () => {
  const ofMoments = notices.filter(({ notice }) => notice.moment);
  expect(ofMoments.length).toBeGreaterThan(5);
  for (const { notice } of notices) {
    expect(told(notice, { gone: true })).toBeNull();
    if (!notice.evenMuted) expect(told(notice, { muted: true })).toBeNull();
  }
  for (const { notice } of ofMoments) {
    const unseen = { friendOfAuthor: false, visibility: 'friends' as const };
    expect(told(notice, { authorBlocked: true })).toBeNull();
    if (notice.moment?.visibility !== 'public') expect(told(notice, unseen)).toBeNull();
  }
});

it('words of organizers reach the members who neither blocked nor muted them', () => {
  const all = notices.filter(({ notice }) => notice.author);
  expect(all.length).toBeGreaterThan(20);
  for (const { notice } of all) expect(told(notice, {})).toBe(notice.text);
});
