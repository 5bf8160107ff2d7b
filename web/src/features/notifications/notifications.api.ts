import type { Page, RequestOf, ResponseOf } from '@renmai/contracts';
import type { NotificationCounts, NotificationView } from '@renmai/contracts/messaging/notification.schema';
import { notificationsApi as contract } from '@renmai/contracts/messaging/notifications.api';
import { byCursor } from '../../api/base-api';
import { call } from '../../api/call';
import { countsApi } from './counts.api';
import { kindsOf, type Filter } from './inbox/filters';
import { knowCounts, known, patchAll } from './notifications-cache';

interface One {
  notificationId: string;
}
const one = ({ notificationId }: One) => ({ params: { notificationId } });

export const notificationsApi = countsApi.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.infiniteQuery<Page<NotificationView>, Filter, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        call(contract.list, {
          query: {
            cursor: pageParam ?? undefined,
            kinds: kindsOf(queryArg)?.join(','),
            unread: queryArg === 'unread' ? true : undefined,
          },
        }),
      providesTags: [{ type: 'Notifications', id: 'list' }],
    }),
    setSeen: build.mutation<NotificationCounts, RequestOf<typeof contract.seen>['body']>({
      query: (body) => call(contract.seen, { body }),
      onQueryStarted: ({ upTo }, started) =>
        known(started, { seen: true }, (each) => !each.seen && each.updatedAt <= upTo),
    }),
    setRead: build.mutation<NotificationCounts, One & { read: boolean }>({
      query: ({ read, notificationId }) => call(read ? contract.read : contract.unread, one({ notificationId })),
      onQueryStarted: ({ notificationId, read }, started) =>
        known(started, { read, seen: true }, (each) => each.notificationId === notificationId),
    }),
    readAll: build.mutation<NotificationCounts, RequestOf<typeof contract.readAll>['body']>({
      query: (body) => call(contract.readAll, { body }),
      onQueryStarted: ({ upTo }, started) =>
        known(started, { seen: true, read: true }, (each) => each.updatedAt <= upTo),
    }),
    removeNotification: build.mutation<ResponseOf<typeof contract.remove>, One>({
      query: (which) => call(contract.remove, one(which)),
      onQueryStarted: async ({ notificationId }, started) => {
        const { dispatch, queryFulfilled } = started;
        const undo = dispatch(patchAll(started.getState(), { notificationId, notification: null }));
        try {
          const { data } = await queryFulfilled;
          dispatch(knowCounts(data.counts));
        } catch {
          undo();
        }
      },
    }),
    restoreNotification: build.mutation<ResponseOf<typeof contract.restore>, One>({
      query: (which) => call(contract.restore, one(which)),
      onQueryStarted: async ({ notificationId }, started) => {
        const { dispatch, queryFulfilled } = started;
        try {
          const { data } = await queryFulfilled;
          dispatch(patchAll(started.getState(), { notificationId, notification: data.notification }));
          dispatch(knowCounts(data.counts));
        } catch {
          // the caller shows the refusal
        }
      },
    }),
  }),
});

export const {
  useNotificationsInfiniteQuery,
  useSetSeenMutation,
  useSetReadMutation,
  useReadAllMutation,
  useRemoveNotificationMutation,
  useRestoreNotificationMutation,
} = notificationsApi;
