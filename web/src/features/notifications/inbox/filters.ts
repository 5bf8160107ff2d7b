import type { NotificationKind, NotificationView } from '@renmai/contracts/messaging/notification.schema';

const kindFilters = [
  'mentions',
  'answers',
  'reactions',
  'network',
  'recommendations',
  'homepages',
  'applications',
  'letters',
] as const;
type KindFilter = (typeof kindFilters)[number];

/** The filter that shows a kind alone; `all` and `unread` show every kind. A kind that is missing does not compile. */
const filterOf: Record<NotificationKind, KindFilter> = {
  mention: 'mentions',
  'moment-comment': 'answers',
  'comment-reply': 'answers',
  'moment-reaction': 'reactions',
  'comment-like': 'reactions',
  'moment-share': 'reactions',
  'friend-request': 'network',
  'friend-accepted': 'network',
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
  'follow-invitation': 'network',
  'news-comment': 'answers',
  'news-reaction': 'reactions',
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
  'report-upheld': 'letters',
  'report-dismissed': 'letters',
  'station-letter': 'letters',
};

export type Filter = 'all' | 'unread' | KindFilter;
export const filters: readonly Filter[] = ['all', 'unread', ...kindFilters];

export const isFilter = (name: string | null): name is Filter => filters.some((filter) => filter === name);

/** undefined: every kind */
export const kindsOf = (filter: Filter): readonly NotificationKind[] | undefined =>
  filter === 'all' || filter === 'unread'
    ? undefined
    : (Object.keys(filterOf) as NotificationKind[]).filter((kind) => filterOf[kind] === filter);

export const passes = (filter: Filter, { kind, read }: Pick<NotificationView, 'kind' | 'read'>): boolean =>
  filter === 'unread' ? !read : (kindsOf(filter)?.includes(kind) ?? true);
