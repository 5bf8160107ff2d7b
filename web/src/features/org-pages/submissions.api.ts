import type { ResponseOf } from '@renmai/contracts';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { homepageSubmissionsApi } from '@renmai/contracts/org-pages/homepage-submissions.api';
import { homepageAppealsApi } from '@renmai/contracts/org-pages/homepage-appeals.api';
import { call, type RequestTo, to } from '../../api/call';
import { answersPage, orgPagesApi } from './homepages.api';

const materialsOf = (homepageId: string) => [{ type: 'Homepages' as const, id: `materials ${homepageId}` }];
/** Each of them changes the page too, which has a new version then. */
const withPage = (homepageId: string) => [...materialsOf(homepageId), { type: 'Homepages' as const, id: homepageId }];
const submissionsOf = (homepageId: string) => [{ type: 'Homepages' as const, id: `submissions ${homepageId}` }];

const moves = {
  ...answersPage,
  invalidatesTags: (_: unknown, error: unknown, { params }: { params: { homepageId: string } }) => [
    ...answersPage.invalidatesTags(_, error),
    ...submissionsOf(params.homepageId),
  ],
};

const api = orgPagesApi.injectEndpoints({
  endpoints: (build) => ({
    materials: build.query<ResponseOf<typeof homepageSubmissionsApi.materials>['items'], string>({
      query: (homepageId) => call(homepageSubmissionsApi.materials, { params: { homepageId } }),
      transformResponse: ({ items }: ResponseOf<typeof homepageSubmissionsApi.materials>) => items,
      providesTags: (_, __, id) => materialsOf(id),
    }),
    removeMaterial: build.mutation<void, RequestTo<typeof homepageSubmissionsApi.removeMaterial>>({
      query: to(homepageSubmissionsApi.removeMaterial),
      invalidatesTags: (_, __, { params }) => withPage(params.homepageId),
    }),
    /** Requested when it is opened: a link is valid for five minutes. */
    materialLink: build.mutation<
      ResponseOf<typeof homepageSubmissionsApi.materialLink>,
      RequestTo<typeof homepageSubmissionsApi.materialLink>
    >({ query: to(homepageSubmissionsApi.materialLink) }),
    /** a picture of the first page, as an address */
    materialThumbnail: build.query<string, { homepageId: string; materialId: string }>({
      query: (params) => call(homepageSubmissionsApi.materialThumbnail, { params }),
      transformResponse: ({ base64 }: ResponseOf<typeof homepageSubmissionsApi.materialThumbnail>) =>
        `data:image/jpeg;base64,${base64}`,
    }),
    submissions: build.query<ResponseOf<typeof homepageSubmissionsApi.submissions>['items'], string>({
      query: (homepageId) => call(homepageSubmissionsApi.submissions, { params: { homepageId } }),
      transformResponse: ({ items }: ResponseOf<typeof homepageSubmissionsApi.submissions>) => items,
      providesTags: (_, __, id) => submissionsOf(id),
    }),
    submitHomepage: build.mutation<ManagedHomepage, RequestTo<typeof homepageSubmissionsApi.submit>>({
      query: to(homepageSubmissionsApi.submit),
      ...moves,
    }),
    appeal: build.mutation<ManagedHomepage, RequestTo<typeof homepageAppealsApi.appeal>>({
      query: to(homepageAppealsApi.appeal),
      ...moves,
    }),
    withdrawSubmission: build.mutation<ManagedHomepage, RequestTo<typeof homepageSubmissionsApi.withdraw>>({
      query: to(homepageSubmissionsApi.withdraw),
      ...moves,
    }),
  }),
});

export const materialsChanged = (homepageId: string) => api.util.invalidateTags(withPage(homepageId));
export const {
  useMaterialsQuery,
  useMaterialThumbnailQuery,
  useRemoveMaterialMutation,
  useMaterialLinkMutation,
  useSubmissionsQuery,
  useSubmitHomepageMutation,
  useWithdrawSubmissionMutation,
  useAppealMutation,
} = api;
