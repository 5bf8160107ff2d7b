import type { Page, ResponseOf } from '@renmai/contracts';
import type { ApplicantCard, applicantsQuery } from '@renmai/contracts/applications/applicant.schema';
import type { z } from 'zod';
import { baseApi, byCursor } from '../../api/base-api';
import { call } from '../../api/call';
import type { To } from './applications.api';
import { type ApplicationKind, applicationKinds, type OfTarget, type Publisher } from './kinds';

export type BoardView = ResponseOf<Publisher['board']>;
export type StagesView = ResponseOf<Publisher['stages']>;
export type ApplicantView = ResponseOf<Publisher['one']>;
export type Batch = ResponseOf<Publisher['batch']>;
export type Counts = BoardView['counts'];
export type ApplicantsFilter = Omit<z.input<typeof applicantsQuery>, 'cursor' | 'limit'>;
export interface OfApplicant extends OfTarget {
  applicationId: string;
}
export type ApplicantsPage = Page<ApplicantCard> & { counts: Counts };

export const publisher = (kind: ApplicationKind): Publisher => applicationKinds[kind].publisher;
/** the lists of applicants for a target */
export const listsOf = (targetId: string) => ({ type: 'Applicants', id: `of ${targetId}` }) as const;
const stagesOf = (targetId: string) => ({ type: 'Applicants', id: `stages ${targetId}` }) as const;
export const one = (applicationId: string) => ({ type: 'Applicants', id: applicationId }) as const;
const batchOf = (batchId: string) => ({ type: 'Applicants', id: `batch ${batchId}` }) as const;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    applicantsBoard: build.query<BoardView, OfTarget>({
      query: ({ kind, targetId }) => call(publisher(kind).board, { params: { targetId } }),
      providesTags: (_data, _error, { targetId }) => [listsOf(targetId)],
    }),
    applicantsTable: build.infiniteQuery<ApplicantsPage, OfTarget & { filter: ApplicantsFilter }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { kind, targetId, filter }, pageParam }) =>
        call(publisher(kind).table, {
          params: { targetId },
          query: { ...filter, limit: 50, cursor: pageParam ?? undefined },
        }),
      providesTags: (_data, _error, { targetId }) => [listsOf(targetId)],
    }),
    /** further cards of a stage on the board */
    applicantsOfStage: build.mutation<ApplicantsPage, OfTarget & { stageId: string; cursor: string }>({
      query: ({ kind, targetId, stageId, cursor }) =>
        call(publisher(kind).table, { params: { targetId }, query: { stageId, cursor, limit: 50 } }),
      onQueryStarted: async ({ kind, targetId, stageId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          api.util.updateQueryData('applicantsBoard', { kind, targetId }, (board) => {
            const column = board.columns.find(({ stage }) => stage.stageId === stageId);
            if (!column) return;
            const known = new Set(column.items.map(({ applicationId }) => applicationId));
            column.items.push(...answer.data.items.filter(({ applicationId }) => !known.has(applicationId)));
            column.nextCursor = answer.data.nextCursor;
          }),
        );
      },
    }),
    applicant: build.query<ApplicantView, OfApplicant>({
      query: ({ kind, targetId, applicationId }) => call(publisher(kind).one, { params: { targetId, applicationId } }),
      providesTags: (_data, _error, { applicationId }) => [one(applicationId)],
    }),
    /** Shown at once on board and page; put back where it is refused. */
    changeApplicant: build.mutation<ApplicantCard, To<Publisher['change']>>({
      query: ({ kind, ...request }) => call(publisher(kind).change, request),
      onQueryStarted: async ({ kind, params, body }, { dispatch, queryFulfilled }) => {
        const { targetId, applicationId } = params;
        const page = dispatch(
          api.util.updateQueryData('applicant', { kind, targetId, applicationId }, (view) => {
            Object.assign(view, body);
          }),
        );
        const board = dispatch(
          api.util.updateQueryData('applicantsBoard', { kind, targetId }, (view) => place(view, applicationId, body)),
        );
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) {
          page.undo();
          board.undo();
          return;
        }
        dispatch(
          api.util.updateQueryData('applicantsBoard', { kind, targetId }, (view) =>
            place(view, applicationId, answer.data),
          ),
        );
      },
      invalidatesTags: (_data, error, { params, body }) =>
        error || body.stageId !== undefined ? [listsOf(params.targetId), one(params.applicationId)] : [],
    }),
    moveApplicants: build.mutation<ResponseOf<Publisher['moveMany']>, To<Publisher['moveMany']>>({
      query: ({ kind, ...request }) => call(publisher(kind).moveMany, request),
      invalidatesTags: (_data, _error, { params }) => [listsOf(params.targetId)],
    }),
    addApplicantNote: build.mutation<ResponseOf<Publisher['addNote']>, To<Publisher['addNote']>>({
      query: ({ kind, ...request }) => call(publisher(kind).addNote, request),
      invalidatesTags: (_data, error, { params }) =>
        error ? [] : [one(params.applicationId), listsOf(params.targetId)],
    }),
    removeApplicantNote: build.mutation<void, To<Publisher['removeNote']>>({
      query: ({ kind, ...request }) => call(publisher(kind).removeNote, request),
      invalidatesTags: (_data, _error, { params }) => [one(params.applicationId), listsOf(params.targetId)],
    }),
    applicantStages: build.query<StagesView, OfTarget>({
      query: ({ kind, targetId }) => call(publisher(kind).stages, { params: { targetId } }),
      providesTags: (_data, _error, { targetId }) => [stagesOf(targetId)],
    }),
    setApplicantStages: build.mutation<StagesView, To<Publisher['setStages']>>({
      query: ({ kind, ...request }) => call(publisher(kind).setStages, request),
      invalidatesTags: (_data, _error, { params }) => [listsOf(params.targetId), stagesOf(params.targetId)],
    }),
    decide: build.mutation<Batch, To<Publisher['decide']>>({
      query: ({ kind, ...request }) => call(publisher(kind).decide, request),
      invalidatesTags: (_data, _error, { params, body }) => [
        listsOf(params.targetId),
        'Events',
        ...(body.items.length === 1 ? body.items.map(({ applicationId }) => one(applicationId)) : []),
      ],
    }),
    previewDecision: build.query<ResponseOf<Publisher['preview']>, To<Publisher['preview']>>({
      query: ({ kind, ...request }) => call(publisher(kind).preview, request),
      keepUnusedDataFor: 0,
    }),
    decisionBatch: build.query<Batch, OfTarget & { batchId: string }>({
      query: ({ kind, targetId, batchId }) => call(publisher(kind).batch, { params: { targetId, batchId } }),
      providesTags: (_data, _error, { batchId }) => [batchOf(batchId)],
    }),
    undoDecision: build.mutation<ResponseOf<Publisher['undo']>, To<Publisher['undo']>>({
      query: ({ kind, ...request }) => call(publisher(kind).undo, request),
      invalidatesTags: (_data, _error, { params, body }) => [
        listsOf(params.targetId),
        'Events',
        batchOf(params.batchId),
        ...(typeof body.applicationId === 'string' ? [one(body.applicationId)] : (['Applicants'] as const)),
      ],
    }),
    applicantDisclosure: build.mutation<ResponseOf<Publisher['disclosure']>, To<Publisher['disclosure']>>({
      query: ({ kind, ...request }) => call(publisher(kind).disclosure, request),
    }),
  }),
});

