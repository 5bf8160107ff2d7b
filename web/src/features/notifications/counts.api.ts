import { notificationCountsEnd } from '@renmai/contracts/messaging/notification-counts';
import type { NotificationCounts } from '@renmai/contracts/messaging/notification.schema';
import { baseApi } from '../../api/base-api';
import { showUnseen } from './unseen-count';

/** Whether the lists may have changed between the two counts; if there are more than are counted, they may always have. */
export const isOther = (one: NotificationCounts | undefined, other: NotificationCounts): boolean =>
  one !== undefined &&
  (one.unseen !== other.unseen || one.unread !== other.unread || other.unread === notificationCountsEnd);

/** In a module of its own, because the tab's number requests it on every screen and must not load a contract. */
export const countsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notificationCounts: build.query<NotificationCounts, void>({
      query: () => ({ method: 'GET', url: '/api/notifications/counts' }),
      providesTags: [{ type: 'Notifications', id: 'counts' }],
      // Without a socket only the counts are requested regularly: if they have changed, the lists have, too.
      onQueryStarted: async (_, started) => {
        const { dispatch, queryFulfilled } = started;
        const before = started.getCacheEntry().data;
        try {
          const { data } = await queryFulfilled;
          showUnseen(data.unseen);
          if (isOther(before, data)) dispatch(baseApi.util.invalidateTags([{ type: 'Notifications', id: 'list' }]));
        } catch {
          // the counts stay as they were until the next request
        }
      },
    }),
  }),
});

export const { useNotificationCountsQuery } = countsApi;
