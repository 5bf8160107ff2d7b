import type {
  NotificationPreferences,
  NotificationPreferencesChange,
} from '@renmai/contracts/messaging/notification-preferences.schema';
import { notificationPreferencesApi as contract } from '@renmai/contracts/messaging/notifications.api';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';

/** The preferences after a change, as the server will store them. */
export function changed(now: NotificationPreferences, change: NotificationPreferencesChange): NotificationPreferences {
  const { kinds = {}, ...others } = change;
  const next = { ...now, ...others, kinds: { ...now.kinds } };
  for (const [kind, channels] of Object.entries(kinds) as [keyof typeof now.kinds, object][]) {
    next.kinds[kind] = { ...next.kinds[kind], ...channels };
  }
  return next;
}

let running = 0;

export const preferencesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    preferences: build.query<NotificationPreferences, void>({
      query: () => call(contract.get),
      providesTags: [{ type: 'Notifications', id: 'preferences' }],
    }),
    changePreferences: build.mutation<NotificationPreferences, NotificationPreferencesChange>({
      query: (body) => call(contract.change, { body }),
      // Takes effect at once. While several changes are on their way, only the last answer contains all of them.
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        running += 1;
        const patch = dispatch(
          preferencesApi.util.updateQueryData('preferences', undefined, (now) => changed(now, change)),
        );
        try {
          const { data } = await queryFulfilled;
          if (running === 1) dispatch(preferencesApi.util.updateQueryData('preferences', undefined, () => data));
        } catch {
          patch.undo();
          dispatch(baseApi.util.invalidateTags([{ type: 'Notifications', id: 'preferences' }]));
        } finally {
          running -= 1;
        }
      },
    }),
  }),
});

export const { usePreferencesQuery, useChangePreferencesMutation } = preferencesApi;
