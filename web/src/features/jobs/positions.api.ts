import type { Page, ResponseOf } from '@renmai/contracts';
import type { RestOutcome } from '@renmai/contracts/applications/rest-outcome.schema';
import { jobApplicantsApi } from '@renmai/contracts/jobs/applications.api';
import type { PositionCard, PositionState } from '@renmai/contracts/jobs/position-card.schema';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import type {
  JobsSettings,
  ManagedPosition,
  ManagedPositionRow,
  PositionVersion,
  PositionView,
} from '@renmai/contracts/jobs/positions.schema';
import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi, byCursor } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';

interface Started {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: Promise<{ data: ManagedPosition }>;
}

/** Moves of a publisher that change only the state of a position. */
export const positionMoves = ['publish', 'withdraw', 'approve', 'pause', 'resume', 'confirm'] as const;
export type PositionMove = (typeof positionMoves)[number];

const lists = { type: 'Positions' as const, id: 'lists' };
const view = (positionId: string) => ({ type: 'Positions' as const, id: positionId });

/** The answer is the changed position. */
const answersPosition = {
  onQueryStarted: async (_: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const answer = await queryFulfilled.catch(() => null);
    if (!answer) return;
    const { positionId } = answer.data;
    dispatch(api.util.upsertQueryEntries([{ endpointName: 'managedPosition', arg: positionId, value: answer.data }]));
  },
  invalidatesTags: (answer: ManagedPosition | undefined) => (answer ? [lists, view(answer.positionId)] : []),
};

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    position: build.query<PositionView, string>({
      query: (positionId) => call(positionsApi.get, { params: { positionId } }),
      providesTags: (_, __, positionId) => [view(positionId)],
    }),
    positionsOf: build.infiniteQuery<Page<PositionCard>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: homepageId, pageParam }) =>
        call(positionsApi.ofHomepage, { params: { homepageId }, query: { cursor: pageParam ?? undefined } }),
      providesTags: [lists],
    }),
    homepageAnswers: build.query<ResponseOf<typeof positionsApi.figures>, string>({
      query: (homepageId) => call(positionsApi.figures, { params: { homepageId } }),
    }),
    jobsHomepages: build.query<ResponseOf<typeof positionsApi.homepages>, void>({
      query: () => call(positionsApi.homepages),
      providesTags: [lists],
    }),
    managedPositions: build.infiniteQuery<
      Page<ManagedPositionRow>,
      { homepageId: string; state: PositionState },
      string | null
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { homepageId, state }, pageParam }) =>
        call(positionsApi.managed, { params: { homepageId }, query: { state, cursor: pageParam ?? undefined } }),
      providesTags: [lists],
    }),
    jobsSettings: build.query<JobsSettings, string>({
      query: (homepageId) => call(positionsApi.settings, { params: { homepageId } }),
      providesTags: [{ type: 'Positions', id: 'settings' }],
    }),
    changeJobsSettings: build.mutation<JobsSettings, RequestTo<typeof positionsApi.changeSettings>>({
      query: to(positionsApi.changeSettings),
      invalidatesTags: [{ type: 'Positions', id: 'settings' }],
    }),
    managedPosition: build.query<ManagedPosition, string>({
      query: (positionId) => call(positionsApi.management, { params: { positionId } }),
    }),
    positionVersions: build.query<PositionVersion[], string>({
      query: (positionId) => call(positionsApi.versions, { params: { positionId } }),
      transformResponse: ({ items }: ResponseOf<typeof positionsApi.versions>) => items,
      providesTags: (_, __, positionId) => [view(positionId)],
    }),
    beginPosition: build.mutation<ManagedPosition, RequestTo<typeof positionsApi.create>>({
      query: to(positionsApi.create),
      ...answersPosition,
    }),
    copyPosition: build.mutation<ManagedPosition, RequestTo<typeof positionsApi.copy>>({
      query: to(positionsApi.copy),
      ...answersPosition,
    }),
    editPosition: build.mutation<ManagedPosition, RequestTo<typeof positionsApi.edit>>({
      query: to(positionsApi.edit),
      ...answersPosition,
    }),
    movePosition: build.mutation<ManagedPosition, { move: PositionMove; positionId: string; version: number }>({
      query: ({ move, positionId, version }) => call(positionsApi[move], { params: { positionId }, body: { version } }),
      ...answersPosition,
    }),
    returnPosition: build.mutation<ManagedPosition, RequestTo<typeof positionsApi.sendBack>>({
      query: to(positionsApi.sendBack),
      ...answersPosition,
    }),
    closePosition: build.mutation<ManagedPosition, { positionId: string; version: number; rest: RestOutcome }>({
      query: ({ positionId, version, rest }) =>
        call(positionsApi.close, { params: { positionId }, body: { version, rest } }),
      ...answersPosition,
    }),
    /** message templates for applicants when a position is closed */
    closingTemplates: build.query<ResponseOf<typeof jobApplicantsApi.templates>, string>({
      query: (publisherId) => call(jobApplicantsApi.templates, { params: { publisherId } }),
      keepUnusedDataFor: 0,
    }),
    removePosition: build.mutation<void, string>({
      query: (positionId) => call(positionsApi.remove, { params: { positionId } }),
      invalidatesTags: (_, error) => (error ? [] : [lists]),
    }),
  }),
});

export const jobsApi = api;
export const {
  usePositionQuery,
  usePositionsOfInfiniteQuery,
  useHomepageAnswersQuery,
  useJobsHomepagesQuery,
  useManagedPositionsInfiniteQuery,
  useJobsSettingsQuery,
  useChangeJobsSettingsMutation,
  useManagedPositionQuery,
  usePositionVersionsQuery,
  useLazyManagedPositionQuery,
  useBeginPositionMutation,
  useCopyPositionMutation,
  useEditPositionMutation,
  useMovePositionMutation,
  useReturnPositionMutation,
  useClosePositionMutation,
  useClosingTemplatesQuery,
  useRemovePositionMutation,
} = api;
