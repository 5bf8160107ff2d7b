import type { Page, ResponseOf } from '@renmai/contracts';
import type { mineFilter } from '@renmai/contracts/applications/application.schema';
import type { ApplicationRow } from '@renmai/contracts/applications/application.schema';
import type { ResumePage } from '@renmai/contracts/profile/resume.schema';
import type { z } from 'zod';
import { baseApi, byCursor } from '../../api/base-api';
import { call, type RequestTo } from '../../api/call';
import { type ApplicationKind, applicationKinds, kindNames, type OfApplication, type Own } from './kinds';

/** A request to one of the services. */
export type To<E> = RequestTo<E> & { kind: ApplicationKind };
export type ApplicationView = ResponseOf<Own['one']>;
export type Attachment = ApplicationView['attachments'][number];
export type MineFilter = z.infer<typeof mineFilter>;

export const mine = { type: 'Applications', id: 'mine' } as const;
const ofOne = (id: string) => ({ type: 'Applications', id }) as const;
export const own = (kind: ApplicationKind): Own => applicationKinds[kind].own;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
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
    attachmentPage: build.query<ResumePage, OfApplication & { attachmentId: string; page: number }>({
      query: ({ kind, ...params }) => call(own(kind).attachmentPage, { params }),
    }),
    applicationFileLink: build.mutation<ResponseOf<Own['attachmentLink']>, To<Own['attachmentLink']>>({
      query: ({ kind, ...request }) => call(own(kind).attachmentLink, request),
    }),
  }),
});

export const {
  useMyApplicationsInfiniteQuery,
  useApplicationQuery,
  useAttachmentPageQuery,
  useSentElsewhereQuery,
  useWithdrawApplicationMutation,
  useAcceptOfferMutation,
  useApplicationFileLinkMutation,
} = api;
