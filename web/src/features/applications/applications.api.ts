import type { Page, ResponseOf } from '@renmai/contracts';
import type { mineFilter } from '@renmai/contracts/applications/application.schema';
import type { ApplicationRow } from '@renmai/contracts/applications/application.schema';
import type { z } from 'zod';
import { baseApi, byCursor } from '../../api/base-api';
import { call, type RequestTo } from '../../api/call';
import {
  type ApplicationKind,
  applicationKinds,
  draftQueryOf,
  kindNames,
  type OfApplication,
  type OfTarget,
  type Own,
} from './kinds';

/** A request to one of the services. */
export type To<E> = RequestTo<E> & { kind: ApplicationKind };
export type DraftView = ResponseOf<Own['draft']>;
export type DraftRow = ResponseOf<Own['drafts']>['items'][number];
export type ApplicationView = ResponseOf<Own['one']>;
export type Attachment = DraftView['attachments'][number];
export type MineFilter = z.infer<typeof mineFilter>;

const mine = { type: 'Applications', id: 'mine' } as const;
const draftOf = (targetId: string) => ({ type: 'Applications', id: `draft ${targetId}` }) as const;
const ofOne = (id: string) => ({ type: 'Applications', id }) as const;
const own = (kind: ApplicationKind): Own => applicationKinds[kind].own;

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
      invalidatesTags: [{ type: 'Applications', id: 'drafts' }],
    }),
    discardApplicationDraft: build.mutation<void, To<Own['discardDraft']>>({
      query: ({ kind, ...request }) => call(own(kind).discardDraft, request),
      invalidatesTags: (_data, _error, { params }) => [
        { type: 'Applications', id: 'drafts' },
        draftOf(params.targetId),
      ],
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
        error
          ? []
          : [
              mine,
              { type: 'Applications', id: 'drafts' },
              draftOf(params.targetId),
              'Positions',
              'Enrolments',
              'Children',
              'Events',
            ],
    }),
    applicationDrafts: build.query<DraftRow[], ApplicationKind>({
      query: (kind) => call(own(kind).drafts),
      transformResponse: ({ items }: ResponseOf<Own['drafts']>) => items,
      providesTags: [{ type: 'Applications', id: 'drafts' }],
    }),
    myApplications: build.infiniteQuery<
      Page<ApplicationRow>,
      { kind: ApplicationKind; state: MineFilter },
      string | null
    >({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { kind, state }, pageParam }) =>
        call(own(kind).mine, { query: { state, cursor: pageParam ?? undefined } }),
      providesTags: [mine],
    }),
    application: build.query<ApplicationView, OfApplication>({
      query: ({ kind, applicationId }) => call(own(kind).one, { params: { applicationId } }),
      providesTags: (_data, _error, { applicationId }) => [ofOne(applicationId)],
    }),
    withdrawApplication: build.mutation<ResponseOf<Own['withdraw']>, To<Own['withdraw']>>({
      query: ({ kind, ...request }) => call(own(kind).withdraw, request),
      // a refusal means that the shown state is outdated
      invalidatesTags: (_data, _error, { params }) => [
        mine,
        ofOne(params.applicationId),
        'Positions',
        'Enrolments',
        'Children',
        'Events',
      ],
    }),
    acceptOffer: build.mutation<ResponseOf<Own['accept']>, To<Own['accept']>>({
      query: ({ kind, ...request }) => call(own(kind).accept, request),
      // a refusal means that the offer is over
      invalidatesTags: (_data, _error, { params }) => [mine, ofOne(params.applicationId), 'Enrolments', 'Events'],
    }),
    /** the form that the member sent last for something of another kind, with their telephone number; null: there is none */
    sentElsewhere: build.query<Record<string, unknown> | null, ApplicationKind>({
      async queryFn(kind, _api, _extra, ask) {
        for (const other of kindNames.filter((name) => name !== kind)) {
          const { data } = await ask(call(own(other).mine, { query: { state: 'all' } }));
          const latest = (data as ResponseOf<Own['mine']> | undefined)?.items[0];
          if (!latest) continue;
          const answer = await ask(call(own(other).one, { params: { applicationId: latest.applicationId } }));
          const form = (answer.data as ApplicationView | undefined)?.form;
          if (form?.['mobile']) return { data: form };
        }
        return { data: null };
      },
      providesTags: [mine],
    }),
    applicationFileLink: build.mutation<ResponseOf<Own['attachmentLink']>, To<Own['attachmentLink']>>({
      query: ({ kind, ...request }) => call(own(kind).attachmentLink, request),
    }),
  }),
});

export const {
  useApplicationDraftQuery,
  useSaveApplicationDraftMutation,
  useDiscardApplicationDraftMutation,
  useAttachToDraftMutation,
  useDetachFromDraftMutation,
  useDraftFileLinkMutation,
  useSubmitApplicationMutation,
  useApplicationDraftsQuery,
  useMyApplicationsInfiniteQuery,
  useApplicationQuery,
  useSentElsewhereQuery,
  useWithdrawApplicationMutation,
  useAcceptOfferMutation,
  useApplicationFileLinkMutation,
} = api;
