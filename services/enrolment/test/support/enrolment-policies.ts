import { everybody, internalOnly, membersOnly, ownerOnly, type RoutePolicy } from '@renmai/test-kit';
import { draft, opened, pathOf, step } from './enrolments.js';
import type { EnrolmentWorld } from './world.js';

type Row = RoutePolicy<EnrolmentWorld>;

const ofHomepage =
  (rest: string): Row['send'] =>
  ({ homepageId }) => ({ path: `/api/admissions/homepages/${homepageId}/${rest}` });
const ofOpen = (rest: string, expect: Row['expect']): Row => ({
  expect,
  send: ({ enrolment }) => ({ path: pathOf(enrolment, rest) }),
});
const commandOn = (name: string, make: (world: EnrolmentWorld) => ReturnType<typeof draft>, more = {}): Row => ({
  expect: ownerOnly(200),
  send: async (world) => {
    const enrolment = await make(world);
    return { path: pathOf(enrolment, `/${name}`), body: { version: enrolment.version, ...more } };
  },
});
const begun = ({ owner, homepageId }: EnrolmentWorld) => draft(owner, homepageId);
const running = ({ owner, homepageId }: EnrolmentWorld) => opened(owner, homepageId);

/** The owner is a senior administrator of the school. */
export const enrolmentPolicies: Record<string, Row> = {
  'POST /api/admissions/homepages/:homepageId/enrolments': {
    expect: ownerOnly(201),
    send: ({ homepageId }) => ({ path: `/api/admissions/homepages/${homepageId}/enrolments`, body: {} }),
  },
  'GET /api/admissions/homepages/:homepageId/enrolments': { expect: everybody(200), send: ofHomepage('enrolments') },
  'GET /api/admissions/homepages/:homepageId/managed-enrolments': {
    expect: ownerOnly(200),
    send: ofHomepage('managed-enrolments'),
  },
  'GET /api/admissions/managed-homepages': { expect: membersOnly(200) },
  'GET /api/admissions/homepages/:homepageId/dependants': { expect: ownerOnly(200), send: ofHomepage('dependants') },
  'GET /api/admissions/homepages/:homepageId/figures': { expect: everybody(200), send: ofHomepage('figures') },
  'GET /api/admissions/enrolments': { expect: everybody(200) },
  'GET /api/admissions/places-left': {
    expect: everybody(200),
    send: ({ enrolment }) => ({ path: `/api/admissions/places-left?ids=${enrolment.enrolmentId}` }),
  },
  'GET /api/admissions/comparison': {
    expect: everybody(200),
    send: ({ enrolment }) => ({ path: `/api/admissions/comparison?ids=${enrolment.enrolmentId}` }),
  },
  'GET /api/admissions/enrolments/:enrolmentId': ofOpen('', everybody(200)),
  'GET /api/admissions/enrolments/:enrolmentId/management': ofOpen('/management', ownerOnly(200)),
  'GET /api/admissions/enrolments/:enrolmentId/versions': ofOpen('/versions', ownerOnly(200)),
  'GET /api/admissions/enrolments/:enrolmentId/share-card': ofOpen('/share-card', everybody(200)),
  'PATCH /api/admissions/enrolments/:enrolmentId': {
    expect: ownerOnly(200),
    send: async (world) => {
      const enrolment = await begun(world);
      return { path: pathOf(enrolment), body: { version: enrolment.version, name: 'Other' } };
    },
  },
  'POST /api/admissions/enrolments/:enrolmentId/copies': ofOpen('/copies', ownerOnly(201)),
  'POST /api/admissions/enrolments/:enrolmentId/publish': commandOn('publish', begun),
  'POST /api/admissions/enrolments/:enrolmentId/suspend': commandOn('suspend', running),
  'POST /api/admissions/enrolments/:enrolmentId/resume': commandOn('resume', async (world) =>
    step(world.owner, await running(world), 'suspend'),
  ),
  'POST /api/admissions/enrolments/:enrolmentId/stop': commandOn('stop', running, { rest: { kind: 'leave' } }),
  'DELETE /api/admissions/enrolments/:enrolmentId': {
    expect: ownerOnly(204),
    send: async (world) => {
      const enrolment = await running(world);
      return { path: `${pathOf(enrolment)}?version=${enrolment.version}` };
    },
  },
  // No translator is set up here.
  'GET /api/admissions/enrolments/:enrolmentId/translation': {
    expect: membersOnly(403),
    send: ({ enrolment }) => ({ path: pathOf(enrolment, '/translation?to=en') }),
  },
  'POST /api/admissions/enrolments/:enrolmentId/report': {
    expect: { ...membersOnly(204), owner: 403 },
    send: ({ enrolment }) => ({ path: pathOf(enrolment, '/report'), body: { reason: 'spam' } }),
  },
  'GET /s/enrolments/:enrolmentId': {
    expect: everybody(200),
    send: ({ enrolment }) => ({ path: `/s/enrolments/${enrolment.enrolmentId}` }),
  },
  'GET /internal/public-pages': {
    ...internalOnly(200),
    send: ({ enrolment }) => ({
      path: `/internal/public-pages?path=/enrolments/${enrolment.enrolmentId}&locale=en`,
    }),
  },
  'GET /api/admissions/export': { expect: membersOnly(200) },
};
