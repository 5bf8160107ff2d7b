import {
  NOTIFICATION_NOTICE,
  notificationNotice,
  type NotificationNotice,
} from '@renmai/contracts/messaging/notification.schema';

/** Parses a notice; null for one of a later version. In a file of its own, since it brings the schemas with it. */
export function readNotice(data: unknown): NotificationNotice | null {
  const notice = notificationNotice.safeParse({ ...(data as object), type: NOTIFICATION_NOTICE });
  return notice.success ? notice.data : null;
}
