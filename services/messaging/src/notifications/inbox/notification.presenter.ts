import type { NotificationView } from '@renmai/contracts/messaging/notification.schema';
import type { StoredNotification } from './notifications.repository.js';

export const presentNotification = ({ memberId: _, seenAt, readAt, ...row }: StoredNotification): NotificationView => ({
  ...row,
  reactions: [...new Set(row.reactions)],
  seen: seenAt !== null || readAt !== null,
  read: readAt !== null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
