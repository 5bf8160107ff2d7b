import type { NotificationLink, NotificationView } from '@renmai/contracts/messaging/notification.schema';
import type { StoredNotification } from './notifications.repository.js';

/** A notification with several results of a saved search leads to its list, not to the newest position. */
const leadingTo = ({ link, count }: Pick<StoredNotification, 'link' | 'count'>): NotificationLink =>
  link.to === 'saved-search' && count > 1 ? { ...link, positionId: null } : link;

export const presentNotification = ({ memberId: _, seenAt, readAt, ...row }: StoredNotification): NotificationView => ({
  ...row,
  link: leadingTo(row),
  reactions: [...new Set(row.reactions)],
  seen: seenAt !== null || readAt !== null,
  read: readAt !== null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
