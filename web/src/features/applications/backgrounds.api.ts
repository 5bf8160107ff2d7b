import type { ResponseOf } from '@renmai/contracts';
import { membersApi } from '@renmai/contracts/profile/members.api';
import type { Background } from '@renmai/contracts/profile/profile.schema';
import { baseApi } from '../../api/base-api';
import { call } from '../../api/call';

type Profile = ResponseOf<typeof membersApi.member>;

export interface ProfileLines {
  jobs: NonNullable<Profile['jobs']>;
  educations: NonNullable<Profile['educations']>;
}

/** The limit of one request. */
const MOST = 100;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Job and school of members, as far as the reader sees them in their profiles. */
    backgrounds: build.query<Record<string, Background>, readonly string[]>({
      query: (memberIds) => call(membersApi.backgrounds, { query: { ids: memberIds.slice(0, MOST).join(',') } }),
      transformResponse: ({ items }: ResponseOf<typeof membersApi.backgrounds>) =>
        Object.fromEntries(items.map((item) => [item.memberId, item])),
    }),
    /** Jobs and schools in the profile of one applicant, as far as the reader sees them. */
    applicantProfile: build.query<ProfileLines, string>({
      query: (memberId) => call(membersApi.member, { params: { memberId } }),
      transformResponse: ({ jobs, educations }: Profile) => ({
        jobs: jobs ?? [],
        educations: educations ?? [],
      }),
    }),
  }),
});
export const { useBackgroundsQuery, useApplicantProfileQuery } = api;