/** Applies a change of an applicant to the board: the card moves to the column of its new stage. */
function place(board: BoardView, applicationId: string, change: Partial<ApplicantCard>): void {
  const from = board.columns.find(({ items }) => items.some((card) => card.applicationId === applicationId));
  const card = from?.items.find((one) => one.applicationId === applicationId);
  if (!from || !card) return;
  const moves = change.stageId !== undefined && change.stageId !== from.stage.stageId;
  Object.assign(card, change);
  const to = board.columns.find(({ stage }) => stage.stageId === card.stageId);
  if (!moves || !to) return;
  from.items = from.items.filter((one) => one !== card);
  from.count -= 1;
  to.items.unshift(card);
  to.count += 1;
}

export const applicantsApi = api;
/**
 * For lists that are open: notifications announce what applicants do; this is for the others of the publisher's side, and for kinds of
 * notifications that are switched off.
 */
export const whileOpen = { pollingInterval: 15_000, skipPollingIfUnfocused: true, refetchOnFocus: true };

/** Lists and pages of applicants are fetched again after a batch. */
export const applicantsChanged = () => baseApi.util.invalidateTags(['Applicants']);

export const {
  useApplicantsBoardQuery,
  useApplicantsTableInfiniteQuery,
  useApplicantsOfStageMutation,
  useApplicantQuery,
  useChangeApplicantMutation,
  useMoveApplicantsMutation,
  useAddApplicantNoteMutation,
  useRemoveApplicantNoteMutation,
  useApplicantStagesQuery,
  useSetApplicantStagesMutation,
  useDecideMutation,
  usePreviewDecisionQuery,
  useDecisionBatchQuery,
  useUndoDecisionMutation,
  useApplicantDisclosureMutation,
} = api;
