import type { NotificationView } from '@renmai/contracts/messaging/notification.schema';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNotificationActions } from './use-notification-actions';

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const useVisible = (): boolean => useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');

/**
 * Reports the shown notifications to the server as seen. Returns the ones that were new in this visit: they stay marked until it
 * ends. `whole`: the list has all kinds, so that everything up to the newest one was shown.
 */
export function useSeeing(shown: readonly NotificationView[], whole: boolean): ReadonlySet<string> {
  const visible = useVisible();
  const { see } = useNotificationActions();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set());
  const unseen = shown.filter(({ seen }) => !seen);
  const added = unseen.filter(({ notificationId }) => !fresh.has(notificationId));
  if (added.length > 0) setFresh(new Set([...fresh, ...added.map(({ notificationId }) => notificationId)]));

  const newest = unseen.length > 0 ? shown[0]?.updatedAt : undefined;
  useEffect(() => {
    if (whole && visible && newest !== undefined) see(newest);
  }, [whole, visible, newest, see]);
  return fresh;
}
