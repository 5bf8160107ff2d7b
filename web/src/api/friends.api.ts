import type { Page, ResponseOf } from '@renmai/contracts';
import { type FriendView, friendshipsApi } from '@renmai/contracts/network/friendships.api';
import { membersApi } from '@renmai/contracts/profile/members.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { baseApi, byCursor } from './base-api';
import { call } from './call';

/** To choose one of the member's friends. */
const friendsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    friendsToChoose: build.infiniteQuery<Page<FriendView>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: q, pageParam }) =>
        call(friendshipsApi.friends, { query: { q, cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Network', id: 'friends' }],
    }),
    /** null: there is no such member, or the viewer cannot find them */
    chosenMember: build.query<MemberCard | null, string>({
      query: (memberId) => call(membersApi.cards, { query: { ids: memberId } }),
      transformResponse: ({ items }: ResponseOf<typeof membersApi.cards>) => items[0] ?? null,
      providesTags: (_data, _error, id) => [{ type: 'Relation', id }],
    }),
  }),
});

export const { useFriendsToChooseInfiniteQuery, useChosenMemberQuery } = friendsApi;
