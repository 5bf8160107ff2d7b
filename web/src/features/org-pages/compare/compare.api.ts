import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import { isLost } from '../../../api/problem';
import { call } from '../../../api/call';
import { orgPagesApi } from '../homepages.api';

const api = orgPagesApi.injectEndpoints({
  endpoints: (build) => ({
    /** In the requested order; ids that are no schools or not public any more are left out. */
    comparedSchools: build.query<HomepageView[], readonly string[]>({
      async queryFn(ids, _api, _extra, ask) {
        const answers = await Promise.all(
          ids.map(async (homepageId) => ask(call(homepagesApi.get, { params: { homepageId } }))),
        );
        const failed = answers.find(({ error }) => error && !isLost(error));
        if (failed?.error) return { error: failed.error };
        const found = answers.flatMap(({ data }) => (data ? [data as HomepageView] : []));
        return { data: found.filter(({ kind, approvedAt }) => kind === 'school' && approvedAt !== null) };
      },
      providesTags: [{ type: 'Homepages', id: 'view' }],
    }),
  }),
});

export const { useComparedSchoolsQuery } = api;
