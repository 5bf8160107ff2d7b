import type { Endpoint, Page, RequestOf, ResponseOf } from '@renmai/contracts';
import { contactsApi } from '@renmai/contracts/network/contacts.api';
import {
  type FollowerView,
  followsApi,
  type FollowView,
  type ListedMember,
} from '@renmai/contracts/network/follows.api';
import { friendshipsApi, type FriendRequestView, type FriendView } from '@renmai/contracts/network/friendships.api';
import type { MemberInList, RelationView } from '@renmai/contracts/network/relation.schema';
import { suggestionsApi, type SuggestionView } from '@renmai/contracts/network/suggestions.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { byCursor } from '../../api/base-api';
import { type Call, call, type RequestTo, to } from '../../api/call';
import { followCall, muteMemberCall } from '../../api/follow-call';
import type { Later } from '../../api/later';
import type { ListName } from './list-names';
import { keepInStep, type Started } from './network-cache';
import type { NetworkAction } from './network-effects';
import { requestCall } from './request-call';
import { summaryApi } from './summary.api';

type Cursor = string | null;
/** The person an action is about, by id; `note` comes with a friend request. */
export interface About {
  memberId: string;
  note?: string;
}
export type CircleEntry = ResponseOf<typeof friendshipsApi.circle>['items'][number];
export type FriendOrder = NonNullable<RequestOf<typeof friendshipsApi.friends>['query']['order']>;
export interface FriendsAsked {
  order: FriendOrder;
  q: string;
}

const more = (cursor: Cursor) => ({ cursor: cursor ?? undefined, limit: 30 });
const list = (id: ListName) => [{ type: 'Network' as const, id }];
const mine = (endpoint: Pick<Endpoint, 'method' | 'path'>) => ({
  infiniteQueryOptions: byCursor,
  query: ({ pageParam }: { pageParam: Cursor }) => call(endpoint, { query: more(pageParam) }),
});
const ofMember = (endpoint: Pick<Endpoint, 'method' | 'path'>) => ({
  infiniteQueryOptions: byCursor,
  query: ({ queryArg, pageParam }: { queryArg: string; pageParam: Cursor }) =>
    call(endpoint, { params: { memberId: queryArg }, query: more(pageParam) }),
});
/** An action whose answer, if there is one, is the new relation to the member. */
const acts = <R extends RelationView | Later | void>(action: NetworkAction, query: (about: About) => Call) => ({
  query,
  onQueryStarted: (about: About, started: Started<R>) => keepInStep(action, about, started),
});
const about = <R extends RelationView | void>(action: NetworkAction, endpoint: Pick<Endpoint, 'method' | 'path'>) =>
  acts<R>(action, ({ memberId }) => call(endpoint, { params: { memberId } }));
const follows = (action: 'follow' | 'unfollow') =>
  acts<void | Later>(action, ({ memberId }) => followCall({ kind: 'member', targetId: memberId }, action === 'follow'));

const mutes = (action: 'mute' | 'unmute') =>
  acts<void | Later>(action, ({ memberId }) => muteMemberCall(memberId, action === 'mute'));
const requests = (action: 'request' | 'accept' | 'refuse' | 'withdraw') =>
  acts<RelationView | Later>(action, ({ memberId, note }) => requestCall(action, memberId, note));

