import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';
import type { ApplicantsFilter, ApplicantsPage } from '../applicants.api';
import { applicationKinds, type OfTarget } from '../kinds';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** the next applicants of a list, for somebody who goes through it */
    applicantsAfter: build.mutation<ApplicantsPage, OfTarget & { filter: ApplicantsFilter; cursor: string }>({
      query: ({ kind, targetId, filter, cursor }) =>
        call(applicationKinds[kind].publisher.table, { params: { targetId }, query: { ...filter, cursor, limit: 50 } }),
    }),
  }),
});
export const { useApplicantsAfterMutation } = api;
