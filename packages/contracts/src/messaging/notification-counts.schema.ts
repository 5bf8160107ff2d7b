import { z } from 'zod';
import { notificationCountsEnd } from './notification-counts.js';

export const notificationCount = z.int().min(0).max(notificationCountsEnd);
/** `unseen`: for badges. `unread`: not opened yet. Both stop counting at 100, which means 100 or more;
 * both look at the newest 500 unread notifications and do not count hidden ones. */
export const notificationCounts = z
  .object({ unseen: notificationCount, unread: notificationCount })
  .meta({ id: 'NotificationCounts' });
export type NotificationCounts = z.infer<typeof notificationCounts>;
