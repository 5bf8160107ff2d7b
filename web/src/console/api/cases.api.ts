import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { TagDescription } from '@reduxjs/toolkit/query';
import type { Page, RequestOf, ResponseOf } from '@renmai/contracts';
import { type CaseLive, consoleCasesApi } from '@renmai/contracts/org-pages/console-cases.api';
import type { CaseNote, CaseRow, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { consoleHomepagesApi } from '@renmai/contracts/org-pages/console-homepages.api';
import { byCursor } from '../../api/by-cursor';
import { call, type RequestTo, to } from '../../api/call';
import { isProblem } from '../../api/problem';
import { consoleApi } from './console-api';

/** The filters of the queue, as the page's address contains them. */
export type CaseSearch = Partial<RequestOf<typeof consoleCasesApi.list>['query']>;
type Of = { caseId: string };

export const casesApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    cases: build.infiniteQuery<Page<CaseRow>, CaseSearch, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        call(consoleCasesApi.list, { query: { ...queryArg, cursor: pageParam ?? undefined } }),
      providesTags: ['Cases'],
    }),
    caseCounts: build.query<ResponseOf<typeof consoleCasesApi.counts>, void>({
      query: () => call(consoleCasesApi.counts),
      providesTags: ['Cases'],
    }),
    case: build.query<CaseView, string>({
      query: (caseId) => call(consoleCasesApi.get, { params: { caseId } }),
      providesTags: (_, __, caseId) => [{ type: 'Case', id: caseId }],
      // another visit may follow another decision
      keepUnusedDataFor: 0,
    }),
    notes: build.query<{ items: CaseNote[] }, string>({
      query: (caseId) => call(consoleCasesApi.notes, { params: { caseId } }),
      providesTags: (_, __, caseId) => [{ type: 'Notes', id: caseId }],
    }),
    recordingLink: build.mutation<ResponseOf<typeof consoleCasesApi.recording>, string>({
      query: (caseId) => call(consoleCasesApi.recording, { params: { caseId } }),
    }),
    addNote: build.mutation<CaseNote, RequestTo<typeof consoleCasesApi.addNote>>({
      query: to(consoleCasesApi.addNote),
      invalidatesTags: (_, error, { params }) => (error ? [] : [{ type: 'Notes', id: params.caseId }]),
    }),
    heartbeat: build.mutation<CaseLive, Of>({
      query: ({ caseId }) => call(consoleCasesApi.heartbeat, { params: { caseId } }),
      onQueryStarted: ({ caseId }, started) => takeStanding(caseId, started),
    }),
    claim: build.mutation<CaseLive, Of>({
      query: ({ caseId }) => call(consoleCasesApi.claim, { params: { caseId } }),
      onQueryStarted: ({ caseId }, started) => takeStanding(caseId, started),
      invalidatesTags: ['Cases'],
    }),
    release: build.mutation<CaseLive, Of>({
      query: ({ caseId }) => call(consoleCasesApi.release, { params: { caseId } }),
      onQueryStarted: ({ caseId }, started) => takeStanding(caseId, started),
      invalidatesTags: ['Cases'],
    }),
    decide: build.mutation<CaseLive, RequestTo<typeof consoleCasesApi.decide>>({
      query: to(consoleCasesApi.decide),
      onQueryStarted: ({ params }, started) => takeStanding(params.caseId, started),
      invalidatesTags: (_, __, { params }) => ['Cases', { type: 'Notes', id: params.caseId }],
    }),
    undo: build.mutation<CaseLive, Of>({
      query: ({ caseId }) => call(consoleCasesApi.undo, { params: { caseId } }),
      onQueryStarted: ({ caseId }, started) => takeStanding(caseId, started),
      invalidatesTags: ['Cases'],
    }),
    withdraw: build.mutation<CaseLive, Of>({
      query: ({ caseId }) => call(consoleCasesApi.withdraw, { params: { caseId } }),
      onQueryStarted: ({ caseId }, started) => takeStanding(caseId, started),
      invalidatesTags: (_, __, { caseId }) => ['Cases', { type: 'Case', id: caseId }],
    }),
    homepage: build.query<ResponseOf<typeof consoleHomepagesApi.get>, string>({
      query: (homepageId) => call(consoleHomepagesApi.get, { params: { homepageId } }),
      providesTags: (_, __, homepageId) => [{ type: 'Case', id: homepageId }],
      keepUnusedDataFor: 0,
    }),
    actOnHomepage: build.mutation<
      ResponseOf<typeof consoleHomepagesApi.suspend>,
      RequestTo<typeof consoleHomepagesApi.suspend> & { action: 'suspend' | 'restore' | 'close' }
    >({
      query: ({ action, ...request }) => call(consoleHomepagesApi[action], request),
      invalidatesTags: (_, __, { params }) => ['Case', 'Cases', { type: 'Case', id: params.homepageId }],
    }),
  }),
});

/** The reader has seen a page of a document, which the server has noted. */
export const documentOpened = (caseId: string, documentId: string) =>
  casesApi.util.updateQueryData('case', caseId, (shown) => {
    shown.unopened = shown.unopened.filter((id) => id !== documentId);
  }) as unknown as ThunkAction<void, unknown, unknown, UnknownAction>;

/** States that a case reaches by itself, once a decision takes effect. */
const settled = new Set<CaseLive['state']>(['asked', 'proposed', 'closed']);

interface Started {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<{ data: CaseLive }>;
}

/** Copies the answer into the open case; where more than the answer has changed, the case is fetched again. */
async function takeStanding(caseId: string, { dispatch, queryFulfilled }: Started): Promise<void> {
  const open: TagDescription<'Case'> = { type: 'Case', id: caseId };
  try {
    const { data } = await queryFulfilled;
    let known = true;
    const take = casesApi.util.updateQueryData('case', caseId, (shown) => {
      // a decision that took effect has changed more than the case
      known =
        shown.submissionNumber === data.submissionNumber && (shown.state === data.state || !settled.has(data.state));
      Object.assign(shown, data);
    });
    dispatch(take as unknown as ThunkAction<void, unknown, unknown, UnknownAction>);
    if (!known) dispatch(consoleApi.util.invalidateTags([open]));
  } catch (failed) {
    // somebody else was faster; the caller shows the refusal itself
    const { error } = failed as { error?: unknown };
    if (isProblem(error) && error.status === 409) dispatch(consoleApi.util.invalidateTags([open, 'Cases']));
  }
}

export const {
  useCasesInfiniteQuery,
  useCaseCountsQuery,
  useCaseQuery,
  useNotesQuery,
  useRecordingLinkMutation,
  useAddNoteMutation,
  useHeartbeatMutation,
  useClaimMutation,
  useReleaseMutation,
  useDecideMutation,
  useUndoMutation,
  useWithdrawMutation,
  useHomepageQuery,
  useActOnHomepageMutation,
} = casesApi;
