import { z } from 'zod';
import { notificationCountsEnd } from './notification-counts.js';

export const notificationCount = z.int().min(0).max(notificationCountsEnd);
/** `unseen`: for badges. `unread`: not opened yet. Neither counts further than 100, which stands for 100 or more;
 * both look at the newest 500 unread ones, of which those that are hidden do not count. */
export const notificationCounts = z
  .object({ unseen: notificationCount, unread: notificationCount })
  .meta({ id: 'NotificationCounts' });
export type NotificationCounts = z.infer<typeof notificationCounts>;
