import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { ownerOnly, type PolicyWorld, type RoutePolicy, type TestMember } from '@renmai/test-kit';
import { background, job } from './people.js';

interface World extends PolicyWorld {
  owner: TestMember;
  page: ManagedHomepage;
}

const of = ({ page }: World, rest = ''): string => `/api/homepages/${page.homepageId}/domains${rest}`;
/** A domain of the owner's homepage; an existing one is returned unchanged. */
async function domain(world: World, name: string): Promise<string> {
  const { body } = await world.owner.post(of(world), { domain: name }).expect(201);
  return (body as { domainId: string }).domainId;
}
/** The owner's own entry. */
async function entry({ service, owner, page }: World, rest = ''): Promise<string> {
  const entries = job(page.homepageId);
  await background(service, owner.memberId, { jobs: [entries] });
  return `/api/profile-entries/${entries.id ?? ''}/verification${rest}`;
}

/** Name servers are asked at an address where there are none; codes were never sent. */
export const domainPolicies: Record<string, RoutePolicy<World>> = {
  'GET /api/homepages/:homepageId/domains': {
    expect: ownerOnly(200),
    send: (world) => ({ path: of(world) }),
  },
  'POST /api/homepages/:homepageId/domains': {
    expect: ownerOnly(201),
    send: (world) => ({ path: of(world), body: { domain: 'added.cn' } }),
  },
  'POST /api/homepages/:homepageId/domains/:domainId/check': {
    expect: ownerOnly(503),
    send: async (world) => ({ path: of(world, `/${await domain(world, 'checked.cn')}/check`) }),
  },
  'POST /api/homepages/:homepageId/domains/:domainId/mail': {
    expect: ownerOnly(200),
    send: async (world) => ({ path: of(world, `/${await domain(world, 'mailed.cn')}/mail`), body: {} }),
  },
  'POST /api/homepages/:homepageId/domains/:domainId/confirm': {
    expect: ownerOnly(422),
    send: async (world) => ({
      path: of(world, `/${await domain(world, 'confirmed.cn')}/confirm`),
      body: { code: '123456' },
    }),
  },
  'DELETE /api/homepages/:homepageId/domains/:domainId': {
    expect: ownerOnly(204),
    send: async (world) => ({ path: of(world, `/${await domain(world, 'removed.cn')}`) }),
  },
  'GET /api/profile-entries/:entryId/verification': {
    expect: ownerOnly(200),
    send: async (world) => ({ path: await entry(world) }),
  },
  'POST /api/profile-entries/:entryId/verification': {
    expect: ownerOnly(422),
    send: async (world) => ({ path: await entry(world), body: { address: 'ann@added.cn' } }),
  },
  'POST /api/profile-entries/:entryId/verification/confirm': {
    expect: ownerOnly(422),
    send: async (world) => ({ path: await entry(world, '/confirm'), body: { code: '123456' } }),
  },
  'DELETE /api/profile-entries/:entryId/verification': {
    expect: ownerOnly(204),
    send: async (world) => ({ path: await entry(world) }),
  },
};
