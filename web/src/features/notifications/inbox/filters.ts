import type { NotificationKind, NotificationView } from '@renmai/contracts/messaging/notification.schema';

/** What may be shown alone; `all` and `unread` are of every kind. */
const kinds = {
  mentions: ['mention'],
  answers: ['moment-comment', 'comment-reply'],
  reactions: ['moment-reaction', 'comment-like', 'moment-share'],
  network: ['friend-request', 'friend-accepted'],
  recommendations: [
    'recommendation-asked',
    'recommendation-submitted',
    'recommendation-changes-asked',
    'recommendation-accepted',
  ],
  letters: ['station-letter'],
} as const satisfies Record<string, readonly NotificationKind[]>;

export type Filter = 'all' | 'unread' | keyof typeof kinds;
export const filters: readonly Filter[] = ['all', 'unread', ...(Object.keys(kinds) as (keyof typeof kinds)[])];

export const isFilter = (name: string | null): name is Filter => filters.some((filter) => filter === name);

/** undefined: every kind */
export const kindsOf = (filter: Filter): readonly NotificationKind[] | undefined =>
  filter === 'all' || filter === 'unread' ? undefined : kinds[filter];

export const passes = (filter: Filter, { kind, read }: Pick<NotificationView, 'kind' | 'read'>): boolean =>
  filter === 'unread' ? !read : (kindsOf(filter)?.includes(kind) ?? true);
