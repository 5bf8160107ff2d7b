import type { Page, ResponseOf } from '@renmai/contracts';
import type { EnrolmentCard } from '@renmai/contracts/enrolment/enrolment-card.schema';
import type { EnrolmentView } from '@renmai/contracts/enrolment/enrolment.schema';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import type { PageByWords } from '@renmai/contracts/words/typed-words.schema';
import { baseApi, byCursor } from '../../api/base-api';
import { call } from '../../api/call';

/** A query of enrolments as it is in the address. */
export type FoundBy = Readonly<Record<string, string>>;

const listed = { type: 'Enrolments' as const, id: 'lists' };

/** Enrolments as everybody sees them. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    foundEnrolments: build.infiniteQuery<PageByWords<EnrolmentCard>, FoundBy, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        call(enrolmentsApi.list, { query: { ...queryArg, cursor: pageParam ?? undefined } }),
      providesTags: [listed],
    }),
    enrolmentsOf: build.infiniteQuery<Page<EnrolmentCard>, string, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: homepageId, pageParam }) =>
        call(enrolmentsApi.ofHomepage, { params: { homepageId }, query: { cursor: pageParam ?? undefined } }),
      providesTags: [listed],
    }),
    enrolment: build.query<EnrolmentView, string>({
      query: (enrolmentId) => call(enrolmentsApi.get, { params: { enrolmentId } }),
      providesTags: (_data, _error, enrolmentId) => [{ type: 'Enrolments', id: enrolmentId }],
    }),
    /** in the requested order; enrolments that are not public any more are left out */
    comparedEnrolments: build.query<EnrolmentView[], readonly string[]>({
      query: (ids) => call(enrolmentsApi.compare, { query: { ids: ids.join(',') } }),
      transformResponse: ({ items }: ResponseOf<typeof enrolmentsApi.compare>) => items,
      providesTags: [listed],
    }),
  }),
});

export const {
  useFoundEnrolmentsInfiniteQuery,
  useEnrolmentsOfInfiniteQuery,
  useEnrolmentQuery,
  useComparedEnrolmentsQuery,
} = api;
