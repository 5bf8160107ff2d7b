import {
  channelsOf,
  preferenceKinds,
  type ChannelChoice,
  type NotificationPreferences,
  type PreferenceKind,
} from '@renmai/contracts/messaging/notification-preferences.schema';

interface Defaults {
  /** `own`: a mail of its own where it is still unseen after some minutes; `digest`: only in the member's digest */
  mail: 'own' | 'digest' | 'none';
  push: boolean;
}

/**
 * The channels of each kind until the member chooses otherwise. Separate mails are for notifications that wait for an answer or
 * come from the system. A kind that is missing here does not compile.
 */
const defaults: Record<PreferenceKind, Defaults> = {
  'friend-request': { mail: 'own', push: true },
  'friend-accepted': { mail: 'digest', push: true },
  'moment-comment': { mail: 'digest', push: true },
  'comment-reply': { mail: 'digest', push: true },
  mention: { mail: 'digest', push: true },
  'moment-reaction': { mail: 'digest', push: false },
  'comment-like': { mail: 'digest', push: false },
  'moment-share': { mail: 'digest', push: true },
  'recommendation-asked': { mail: 'own', push: true },
  'recommendation-submitted': { mail: 'own', push: true },
  'recommendation-changes-asked': { mail: 'own', push: true },
  'recommendation-accepted': { mail: 'digest', push: true },
  'homepage-submitted': { mail: 'digest', push: true },
  'homepage-approved': { mail: 'own', push: true },
  'homepage-rejected': { mail: 'own', push: true },
  'homepage-suspended': { mail: 'own', push: true },
  'homepage-closed': { mail: 'own', push: true },
  'homepage-ended': { mail: 'own', push: true },
  'homepage-open-again': { mail: 'digest', push: true },
  'homepage-invitation': { mail: 'own', push: true },
  'homepage-invitation-accepted': { mail: 'digest', push: true },
  'homepage-invitation-refused': { mail: 'digest', push: true },
  'homepage-role-changed': { mail: 'digest', push: true },
  'homepage-hand-over': { mail: 'own', push: true },
  'homepage-handed-over': { mail: 'digest', push: true },
  'homepage-profile-reminder': { mail: 'own', push: true },
  'homepage-domain-proven': { mail: 'digest', push: true },
  'homepage-domain-refused': { mail: 'own', push: true },
  'homepage-domain-lapsed': { mail: 'own', push: true },
  'verified-mark': { mail: 'digest', push: true },
  'verified-mark-ending': { mail: 'own', push: true },
  'verified-mark-ended': { mail: 'digest', push: true },
  'homepage-news': { mail: 'none', push: false },
  'follow-invitation': { mail: 'digest', push: false },
  'news-comment': { mail: 'digest', push: true },
  'news-reaction': { mail: 'digest', push: false },
  'application-received': { mail: 'digest', push: true },
  'application-withdrawn': { mail: 'digest', push: false },
  'application-seen': { mail: 'digest', push: true },
  'application-message': { mail: 'own', push: true },
  'application-stage': { mail: 'own', push: true },
  'application-offered': { mail: 'own', push: true },
  'application-employed': { mail: 'own', push: true },
  'application-rejected': { mail: 'own', push: true },
  'application-draft-due': { mail: 'own', push: true },
  'interview-offered': { mail: 'own', push: true },
  'interview-answered': { mail: 'own', push: true },
  'interview-moved': { mail: 'own', push: true },
  'interview-cancelled': { mail: 'own', push: true },
  'interview-tomorrow': { mail: 'own', push: true },
  'position-submitted': { mail: 'own', push: true },
  'position-approved': { mail: 'digest', push: true },
  'position-returned': { mail: 'own', push: true },
  'position-confirm-due': { mail: 'own', push: true },
  'position-paused': { mail: 'own', push: true },
  'position-ended': { mail: 'own', push: true },
  'profile-viewed': { mail: 'digest', push: false },
  'saved-search': { mail: 'own', push: true },
  'meeting-invited': { mail: 'own', push: true },
  'meeting-moved': { mail: 'own', push: true },
  'meeting-cancelled': { mail: 'own', push: true },
  'recording-ready': { mail: 'digest', push: true },
  'video-ready': { mail: 'digest', push: true },
  'video-failed': { mail: 'digest', push: true },
  'call-missed': { mail: 'digest', push: true },
  'admission-received': { mail: 'digest', push: true },
  'admission-withdrawn': { mail: 'digest', push: false },
  'admission-accepted': { mail: 'digest', push: true },
  'admission-seen': { mail: 'digest', push: true },
  'admission-message': { mail: 'own', push: true },
  'admission-stage': { mail: 'own', push: true },
  'admission-approved': { mail: 'own', push: true },
  'admission-waiting': { mail: 'own', push: true },
  'admission-promoted': { mail: 'own', push: true },
  'admission-offered': { mail: 'own', push: true },
  'admission-offer-ended': { mail: 'own', push: true },
  'admission-rejected': { mail: 'own', push: true },
  'admission-draft-due': { mail: 'own', push: true },
  'guardian-asked': { mail: 'own', push: true },
  'guardian-agreed': { mail: 'digest', push: true },
  'enrolment-published': { mail: 'digest', push: true },
  'enrolment-suspended': { mail: 'digest', push: true },
  'enrolment-resumed': { mail: 'digest', push: true },
  'enrolment-stopped': { mail: 'own', push: true },
  'registration-received': { mail: 'digest', push: false },
  'registration-withdrawn': { mail: 'digest', push: false },
  'registration-stage': { mail: 'digest', push: true },
  'registration-approved': { mail: 'own', push: true },
  'registration-waiting': { mail: 'own', push: true },
  'registration-promoted': { mail: 'own', push: true },
  'registration-offered': { mail: 'own', push: true },
  'registration-offer-ended': { mail: 'own', push: true },
  'registration-rejected': { mail: 'own', push: true },
  'registration-draft-due': { mail: 'own', push: true },
  'event-moved': { mail: 'own', push: true },
  'event-cancelled': { mail: 'own', push: true },
  'event-paused': { mail: 'own', push: true },
  'event-resumed': { mail: 'own', push: true },
  'event-tomorrow': { mail: 'own', push: true },
  'event-soon': { mail: 'digest', push: true },
  'event-thanks': { mail: 'own', push: true },
  'event-message': { mail: 'own', push: true },
  'event-invited': { mail: 'own', push: true },
  'event-organizer-asked': { mail: 'own', push: true },
  'event-organizer-added': { mail: 'digest', push: true },
  'report-upheld': { mail: 'digest', push: true },
  'report-dismissed': { mail: 'digest', push: true },
  // identity writes to the member's address at once, no matter what is chosen here.
  'login-new-device': { mail: 'none', push: true },
  'login-address-changed': { mail: 'none', push: true },
  'login-password-changed': { mail: 'none', push: true },
  'login-second-factor-changed': { mail: 'none', push: true },
  'login-recovery-code-used': { mail: 'none', push: true },
  'login-passkeys-changed': { mail: 'none', push: true },
  'station-letter': { mail: 'own', push: true },
  'chat-message': { mail: 'none', push: true },
  'call-ringing': { mail: 'none', push: true },
};

export type KindChoices = NotificationPreferences['kinds'];
/** A member's choices that differ from the defaults. */
export type ChosenKinds = Partial<Record<PreferenceKind, Partial<ChannelChoice>>>;

export function choiceOf(kind: PreferenceKind, chosen: ChosenKinds): ChannelChoice {
  const has = channelsOf(kind);
  const { mail, push } = defaults[kind];
  const wanted = { app: true, email: mail === 'own', push, ...chosen[kind] };
  return {
    app: wanted.app && has.includes('app'),
    email: wanted.email && has.includes('email'),
    push: wanted.push && has.includes('push'),
  };
}

export const allChoices = (chosen: ChosenKinds): KindChoices =>
  Object.fromEntries(preferenceKinds.map((kind) => [kind, choiceOf(kind, chosen)])) as KindChoices;
