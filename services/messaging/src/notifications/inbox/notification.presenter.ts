import type { NotificationLink, NotificationView } from '@renmai/contracts/messaging/notification.schema';
import type { StoredNotification } from './notifications.repository.js';

/** If an alert found positions several times, the link leads to its list, not to the newest position. */
const leadingTo = ({ link, count }: Pick<StoredNotification, 'link' | 'count'>): NotificationLink =>
  link.to === 'job-alert' && count > 1 ? { ...link, positionId: null } : link;

export const presentNotification = ({ memberId: _, seenAt, readAt, ...row }: StoredNotification): NotificationView => ({
  ...row,
  link: leadingTo(row),
  reactions: [...new Set(row.reactions)],
  seen: seenAt !== null || readAt !== null,
  read: readAt !== null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
