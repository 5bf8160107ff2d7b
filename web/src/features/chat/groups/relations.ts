import { followsApi } from '@renmai/contracts/network/follows.api';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';

/** The block list belongs to the network service; chat has it from there. */
export const relationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    blockMember: build.mutation<unknown, string>({
      query: (memberId) => call(followsApi.block, { params: { memberId } }),
      invalidatesTags: ['Network', 'Relation'],
    }),
  }),
});
