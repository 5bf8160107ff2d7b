import type { ResponseOf } from '@renmai/contracts';
import { verificationApi as contract } from '@renmai/contracts/identity/verification.api';
import { baseApi } from './base-api';
import { type RequestTo, to } from './call';

/** Codes that prove an e-mail address or a mobile number. */
export const verificationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestCode: build.mutation<ResponseOf<typeof contract.request>, RequestTo<typeof contract.request>>({
      query: to(contract.request),
    }),
    confirmCode: build.mutation<ResponseOf<typeof contract.confirm>, RequestTo<typeof contract.confirm>>({
      query: to(contract.confirm),
    }),
  }),
});
