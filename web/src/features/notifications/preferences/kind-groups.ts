import {
  channelsOf,
  type ChannelChoice,
  type NotificationChannel,
  type PreferenceKind,
} from '@renmai/contracts/messaging/notification-preferences.schema';

const groups = [
  'network',
  'moments',
  'recommendations',
  'homepages',
  'applications',
  'admissions',
  'events',
  'messages',
] as const;

/** Where each kind stands in the settings. A kind that is missing does not compile. */
const groupOf: Record<PreferenceKind, (typeof groups)[number]> = {
  'friend-request': 'network',
  'friend-accepted': 'network',
  'moment-comment': 'moments',
  'comment-reply': 'moments',
  mention: 'moments',
  'moment-reaction': 'moments',
  'comment-like': 'moments',
  'moment-share': 'moments',
  'recommendation-asked': 'recommendations',
  'recommendation-submitted': 'recommendations',
  'recommendation-changes-asked': 'recommendations',
  'recommendation-accepted': 'recommendations',
  'homepage-submitted': 'homepages',
  'homepage-approved': 'homepages',
  'homepage-rejected': 'homepages',
  'homepage-suspended': 'homepages',
  'homepage-closed': 'homepages',
  'homepage-open-again': 'homepages',
  'homepage-invitation': 'homepages',
  'homepage-invitation-accepted': 'homepages',
  'homepage-invitation-refused': 'homepages',
  'homepage-role-changed': 'homepages',
  'homepage-hand-over': 'homepages',
  'homepage-handed-over': 'homepages',
  'homepage-profile-reminder': 'homepages',
  'homepage-domain-proven': 'homepages',
  'homepage-domain-refused': 'homepages',
  'homepage-domain-lapsed': 'homepages',
  'verified-mark': 'homepages',
  'verified-mark-ending': 'homepages',
  'verified-mark-ended': 'homepages',
  'homepage-news': 'homepages',
  'follow-invitation': 'homepages',
  'news-comment': 'homepages',
  'news-reaction': 'homepages',
  'application-received': 'applications',
  'application-withdrawn': 'applications',
  'application-seen': 'applications',
  'application-stage': 'applications',
  'application-offered': 'applications',
  'application-employed': 'applications',
  'application-rejected': 'applications',
  'application-draft-due': 'applications',
  'interview-offered': 'applications',
  'interview-answered': 'applications',
  'interview-moved': 'applications',
  'interview-cancelled': 'applications',
  'interview-tomorrow': 'applications',
  'position-submitted': 'applications',
  'position-approved': 'applications',
  'position-returned': 'applications',
  'position-confirm-due': 'applications',
  'position-paused': 'applications',
  'position-ended': 'applications',
  'job-alert': 'applications',
  'saved-search': 'network',
  'meeting-invited': 'network',
  'meeting-moved': 'network',
  'meeting-cancelled': 'network',
  'recording-ready': 'network',
  'call-missed': 'network',
  'admission-received': 'admissions',
  'admission-withdrawn': 'admissions',
  'admission-accepted': 'admissions',
  'admission-seen': 'admissions',
  'admission-stage': 'admissions',
  'admission-approved': 'admissions',
  'admission-waiting': 'admissions',
  'admission-promoted': 'admissions',
  'admission-offered': 'admissions',
  'admission-offer-ended': 'admissions',
  'admission-rejected': 'admissions',
  'admission-draft-due': 'admissions',
  'enrolment-published': 'admissions',
  'enrolment-suspended': 'admissions',
  'enrolment-resumed': 'admissions',
  'enrolment-stopped': 'admissions',
  'registration-received': 'events',
  'registration-withdrawn': 'events',
  'registration-stage': 'events',
  'registration-approved': 'events',
  'registration-waiting': 'events',
  'registration-promoted': 'events',
  'registration-offered': 'events',
  'registration-offer-ended': 'events',
  'registration-rejected': 'events',
  'registration-draft-due': 'events',
  'event-moved': 'events',
  'event-cancelled': 'events',
  'event-tomorrow': 'events',
  'event-soon': 'events',
  'event-thanks': 'events',
  'event-invited': 'events',
  'event-organizer-added': 'events',
  'report-upheld': 'messages',
  'report-dismissed': 'messages',
  'station-letter': 'messages',
  'chat-message': 'messages',
  'call-ringing': 'messages',
};

/** All kinds, as they are set beside each other. */
export const kindGroups: readonly { name: string; kinds: readonly PreferenceKind[] }[] = groups.map((name) => ({
  name,
  kinds: (Object.keys(groupOf) as PreferenceKind[]).filter((kind) => groupOf[kind] === name),
}));

/**
 * `none`: the kind has no such channel. `closed`: it has, but what is not kept in the app is neither mailed nor pushed.
 */
export type Possible = 'none' | 'closed' | 'open';

export function possible(kind: PreferenceKind, channel: NotificationChannel, { app }: ChannelChoice): Possible {
  const channels = channelsOf(kind);
  if (!channels.includes(channel)) return 'none';
  return channel === 'app' || app || !channels.includes('app') ? 'open' : 'closed';
}

/** Whether something comes by this channel now. */
export const isOn = (kind: PreferenceKind, channel: NotificationChannel, choice: ChannelChoice): boolean =>
  choice[channel] && possible(kind, channel, choice) === 'open';
