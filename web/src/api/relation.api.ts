import { friendshipsApi } from '@renmai/contracts/network/friendships.api';
import type { RelationView } from '@renmai/contracts/network/relation.schema';
import { baseApi } from './base-api';
import { call } from './call';

/** The relation of another member to the viewer. */
export const relationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    relation: build.query<RelationView, string>({
      query: (memberId) => call(friendshipsApi.relation, { params: { memberId } }),
      providesTags: (_, __, memberId) => [{ type: 'Relation', id: memberId }],
    }),
  }),
});

export const { useRelationQuery } = relationApi;
