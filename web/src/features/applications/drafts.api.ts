import type { ResponseOf } from '@renmai/contracts';
import { baseApi } from '../../api/base-api';
import { call } from '../../api/call';
import { type Attachment, mine, own, type To } from './applications.api';
import { type ApplicationKind, draftQueryOf, type OfTarget, type Own } from './kinds';

export type DraftView = ResponseOf<Own['draft']>;
export type DraftRow = ResponseOf<Own['drafts']>['items'][number];

const allDrafts = { type: 'Applications', id: 'drafts' } as const;
const draftOf = (targetId: string) => ({ type: 'Applications', id: `draft ${targetId}` }) as const;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    applicationDraft: build.query<DraftView, OfTarget>({
      query: ({ kind, targetId, subjectId }) =>
        call(own(kind).draft, { params: { targetId }, query: draftQueryOf({ subjectId }) }),
      providesTags: (_data, _error, { targetId }) => [draftOf(targetId)],
    }),
    saveApplicationDraft: build.mutation<ResponseOf<Own['saveDraft']>, To<Own['saveDraft']>>({
      query: ({ kind, ...request }) => call(own(kind).saveDraft, request),
      onQueryStarted: async ({ kind, params: { targetId }, query, body }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          api.util.updateQueryData('applicationDraft', { kind, targetId, ...query }, (draft) => {
            Object.assign(draft, answer.data, { form: body.form, answers: body.answers });
          }),
        );
      },
      invalidatesTags: [allDrafts],
    }),
    discardApplicationDraft: build.mutation<void, To<Own['discardDraft']>>({
      query: ({ kind, ...request }) => call(own(kind).discardDraft, request),
      invalidatesTags: (_data, _error, { params }) => [allDrafts, draftOf(params.targetId)],
    }),
    attachToDraft: build.mutation<Attachment, To<Own['attach']>>({
      query: ({ kind, ...request }) => call(own(kind).attach, request),
      invalidatesTags: (_data, _error, { params }) => [draftOf(params.targetId)],
    }),
    detachFromDraft: build.mutation<void, To<Own['detach']>>({
      query: ({ kind, ...request }) => call(own(kind).detach, request),
      invalidatesTags: (_data, _error, { params }) => [draftOf(params.targetId)],
    }),
    draftFileLink: build.mutation<ResponseOf<Own['draftAttachmentLink']>, To<Own['draftAttachmentLink']>>({
      query: ({ kind, ...request }) => call(own(kind).draftAttachmentLink, request),
    }),
    submitApplication: build.mutation<ResponseOf<Own['submit']>, To<Own['submit']>>({
      query: ({ kind, ...request }) => call(own(kind).submit, request),
      invalidatesTags: (_data, error, { params }) =>
        error ? [] : [mine, allDrafts, draftOf(params.targetId), 'Positions', 'Enrolments', 'Children', 'Events'],
    }),
    applicationDrafts: build.query<DraftRow[], ApplicationKind>({
      query: (kind) => call(own(kind).drafts),
      transformResponse: ({ items }: ResponseOf<Own['drafts']>) => items,
      providesTags: [allDrafts],
    }),
  }),
});

export const {
  useApplicationDraftQuery,
  useLazyApplicationDraftQuery,
  useSaveApplicationDraftMutation,
  useDiscardApplicationDraftMutation,
  useAttachToDraftMutation,
  useDetachFromDraftMutation,
  useDraftFileLinkMutation,
  useSubmitApplicationMutation,
  useApplicationDraftsQuery,
} = api;
