import { NOTIFICATION_NOTICE } from '@renmai/contracts/messaging/notification.schema';
import { ConnectionCode } from '@renmai/im-client';
import type { Live } from '../../../lib/feature';
import { baseApi } from '../../../api/base-api';
import { listenRealtime } from '../../../realtime/realtime';
import { countsApi } from '../counts.api';
import { onNotification } from './notification-dispatch';
import { maybeOutdated } from './outdated';

/** milliseconds between two requests for the counts while there is no socket */
const withoutSocket = 60_000;
const asking = (open: boolean) => ({
  pollingInterval: open ? 0 : withoutSocket,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
});

/** Keeps the counts up to date: by the socket while it is open, otherwise by a request now and then. */
export const startNotifications: Live = (dispatch, getState) => {
  const counts = dispatch(
    countsApi.endpoints.notificationCounts.initiate(undefined, { subscriptionOptions: asking(false) }),
  );
  let ended = false;
  const take = async (data: unknown) => {
    const read = await import('./read-notice').catch(() => null);
    if (ended) return;
    const notice = read?.readNotice(data);
    if (notice) dispatch(onNotification(notice, getState()));
    // a notice of a later version, or its reader could not be loaded: the server is asked
    else dispatch(baseApi.util.invalidateTags([{ type: 'Notifications' }]));
  };
  const end = listenRealtime((event) => {
    if (event.type === 'state') counts.updateSubscriptionOptions(asking(event.code === ConnectionCode.opened));
    // notices that were sent while there was no socket are not sent again
    if (event.type === 'caught-up')
      dispatch(baseApi.util.invalidateTags([{ type: 'Notifications' }, ...maybeOutdated]));
    if (event.type !== 'notice' || event.name !== NOTIFICATION_NOTICE) return;
    void take(event.data);
  });
  return () => {
    ended = true;
    end();
    counts.unsubscribe();
  };
};
