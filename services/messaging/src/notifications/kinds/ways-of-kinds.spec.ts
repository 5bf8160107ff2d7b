import { notificationKinds, type NotificationKind } from '@renmai/contracts/messaging/notification.schema';
import { mayReach, reachRules, type WayToReach, waysToReach } from '@renmai/contracts/reach/may-reach';
import { reachSettings } from '@renmai/test-kit';

/**
 * Why a member who gets a notice may get it, where it is not a way to reach a member.
 * - `own`: of their own login, searches, alerts, reports, drafts
 * - `answer`: to something that they sent
 * - `shared`: to something that they shared, or said, with people who may answer it
 * - `follows`: from members and homepages that they follow
 * - `seat`: they are administrators of the homepage
 * - `applied`: they applied or registered, or it is about an application to them
 * - `inside`: they took part in it, or had been invited before
 */
const others = ['own', 'answer', 'shared', 'follows', 'seat', 'applied', 'inside'] as const;

/** A kind that reaches unrelated members is a way to reach them, and follows the policy. */
const why: Record<NotificationKind, WayToReach | (typeof others)[number]> = {
  'friend-request': 'friend-request',
  'friend-accepted': 'answer',
  'moment-comment': 'shared',
  'comment-reply': 'shared',
  mention: 'mention',
  'moment-reaction': 'shared',
  'comment-like': 'shared',
  'moment-share': 'shared',
  'recommendation-asked': 'recommendation',
  'recommendation-submitted': 'recommendation',
  'recommendation-changes-asked': 'answer',
  'recommendation-accepted': 'answer',
  'homepage-submitted': 'seat',
  'homepage-approved': 'seat',
  'homepage-rejected': 'seat',
  'homepage-suspended': 'seat',
  'homepage-closed': 'seat',
  'homepage-ended': 'seat',
  'homepage-open-again': 'seat',
  'homepage-invitation': 'administrator',
  'homepage-invitation-accepted': 'answer',
  'homepage-invitation-refused': 'answer',
  'homepage-role-changed': 'seat',
  'homepage-hand-over': 'seat',
  'homepage-handed-over': 'seat',
  // For members who could not be invited because their profile is incomplete.
  'homepage-profile-reminder': 'administrator',
  'homepage-domain-proven': 'seat',
  'homepage-domain-refused': 'seat',
  'homepage-domain-lapsed': 'seat',
  'verified-mark': 'own',
  'verified-mark-ending': 'own',
  'verified-mark-ended': 'own',
  'homepage-news': 'follows',
  'follow-invitation': 'follow-invitation',
  'news-comment': 'shared',
  'news-reaction': 'shared',
  'application-received': 'applied',
  'application-withdrawn': 'applied',
  'application-seen': 'applied',
  'application-stage': 'applied',
  'application-message': 'applied',
  'application-offered': 'applied',
  'application-employed': 'applied',
  'application-rejected': 'applied',
  'application-draft-due': 'own',
  'interview-offered': 'applied',
  'interview-answered': 'applied',
  'interview-moved': 'applied',
  'interview-cancelled': 'applied',
  'interview-tomorrow': 'applied',
  'position-submitted': 'seat',
  'position-approved': 'seat',
  'position-returned': 'seat',
  'position-confirm-due': 'seat',
  'position-paused': 'seat',
  'position-ended': 'seat',
  // It names nobody.
  'profile-viewed': 'own',
  'saved-search': 'own',
  'meeting-invited': 'meeting',
  'meeting-moved': 'inside',
  'meeting-cancelled': 'inside',
  'recording-ready': 'inside',
  'call-missed': 'call',
  'admission-received': 'applied',
  'admission-withdrawn': 'applied',
  'admission-accepted': 'applied',
  'admission-seen': 'applied',
  'admission-stage': 'applied',
  'admission-message': 'applied',
  'admission-approved': 'applied',
  'admission-waiting': 'applied',
  'admission-promoted': 'applied',
  'admission-offered': 'applied',
  'admission-offer-ended': 'applied',
  'admission-rejected': 'applied',
  'admission-draft-due': 'own',
  'guardian-asked': 'guardian',
  'guardian-agreed': 'answer',
  'enrolment-published': 'seat',
  'enrolment-suspended': 'seat',
  'enrolment-resumed': 'seat',
  'enrolment-stopped': 'seat',
  'registration-received': 'applied',
  'registration-withdrawn': 'applied',
  'registration-stage': 'applied',
  'registration-approved': 'applied',
  'registration-waiting': 'applied',
  'registration-promoted': 'applied',
  'registration-offered': 'applied',
  'registration-offer-ended': 'applied',
  'registration-rejected': 'applied',
  'registration-draft-due': 'own',
  'event-moved': 'applied',
  'event-cancelled': 'applied',
  'event-paused': 'applied',
  'event-resumed': 'applied',
  'event-tomorrow': 'applied',
  'event-soon': 'applied',
  'event-thanks': 'applied',
  'event-message': 'applied',
  'event-invited': 'event-invitation',
  'event-organizer-asked': 'co-organizer',
  'event-organizer-added': 'answer',
  'report-upheld': 'own',
  'report-dismissed': 'own',
  'login-new-device': 'own',
  'login-address-changed': 'own',
  'login-password-changed': 'own',
  'login-second-factor-changed': 'own',
  'login-recovery-code-used': 'own',
  'login-passkeys-changed': 'own',
  'station-letter': 'station-letter',
  'video-ready': 'own',
  'video-failed': 'own',
};

/** Ways for which chat itself notifies members. */
const byChat: readonly WayToReach[] = ['message', 'group', 'group-call'];

describe('why a member gets a notice', () => {
  it.each(notificationKinds)('%s: by a way of the policy, or because they have to do with it', (kind) => {
    expect([...waysToReach, ...others]).toContain(why[kind]);
  });

  it.each(waysToReach)('%s: has a notice of its own, if the policy notifies members at once', (way) => {
    const told = (['friend', 'friend-of-friend', 'stranger'] as const).some((relation) =>
      reachSettings(way).some(([, settings]) =>
        ['reached', 'asked', 'requested'].includes(mayReach(way, relation, settings)),
      ),
    );
    expect(told || reachRules[way].closed === 'waits').toBe(true);
    expect(notificationKinds.some((kind) => why[kind] === way)).toBe(!byChat.includes(way));
  });
});
