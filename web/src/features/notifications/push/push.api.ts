import type { RequestOf, ResponseOf } from '@renmai/contracts';
import { pushApi as contract, type PushDevice } from '@renmai/contracts/messaging/notifications.api';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';

export const pushApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pushDevices: build.query<ResponseOf<typeof contract.devices>, void>({
      query: () => call(contract.devices),
      providesTags: ['PushDevices'],
    }),
    subscribePush: build.mutation<PushDevice, RequestOf<typeof contract.subscribe>['body']>({
      query: (body) => call(contract.subscribe, { body }),
      invalidatesTags: ['PushDevices'],
    }),
    unsubscribePush: build.mutation<void, string>({
      query: (deviceId) => call(contract.unsubscribe, { params: { deviceId } }),
      invalidatesTags: ['PushDevices'],
    }),
  }),
});

export const { usePushDevicesQuery, useSubscribePushMutation, useUnsubscribePushMutation } = pushApi;
