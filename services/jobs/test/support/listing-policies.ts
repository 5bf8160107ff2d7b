import { uuidv7 } from '@renmai/service-kit';
import { everybody, membersOnly, ownerOnly, type RoutePolicy } from '@renmai/test-kit';
import { EndLinks } from '../../src/alerts/end-links.js';
import type { JobsWorld } from './world.js';

type Row = RoutePolicy<JobsWorld>;

const ofPosition = (rest: string, expect: Row['expect']): Row => ({
  expect,
  send: ({ position }) => ({ path: `/api/jobs/positions/${position.positionId}/${rest}`, body: {} }),
});
const form = { name: 'Light', filters: {}, rhythm: 'daily' };
const alertOf = async ({ service, owner }: JobsWorld): Promise<string> => {
  const { body } = await service.withToken(owner.token, owner.memberId, '').post('/api/jobs/alerts', form).expect(201);
  return `/api/jobs/alerts/${(body as { alertId: string }).alertId}`;
};

/** Lists, marks and alerts are each member's own. The owner has an alert. */
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
  'GET /api/jobs/alerts': { expect: membersOnly(200) },
  'POST /api/jobs/alerts': { expect: membersOnly(201), send: () => ({ path: '/api/jobs/alerts', body: form }) },
  'PATCH /api/jobs/alerts/:alertId': {
    expect: ownerOnly(200),
    send: async (world) => ({ path: await alertOf(world), body: { version: 1, name: 'Other' } }),
  },
  'DELETE /api/jobs/alerts/:alertId': {
    expect: ownerOnly(204),
    send: async (world) => ({ path: await alertOf(world) }),
  },
  'GET /api/jobs/alerts/end/:token': {
    expect: everybody(200),
    send: ({ service }) => ({ path: service.running.app.get(EndLinks).pathOf(uuidv7()) }),
  },
  'POST /api/jobs/alerts/end/:token': {
    expect: everybody(200),
    send: ({ service }) => ({ path: service.running.app.get(EndLinks).pathOf(uuidv7()) }),
  },
};
