import { everybody, membersOnly, type RoutePolicy } from '@renmai/test-kit';
import type { JobsWorld } from './world.js';

type Row = RoutePolicy<JobsWorld>;

const ofPosition = (rest: string, expect: Row['expect']): Row => ({
  expect,
  send: ({ position }) => ({ path: `/api/jobs/positions/${position.positionId}/${rest}`, body: {} }),
});
/** Lists and marks are each member's own. */
export const listingPolicies: Record<string, Row> = {
  'GET /api/jobs/recommended': { expect: membersOnly(200) },
  'GET /api/jobs/positions': { expect: everybody(200) },
  'GET /api/jobs/positions/:positionId/similar': {
    expect: everybody(200),
    send: ({ position }) => ({ path: `/api/jobs/positions/${position.positionId}/similar` }),
  },
  'GET /api/jobs/saved': { expect: membersOnly(200) },
  'GET /api/jobs/hidden': { expect: membersOnly(200) },
  'GET /api/jobs/positions/:positionId/marks': {
    expect: membersOnly(200),
    send: ({ position }) => ({ path: `/api/jobs/positions/${position.positionId}/marks` }),
  },
  'PUT /api/jobs/positions/:positionId/saved': ofPosition('saved', membersOnly(204)),
  'DELETE /api/jobs/positions/:positionId/saved': ofPosition('saved', membersOnly(204)),
  'PUT /api/jobs/positions/:positionId/hidden': ofPosition('hidden', membersOnly(204)),
  'DELETE /api/jobs/positions/:positionId/hidden': ofPosition('hidden', membersOnly(204)),
};