/** The changes by each action in kept data: `network-cache.ts`. */
export const networkApi = summaryApi.injectEndpoints({
  endpoints: (build) => ({
    received: build.infiniteQuery<Page<FriendRequestView>, void, Cursor>({
      ...mine(friendshipsApi.received),
      providesTags: list('received'),
    }),
    sent: build.infiniteQuery<Page<FriendRequestView>, void, Cursor>({
      ...mine(friendshipsApi.sent),
      providesTags: list('sent'),
    }),
    friends: build.infiniteQuery<Page<FriendView>, FriendsAsked, Cursor>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => call(friendshipsApi.friends, { query: { ...queryArg, ...more(pageParam) } }),
      providesTags: list('friends'),
    }),
    circle: build.infiniteQuery<Page<CircleEntry>, void, Cursor>({
      ...mine(friendshipsApi.circle),
      providesTags: list('circle'),
    }),
    friendsOf: build.infiniteQuery<Page<MemberInList>, string, Cursor>({
      ...ofMember(friendshipsApi.friendsOf),
      providesTags: list('friendsOf'),
    }),
    mutualFriends: build.infiniteQuery<Page<MemberCard>, string, Cursor>({
      ...ofMember(friendshipsApi.mutualFriends),
      providesTags: list('mutualFriends'),
    }),
    follows: build.infiniteQuery<Page<FollowView>, 'member', Cursor>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        call(followsApi.follows, { params: { kind: queryArg }, query: more(pageParam) }),
      providesTags: list('follows'),
    }),
    followers: build.infiniteQuery<Page<FollowerView>, void, Cursor>({
      ...mine(followsApi.followers),
      providesTags: list('followers'),
    }),
    mutes: build.infiniteQuery<Page<ListedMember>, void, Cursor>({
      ...mine(followsApi.mutes),
      providesTags: list('mutes'),
    }),
    blacklist: build.infiniteQuery<Page<ListedMember>, void, Cursor>({
      ...mine(followsApi.blacklist),
      providesTags: list('blacklist'),
    }),
    suggestions: build.infiniteQuery<Page<SuggestionView>, void, Cursor>({
      ...mine(suggestionsApi.suggestions),
      providesTags: list('suggestions'),
    }),

    request: build.mutation<RelationView | Later, About>(requests('request')),
    accept: build.mutation<RelationView | Later, About>(requests('accept')),
    refuse: build.mutation<RelationView | Later, About>(requests('refuse')),
    withdraw: build.mutation<RelationView | Later, About>(requests('withdraw')),
    remove: build.mutation<RelationView, About>(about('remove', friendshipsApi.remove)),
    follow: build.mutation<void | Later, About>(follows('follow')),
    unfollow: build.mutation<void | Later, About>(follows('unfollow')),
    mute: build.mutation<void | Later, About>(mutes('mute')),
    unmute: build.mutation<void | Later, About>(mutes('unmute')),
    block: build.mutation<void, About>(about('block', followsApi.block)),
    unblock: build.mutation<void, About>(about('unblock', followsApi.unblock)),
    dismiss: build.mutation<void, About>(about('dismiss', suggestionsApi.dismiss)),
    restore: build.mutation<void, About>(about('restore', suggestionsApi.restore)),

    contacts: build.query<ResponseOf<typeof contactsApi.state>, void>({
      query: () => call(contactsApi.state),
      providesTags: list('contacts'),
    }),
    contactMatches: build.infiniteQuery<Page<MemberInList>, void, Cursor>({
      ...mine(contactsApi.matches),
      providesTags: list('contactMatches'),
    }),
    syncContacts: build.mutation<ResponseOf<typeof contactsApi.sync>, RequestTo<typeof contactsApi.sync>>({
      query: to(contactsApi.sync),
      invalidatesTags: [...list('contacts'), ...list('contactMatches'), ...list('suggestions')],
    }),
    forgetContacts: build.mutation<ResponseOf<typeof contactsApi.forget>, void>({
      query: () => call(contactsApi.forget),
      invalidatesTags: [...list('contacts'), ...list('contactMatches'), ...list('suggestions')],
    }),
    findMember: build.mutation<MemberInList, RequestTo<typeof contactsApi.find>>({ query: to(contactsApi.find) }),
    setDiscovery: build.mutation<ResponseOf<typeof contactsApi.discovery>, RequestTo<typeof contactsApi.discovery>>({
      query: to(contactsApi.discovery),
      invalidatesTags: list('contacts'),
    }),
  }),
});

export const {
  useReceivedInfiniteQuery,
  useSentInfiniteQuery,
  useFriendsInfiniteQuery,
  useCircleInfiniteQuery,
  useFriendsOfInfiniteQuery,
  useMutualFriendsInfiniteQuery,
  useFollowsInfiniteQuery,
  useFollowersInfiniteQuery,
  useMutesInfiniteQuery,
  useBlacklistInfiniteQuery,
  useSuggestionsInfiniteQuery,
  useContactsQuery,
  useContactMatchesInfiniteQuery,
  useSyncContactsMutation,
  useForgetContactsMutation,
  useFindMemberMutation,
  useSetDiscoveryMutation,
} = networkApi;
