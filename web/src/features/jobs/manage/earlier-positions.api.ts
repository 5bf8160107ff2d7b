import type { Page } from '@renmai/contracts';
import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import type { ManagedPositionRow } from '@renmai/contracts/jobs/positions.schema';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The last changed positions of a homepage in these states. */
    earlierPositions: build.query<ManagedPositionRow[], { homepageId: string; states: readonly PositionState[] }>({
      async queryFn({ homepageId, states }, _api, _extra, ask) {
        const found: ManagedPositionRow[] = [];
        for (const state of states) {
          const { data, error } = await ask(
            call(positionsApi.managed, { params: { homepageId }, query: { state, limit: 20 } }),
          );
          if (error) return { error };
          found.push(...(data as Page<ManagedPositionRow>).items);
        }
        return { data: found.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, 30) };
      },
      providesTags: [{ type: 'Positions', id: 'lists' }],
    }),
  }),
});
export const { useEarlierPositionsQuery } = api;
