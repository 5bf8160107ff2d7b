import type { ResponseOf } from '@renmai/contracts';
import { friendshipsApi } from '@renmai/contracts/network/friendships.api';
import { baseApi } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';

const networkSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    networkSettings: build.query<ResponseOf<typeof friendshipsApi.settings>, void>({
      query: () => call(friendshipsApi.settings),
    }),
    setNetworkSettings: build.mutation<
      ResponseOf<typeof friendshipsApi.changeSettings>,
      RequestTo<typeof friendshipsApi.changeSettings>
    >({
      query: to(friendshipsApi.changeSettings),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(networkSettingsApi.util.updateQueryData('networkSettings', undefined, () => done.data));
      },
    }),
  }),
});

export const { useNetworkSettingsQuery, useSetNetworkSettingsMutation } = networkSettingsApi;
