import type { Page } from '@renmai/contracts';
import type { AdministratorsView, HomepageLogEntry } from '@renmai/contracts/org-pages/administrator.schema';
import {
  homepageAdministratorsApi,
  type ReceivedInvitation,
} from '@renmai/contracts/org-pages/homepage-administrators.api';
import type { UnknownAction } from '@reduxjs/toolkit';
import { byCursor } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';
import { orgPagesApi } from './homepages.api';

type OfPage = { params: { homepageId: string } };
interface Started {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: Promise<{ data: AdministratorsView }>;
}

const page = (homepageId: string) => ({ type: 'Homepages' as const, id: homepageId });
const listOf = (homepageId: string) => ({ type: 'Homepages' as const, id: `administrators ${homepageId}` });
const mine = { type: 'Homepages' as const, id: 'mine' };

/** The answer is the changed list; the reader's own role in the page may have changed with it. */
const answersList = {
  invalidatesTags: (_: unknown, error: unknown, { params }: OfPage) =>
    error ? [listOf(params.homepageId)] : [page(params.homepageId), mine],
  onQueryStarted: async ({ params }: OfPage, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const answer = await queryFulfilled.catch(() => null);
    if (answer)
      dispatch(
        api.util.upsertQueryEntries([{ endpointName: 'administrators', arg: params.homepageId, value: answer.data }]),
      );
  },
};

const api = orgPagesApi.injectEndpoints({
  endpoints: (build) => ({
    administrators: build.query<AdministratorsView, string>({
      query: (homepageId) => call(homepageAdministratorsApi.list, { params: { homepageId } }),
      providesTags: (_, __, id) => [listOf(id)],
    }),
    chooseMyself: build.mutation<AdministratorsView, RequestTo<typeof homepageAdministratorsApi.chooseMyself>>({
      query: to(homepageAdministratorsApi.chooseMyself),
      ...answersList,
    }),
    inviteAdministrator: build.mutation<AdministratorsView, RequestTo<typeof homepageAdministratorsApi.invite>>({
      query: to(homepageAdministratorsApi.invite),
      ...answersList,
    }),
    changeRole: build.mutation<AdministratorsView, RequestTo<typeof homepageAdministratorsApi.changeRole>>({
      query: to(homepageAdministratorsApi.changeRole),
      ...answersList,
    }),
    removeAdministrator: build.mutation<void, RequestTo<typeof homepageAdministratorsApi.remove>>({
      query: to(homepageAdministratorsApi.remove),
      invalidatesTags: (_, error, { params }) =>
        error ? [] : [page(params.homepageId), listOf(params.homepageId), mine],
    }),
    handOver: build.mutation<AdministratorsView, RequestTo<typeof homepageAdministratorsApi.handOver>>({
      query: to(homepageAdministratorsApi.handOver),
      ...answersList,
    }),
    answerHandOver: build.mutation<AdministratorsView, RequestTo<typeof homepageAdministratorsApi.answerHandOver>>({
      query: to(homepageAdministratorsApi.answerHandOver),
      ...answersList,
    }),
    receivedInvitations: build.infiniteQuery<Page<ReceivedInvitation>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) =>
        call(homepageAdministratorsApi.invitations, { query: { cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'Homepages', id: 'invitations' }],
    }),
    /** `homepageId` is the page that the invitation is for. */
    answerInvitation: build.mutation<
      void,
      RequestTo<typeof homepageAdministratorsApi.answerInvitation> & { homepageId: string }
    >({
      query: ({ params }) => call(homepageAdministratorsApi.answerInvitation, { params }),
      invalidatesTags: (_, __, { homepageId }) => [
        { type: 'Homepages', id: 'invitations' },
        mine,
        page(homepageId),
        listOf(homepageId),
      ],
    }),
    homepageLog: build.infiniteQuery<Page<HomepageLogEntry>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: homepageId, pageParam }) =>
        call(homepageAdministratorsApi.log, { params: { homepageId }, query: { cursor: pageParam ?? undefined } }),
    }),
  }),
});

export const {
  useAdministratorsQuery,
  useChooseMyselfMutation,
  useInviteAdministratorMutation,
  useChangeRoleMutation,
  useRemoveAdministratorMutation,
  useHandOverMutation,
  useAnswerHandOverMutation,
  useReceivedInvitationsInfiniteQuery,
  useAnswerInvitationMutation,
  useHomepageLogInfiniteQuery,
} = api;
