import type { ResponseOf } from '@renmai/contracts';
import { enrolmentApplicationsApi } from '@renmai/contracts/enrolment/applications.api';
import { eventApplicationsApi } from '@renmai/contracts/events/registrations.api';
import { jobApplicationsApi } from '@renmai/contracts/jobs/applications.api';
import type { AppliedKind } from '../lib/application-paths';
import { askedTogether } from './asked-together';
import { baseApi } from './base-api';
import { call, type Call } from './call';

type Mine = ResponseOf<typeof jobApplicationsApi.mine>;
/** The member's application for one target, as it was shown to them. */
export type Applied = Pick<Mine['items'][number], 'applicationId' | 'state'>;
type Ask = (asked: Call) => { data?: unknown } | PromiseLike<{ data?: unknown }>;

/** The latest of each target that was not withdrawn. A line is whole without it where it cannot be asked for. */
const latest = (mine: (targets: string) => Call) =>
  askedTogether<Applied, Ask>(async (ids, ask) => {
    const { data } = await ask(mine(ids.join(',')));
    const sent = new Map<string, Applied>();
    for (const { target, applicationId, state } of (data as Mine | undefined)?.items ?? []) {
      if (state !== 'withdrawn' && !sent.has(target.targetId)) sent.set(target.targetId, { applicationId, state });
    }
    return sent;
  });

/** Those of a list are one request for each service; the first line that asks sends it. */
const applied: Record<AppliedKind, (id: string, ask: Ask) => Promise<Applied | undefined>> = {
  jobs: latest((targets) => call(jobApplicationsApi.mine, { query: { targets, limit: 100 } })),
  enrolments: latest((targets) => call(enrolmentApplicationsApi.mine, { query: { targets, limit: 100 } })),
  events: latest((targets) => call(eventApplicationsApi.mine, { query: { targets, limit: 100 } })),
};

export const { useAppliedQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** null: the member has not applied, or has withdrawn it */
    applied: build.query<Applied | null, { kind: AppliedKind; targetId: string }>({
      queryFn: async ({ kind, targetId }, _api, _extra, ask) => ({
        data: (await applied[kind](targetId, ask)) ?? null,
      }),
      providesTags: [{ type: 'Applications', id: 'mine' }],
    }),
  }),
});
