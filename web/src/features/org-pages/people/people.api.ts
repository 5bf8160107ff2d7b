import type { ResponseOf } from '@renmai/contracts';
import { homepagePeopleApi } from '@renmai/contracts/org-pages/homepage-people.api';
import { byCursor } from '../../../api/base-api';
import { call, type RequestTo, to } from '../../../api/call';
import { orgPagesApi } from '../homepages.api';

export type PeoplePage = ResponseOf<typeof homepagePeopleApi.people>;
export type AlumniPage = ResponseOf<typeof homepagePeopleApi.alumni>;

export interface PeopleAsked {
  homepageId: string;
  when: 'now' | 'before';
}
export interface AlumniAsked {
  homepageId: string;
  /** undefined: every year */
  year: number | undefined;
}

const tag = { type: 'Homepages' as const, id: 'people' };

const api = orgPagesApi.injectEndpoints({
  endpoints: (build) => ({
    homepagePeople: build.infiniteQuery<PeoplePage, PeopleAsked, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { homepageId, when }, pageParam }) =>
        call(homepagePeopleApi.people, { params: { homepageId }, query: { when, cursor: pageParam ?? undefined } }),
      providesTags: [tag],
    }),
    homepageAlumni: build.infiniteQuery<AlumniPage, AlumniAsked, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { homepageId, year }, pageParam }) =>
        call(homepagePeopleApi.alumni, { params: { homepageId }, query: { year, cursor: pageParam ?? undefined } }),
      providesTags: [tag],
    }),
    confirmPerson: build.mutation<void, RequestTo<typeof homepagePeopleApi.confirm>>({
      query: to(homepagePeopleApi.confirm),
      invalidatesTags: (_, error) => (error ? [] : [tag]),
    }),
    revokePerson: build.mutation<void, RequestTo<typeof homepagePeopleApi.revoke>>({
      query: to(homepagePeopleApi.revoke),
      invalidatesTags: (_, error) => (error ? [] : [tag]),
    }),
  }),
});

export const {
  useHomepagePeopleInfiniteQuery,
  useHomepageAlumniInfiniteQuery,
  useConfirmPersonMutation,
  useRevokePersonMutation,
} = api;
