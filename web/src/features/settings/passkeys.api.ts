import type { ResponseOf } from '@renmai/contracts';
import { passkeysApi } from '@renmai/contracts/identity/passkeys.api';
import { baseApi } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<ResponseOf<typeof passkeysApi.list>, void>({
      query: () => call(passkeysApi.list),
      providesTags: ['Passkeys'],
    }),
    beginPasskey: build.mutation<ResponseOf<typeof passkeysApi.begin>, RequestTo<typeof passkeysApi.begin>>({
      query: to(passkeysApi.begin),
    }),
    addPasskey: build.mutation<ResponseOf<typeof passkeysApi.add>, RequestTo<typeof passkeysApi.add>>({
      query: to(passkeysApi.add),
      invalidatesTags: ['Passkeys'],
    }),
    renamePasskey: build.mutation<ResponseOf<typeof passkeysApi.rename>, RequestTo<typeof passkeysApi.rename>>({
      query: to(passkeysApi.rename),
      invalidatesTags: ['Passkeys'],
    }),
    removePasskey: build.mutation<void, RequestTo<typeof passkeysApi.remove>>({
      query: to(passkeysApi.remove),
      invalidatesTags: ['Passkeys'],
    }),
  }),
});

export const {
  usePasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = api;
