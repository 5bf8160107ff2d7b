import { everybody, internalOnly, membersOnly, ownerOnly, type RoutePolicy } from '@renmai/test-kit';
import type { JobsWorld } from './world.js';
import { draft, opened, step } from './positions.js';

type Row = RoutePolicy<JobsWorld>;

const of = (id: string, rest = ''): string => `/api/jobs/positions/${id}${rest}`;
const ofHomepage =
  (rest: string): Row['send'] =>
  ({ homepageId }) => ({ path: `/api/jobs/homepages/${homepageId}/${rest}` });
const commandOn = (name: string, make: (world: JobsWorld) => ReturnType<typeof draft>, more = {}): Row => ({
  expect: ownerOnly(200),
  send: async (world) => {
    const { positionId, version } = await make(world);
    return { path: of(positionId, `/${name}`), body: { version, ...more } };
  },
});
const begun = ({ owner, homepageId }: JobsWorld) => draft(owner, homepageId);
const running = ({ owner, homepageId }: JobsWorld) => opened(owner, homepageId);
/** A position that a content administrator submitted at a homepage that requires its senior administrators. */
const submitted = async ({ content, reviewed }: JobsWorld) => step(content, await draft(content, reviewed), 'publish');

/** The owner is a senior administrator of the homepage. */
export const positionPolicies: Record<string, Row> = {
  'POST /api/jobs/homepages/:homepageId/positions': {
    expect: ownerOnly(201),
    send: ({ homepageId }) => ({ path: `/api/jobs/homepages/${homepageId}/positions`, body: {} }),
  },
  'GET /api/jobs/homepages/:homepageId/positions': { expect: everybody(200), send: ofHomepage('positions') },
  'GET /api/jobs/homepages/:homepageId/managed-positions': {
    expect: ownerOnly(200),
    send: ofHomepage('managed-positions'),
  },
  'GET /api/jobs/managed-homepages': { expect: membersOnly(200) },
  'GET /api/jobs/homepages/:homepageId/figures': { expect: everybody(200), send: ofHomepage('figures') },
  'GET /api/jobs/homepages/:homepageId/dependants': { expect: ownerOnly(200), send: ofHomepage('dependants') },
  'GET /api/jobs/homepages/:homepageId/settings': { expect: ownerOnly(200), send: ofHomepage('settings') },
  'PUT /api/jobs/homepages/:homepageId/settings': {
    expect: ownerOnly(200),
    send: ({ homepageId }) => ({
      path: `/api/jobs/homepages/${homepageId}/settings`,
      body: { version: 0, positionsNeedSenior: false },
    }),
  },
  'GET /api/jobs/positions/:positionId': {
    expect: everybody(200),
    send: ({ position }) => ({ path: of(position.positionId) }),
  },
  'GET /api/jobs/positions/:positionId/management': {
    expect: ownerOnly(200),
    send: ({ position }) => ({ path: of(position.positionId, '/management') }),
  },
  'PATCH /api/jobs/positions/:positionId': {
    expect: ownerOnly(200),
    send: async (world) => {
      const { positionId, version } = await begun(world);
      return { path: of(positionId), body: { version, title: 'Other' } };
    },
  },
  'POST /api/jobs/positions/:positionId/copies': {
    expect: ownerOnly(201),
    send: ({ position }) => ({ path: of(position.positionId, '/copies') }),
  },
  'POST /api/jobs/positions/:positionId/publish': commandOn('publish', begun),
  'POST /api/jobs/positions/:positionId/withdraw': commandOn('withdraw', submitted),
  'POST /api/jobs/positions/:positionId/approve': commandOn('approve', submitted),
  'POST /api/jobs/positions/:positionId/return': commandOn('return', submitted, { words: 'More' }),
  'POST /api/jobs/positions/:positionId/pause': commandOn('pause', running),
  'POST /api/jobs/positions/:positionId/resume': commandOn('resume', async (world) =>
    step(world.owner, await running(world), 'pause'),
  ),
  'POST /api/jobs/positions/:positionId/confirm': commandOn('confirm', running),
  'POST /api/jobs/positions/:positionId/close': commandOn('close', running, { rest: { kind: 'leave' } }),
  'DELETE /api/jobs/positions/:positionId': {
    expect: ownerOnly(204),
    send: async (world) => ({ path: of((await begun(world)).positionId) }),
  },
  'GET /api/jobs/positions/:positionId/versions': {
    expect: ownerOnly(200),
    send: ({ position }) => ({ path: of(position.positionId, '/versions') }),
  },
  // No translator is set up here.
  'GET /api/jobs/positions/:positionId/translation': {
    expect: membersOnly(403),
    send: ({ position }) => ({ path: of(position.positionId, '/translation?to=en') }),
  },
  'POST /api/jobs/positions/:positionId/report': {
    expect: { ...membersOnly(204), owner: 403 },
    send: ({ position }) => ({ path: of(position.positionId, '/report'), body: { reason: 'spam' } }),
  },
  'GET /api/jobs/positions/:positionId/share-card': {
    expect: everybody(200),
    send: ({ position }) => ({ path: of(position.positionId, '/share-card') }),
  },
  'GET /s/jobs/:positionId': {
    expect: everybody(200),
    send: ({ position }) => ({ path: `/s/jobs/${position.positionId}` }),
  },
  'GET /internal/public-pages': {
    ...internalOnly(200),
    send: ({ position }) => ({ path: `/internal/public-pages?path=/jobs/${position.positionId}&locale=en` }),
  },
  'GET /api/jobs/export': { expect: membersOnly(200) },
};
