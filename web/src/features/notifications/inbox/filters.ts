import {
  notificationKinds,
  type NotificationKind,
  type NotificationView,
} from '@renmai/contracts/messaging/notification.schema';
import { areaOf, type KindArea } from '../kind-areas';

const kindFilters = [
  'mentions',
  'answers',
  'reactions',
  'network',
  'recommendations',
  'homepages',
  'applications',
  'admissions',
  'events',
  'letters',
] as const;
type KindFilter = (typeof kindFilters)[number];

/** The filter that shows an area's kinds alone; `all` and `unread` show every kind. */
const filterOfArea: Record<KindArea, KindFilter> = {
  network: 'network',
  moments: 'answers',
  recommendations: 'recommendations',
  homepages: 'homepages',
  applications: 'applications',
  admissions: 'admissions',
  events: 'events',
  messages: 'letters',
};

/** Kinds that the inbox lists under another filter than the one of their area. */
const apart: Partial<Record<NotificationKind, KindFilter>> = {
  mention: 'mentions',
  'moment-reaction': 'reactions',
  'comment-like': 'reactions',
  'moment-share': 'reactions',
  'follow-invitation': 'network',
  'news-comment': 'answers',
  'news-reaction': 'reactions',
};

const filterOf = (kind: NotificationKind): KindFilter => apart[kind] ?? filterOfArea[areaOf[kind]];

export type Filter = 'all' | 'unread' | KindFilter;
export const filters: readonly Filter[] = ['all', 'unread', ...kindFilters];

export const isFilter = (name: string | null): name is Filter => filters.some((filter) => filter === name);

/** undefined: every kind */
export const kindsOf = (filter: Filter): readonly NotificationKind[] | undefined =>
  filter === 'all' || filter === 'unread' ? undefined : notificationKinds.filter((kind) => filterOf(kind) === filter);

export const passes = (filter: Filter, { kind, read }: Pick<NotificationView, 'kind' | 'read'>): boolean =>
  filter === 'unread' ? !read : (kindsOf(filter)?.includes(kind) ?? true);
