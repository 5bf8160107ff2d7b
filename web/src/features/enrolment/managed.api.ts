import type { Page, ResponseOf } from '@renmai/contracts';
import type { RestOutcome } from '@renmai/contracts/applications/rest-outcome.schema';
import { enrolmentApplicantsApi } from '@renmai/contracts/enrolment/applications.api';
import type { EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import type {
  EnrolmentVersion,
  ManagedEnrolment,
  ManagedEnrolmentRow,
} from '@renmai/contracts/enrolment/enrolment.schema';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi, byCursor } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';

interface Started {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: Promise<{ data: ManagedEnrolment }>;
}

/** Moves of a publisher that change only the state of an enrolment. */
export const enrolmentMoves = ['publish', 'suspend', 'resume'] as const;
export type EnrolmentMove = (typeof enrolmentMoves)[number];

const lists = { type: 'Enrolments' as const, id: 'lists' };

/** The answer is the changed enrolment. */
const answersEnrolment = {
  onQueryStarted: async (_: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const answer = await queryFulfilled.catch(() => null);
    if (!answer) return;
    const { enrolmentId } = answer.data;
    dispatch(api.util.upsertQueryEntries([{ endpointName: 'managedEnrolment', arg: enrolmentId, value: answer.data }]));
  },
  invalidatesTags: (answer: ManagedEnrolment | undefined) =>
    answer ? [lists, { type: 'Enrolments' as const, id: answer.enrolmentId }] : [],
};

/** Enrolments as their publishers see them. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    enrolmentHomepages: build.query<ResponseOf<typeof enrolmentsApi.homepages>, void>({
      query: () => call(enrolmentsApi.homepages),
      providesTags: [lists],
    }),
    managedEnrolments: build.infiniteQuery<
      Page<ManagedEnrolmentRow>,
      { homepageId: string; state: EnrolmentState },
      string | null
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { homepageId, state }, pageParam }) =>
        call(enrolmentsApi.managed, { params: { homepageId }, query: { state, cursor: pageParam ?? undefined } }),
      providesTags: [lists],
    }),
    managedEnrolment: build.query<ManagedEnrolment, string>({
      query: (enrolmentId) => call(enrolmentsApi.management, { params: { enrolmentId } }),
    }),
    enrolmentVersions: build.query<EnrolmentVersion[], string>({
      query: (enrolmentId) => call(enrolmentsApi.versions, { params: { enrolmentId } }),
      transformResponse: ({ items }: ResponseOf<typeof enrolmentsApi.versions>) => items,
      providesTags: (_data, _error, enrolmentId) => [{ type: 'Enrolments', id: enrolmentId }],
    }),
    beginEnrolment: build.mutation<ManagedEnrolment, RequestTo<typeof enrolmentsApi.create>>({
      query: to(enrolmentsApi.create),
      ...answersEnrolment,
    }),
    copyEnrolment: build.mutation<ManagedEnrolment, RequestTo<typeof enrolmentsApi.copy>>({
      query: to(enrolmentsApi.copy),
      ...answersEnrolment,
    }),
    editEnrolment: build.mutation<ManagedEnrolment, RequestTo<typeof enrolmentsApi.edit>>({
      query: to(enrolmentsApi.edit),
      ...answersEnrolment,
    }),
    moveEnrolment: build.mutation<ManagedEnrolment, { move: EnrolmentMove; enrolmentId: string; version: number }>({
      query: ({ move, enrolmentId, version }) =>
        call(enrolmentsApi[move], { params: { enrolmentId }, body: { version } }),
      ...answersEnrolment,
    }),
    stopEnrolment: build.mutation<ManagedEnrolment, { enrolmentId: string; version: number; rest: RestOutcome }>({
      query: ({ enrolmentId, version, rest }) =>
        call(enrolmentsApi.stop, { params: { enrolmentId }, body: { version, rest } }),
      ...answersEnrolment,
    }),
    removeEnrolment: build.mutation<void, { enrolmentId: string; version: number }>({
      query: ({ enrolmentId, version }) =>
        call(enrolmentsApi.remove, { params: { enrolmentId }, query: { version: String(version) } }),
      invalidatesTags: (_data, error, { enrolmentId }) =>
        error ? [] : [lists, { type: 'Enrolments', id: enrolmentId }],
    }),
    /** message templates for applicants when an enrolment is stopped */
    stoppingTemplates: build.query<ResponseOf<typeof enrolmentApplicantsApi.templates>, string>({
      query: (publisherId) => call(enrolmentApplicantsApi.templates, { params: { publisherId } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useEnrolmentHomepagesQuery,
  useManagedEnrolmentsInfiniteQuery,
  useManagedEnrolmentQuery,
  useLazyManagedEnrolmentQuery,
  useEnrolmentVersionsQuery,
  useBeginEnrolmentMutation,
  useCopyEnrolmentMutation,
  useEditEnrolmentMutation,
  useMoveEnrolmentMutation,
  useStopEnrolmentMutation,
  useRemoveEnrolmentMutation,
  useStoppingTemplatesQuery,
} = api;
