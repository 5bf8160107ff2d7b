import type { ResponseOf } from '@renmai/contracts';
import type { ResumePage, ResumeView } from '@renmai/contracts/profile/resume.schema';
import { resumesApi } from '@renmai/contracts/profile/resumes.api';
import { baseApi } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    resumesToApply: build.query<ResumeView[], void>({
      query: () => call(resumesApi.list),
      transformResponse: ({ items }: ResponseOf<typeof resumesApi.list>) => items,
      providesTags: ['Resumes'],
    }),
    makeResumeToApply: build.mutation<ResumeView, RequestTo<typeof resumesApi.make>>({
      query: to(resumesApi.make),
      invalidatesTags: ['Resumes'],
    }),
    keepResumeToApply: build.mutation<ResumeView, RequestTo<typeof resumesApi.keep>>({
      query: to(resumesApi.keep),
      invalidatesTags: ['Resumes'],
    }),
    resumePageToApply: build.query<ResumePage, { mediaId: string; page: number }>({
      query: (params) => call(resumesApi.page, { params }),
    }),
  }),
});

export const {
  useResumesToApplyQuery,
  useMakeResumeToApplyMutation,
  useKeepResumeToApplyMutation,
  useResumePageToApplyQuery,
} = api;
