import type { ResponseOf } from '@renmai/contracts';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { baseApi } from './base-api';
import { call } from './call';

/** The open work of the member at one homepage. */
export interface OpenWork {
  homepage: HomepageCard;
  /** undecided applications for positions, and for enrolments */
  applicants: number;
  admissions: number;
  /** positions that wait for a senior administrator */
  submitted: number;
  /** whether it has ever had a position, or an enrolment */
  published: boolean;
}

const any = (counts: Partial<Record<string, number>>): boolean =>
  Object.entries(counts).some(([state, count = 0]) => state !== 'draft' && count > 0);

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The open work of all homepages whose positions and enrolments the member manages. A service that does not answer is left out. */
    openWork: build.query<OpenWork[], void>({
      async queryFn(_, _api, _extra, ask) {
        const [jobs, schools] = await Promise.all([
          ask(call(positionsApi.homepages)),
          ask(call(enrolmentsApi.homepages)),
        ]);
        if (jobs.error && schools.error) return { error: jobs.error };
        const found = new Map<string, OpenWork>();
        const add = (homepage: HomepageCard, change: Partial<OpenWork>) => {
          const known = found.get(homepage.homepageId);
          const work = known ?? { homepage, applicants: 0, admissions: 0, submitted: 0, published: false };
          const published = work.published || (change.published ?? false);
          found.set(homepage.homepageId, { ...work, ...change, published });
        };
        const positions = jobs.data as ResponseOf<typeof positionsApi.homepages> | undefined;
        for (const { homepage, senior, counts, undecided } of positions?.items ?? []) {
          const submitted = senior ? (counts.submitted ?? 0) : 0;
          add(homepage, { applicants: undecided, submitted, published: any(counts) });
        }
        const enrolments = schools.data as ResponseOf<typeof enrolmentsApi.homepages> | undefined;
        for (const { homepage, counts, undecided } of enrolments?.items ?? []) {
          add(homepage, { admissions: undecided, published: any(counts) });
        }
        return { data: [...found.values()] };
      },
      providesTags: ['Applicants', 'Positions', 'Enrolments'],
    }),
  }),
});

export const { useOpenWorkQuery } = api;
