import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import {
  describePolicies,
  everybody,
  internalOnly,
  membersOnly,
  ownerOnly,
  type RoutePolicy,
  type TestMember,
} from '@renmai/test-kit';
import {
  addMaterial,
  materialPath,
  appoint,
  approved,
  complete,
  filled,
  found,
  submitForm,
  console as consoleOf,
} from './support/homepages.js';
import { consolePolicies } from './support/console-policies.js';
import { domainPolicies } from './support/domain-policies.js';
import { newsPolicies } from './support/news-policies.js';
import { address, of, seat, start, type World } from './support/page-world.js';
import { background, job } from './support/people.js';

const NO_CASE = '0199aa00-0000-7000-8000-000000000000';
const draft = async ({ owner }: World) => found(owner);
/** A homepage of its own for each call, since the call ends it or counts. */
const stands = ({ service, owner }: World) => approved(service, owner);
/** Founders have ten homepages at most that wait, so what was begun is deleted. */
const rid = async ({ owner }: World) => {
  const { body } = await owner.get('/api/homepages/mine?limit=100').expect(200);
  for (const page of body.items as { homepageId: string; state: string }[]) {
    if (page.state === 'submitted') {
      const { version } = (await owner.get(of(page, '/management')).expect(200)).body as ManagedHomepage;
      await owner.post(of(page, '/withdraw'), { version }).expect(200);
    }
    if (page.state === 'draft' || page.state === 'submitted') await owner.delete(of(page)).expect(204);
  }
};
const fresh = async (world: World): Promise<ManagedHomepage> => {
  await rid(world);
  return draft(world);
};
const invitation = async (world: World): Promise<string> => {
  const page = await stands(world);
  const invited = { memberId: world.owner.memberId, role: 'analyst' };
  const another = await complete(world.service, 'Inviting');
  await appoint(world.owner, page.homepageId, another, 'senior');
  await world.owner.delete(of(page, `/administrators/${await mySeat(world.owner, page)}`)).expect(204);
  const { body } = await another.post(of(page, '/administrators/invitations'), invited).expect(201);
  return (body.invitations as { invitationId: string }[])[0]?.invitationId ?? '';
};
const mySeat = async (member: TestMember, page: ManagedHomepage): Promise<string> => {
  const { body } = await member.get(of(page, '/administrators')).expect(200);
  const seats = body.administrators as { administratorId: string; myself: boolean }[];
  return seats.find(({ myself }) => myself)?.administratorId ?? '';
};
const offered = async (world: World): Promise<ManagedHomepage> => {
  const page = await stands(world);
  const giver = await complete(world.service, 'Giving');
  await appoint(world.owner, page.homepageId, giver, 'senior');
  const mine = await mySeat(world.owner, page);
  await world.owner.patch(of(page, `/administrators/${mine}`), { role: 'content' }).expect(200);
  await giver.post(of(page, '/hand-over'), { administratorId: mine }).expect(200);
  return page;
};

const policies: Record<string, RoutePolicy<World>> = {
  ...consolePolicies,
  ...domainPolicies,
  ...newsPolicies,
  'POST /api/homepages': {
    expect: membersOnly(201),
    send: async (world) => {
      await rid(world);
      return { path: '/api/homepages', body: { kind: 'company' } };
    },
  },
  'GET /api/homepages/mine': { expect: membersOnly(200) },
  'GET /api/homepages/export': { expect: membersOnly(200) },
  'GET /api/enterprise/getList': { expect: everybody(200) },
  'GET /api/homepages/:homepageId': { expect: everybody(200), send: ({ page }) => ({ path: of(page) }) },
  'GET /api/homepages/cards': {
    expect: everybody(200),
    send: ({ page }) => ({ path: `/api/homepages/cards?ids=${page.homepageId}` }),
  },
  'GET /internal/public-pages': {
    ...internalOnly(200),
    send: ({ page }) => ({ path: `/internal/public-pages?path=/companies/${page.handle ?? ''}&locale=en` }),
  },
  'GET /api/homepages/by-handle/:kind/:handle': {
    expect: everybody(200),
    send: ({ page }) => ({ path: `/api/homepages/by-handle/company/${page.handle ?? ''}` }),
  },
  'GET /api/homepages/:homepageId/share-card': {
    expect: everybody(200),
    send: ({ page }) => ({ path: of(page, '/share-card') }),
  },
  'GET /s/homepages/:homepageId': {
    expect: everybody(200),
    send: ({ page }) => ({ path: `/s/homepages/${page.homepageId}` }),
  },
  'GET /api/homepages/:homepageId/management': {
    expect: ownerOnly(200),
    send: ({ page }) => ({ path: of(page, '/management') }),
  },
  'POST /api/homepages/:homepageId/report': {
    expect: { ...membersOnly(204), owner: 403 },
    send: ({ page }) => ({ path: of(page, '/report'), body: { reason: 'spam' } }),
  },
  'GET /api/homepages/:homepageId/people': {
    expect: everybody(200),
    send: ({ page }) => ({ path: of(page, '/people') }),
  },
  'GET /api/homepages/:homepageId/alumni': {
    expect: everybody(200),
    send: async ({ service, owner }) => {
      const school = await approved(service, owner, { kind: 'school' });
      return { path: of(school, '/alumni') };
    },
  },
  'POST /api/homepages/:homepageId/people/:memberId/confirm': {
    expect: ownerOnly(204),
    send: async ({ service, page, content: { memberId } }) => {
      await background(service, memberId, { jobs: [job(page.homepageId)] });
      return { path: of(page, `/people/${memberId}/confirm`) };
    },
  },
  'POST /api/homepages/:homepageId/people/:memberId/revoke': {
    expect: ownerOnly(204),
    send: ({ page, content: { memberId } }) => ({ path: of(page, `/people/${memberId}/revoke`) }),
  },
  'PATCH /api/homepages/:homepageId': {
    expect: ownerOnly(200),
    send: async (world) => {
      const page = await fresh(world);
      return { path: of(page), body: { version: page.version, slogan: 'Light' } };
    },
  },
  'PUT /api/homepages/:homepageId/handle': {
    expect: ownerOnly(200),
    send: async (world) => {
      const page = await fresh(world);
      return { path: of(page, '/handle'), body: { version: page.version, handle: 'some-handle' } };
    },
  },
  'PUT /api/homepages/:homepageId/:picture': {
    expect: ownerOnly(200),
    send: async (world) => {
      const page = await fresh(world);
      return { path: of(page, '/logo'), body: { version: page.version, mediaId: null } };
    },
  },
  'POST /api/homepages/:homepageId/addresses': {
    expect: ownerOnly(201),
    send: async (world) => ({ path: of(await fresh(world), '/addresses'), body: address }),
  },
  ...Object.fromEntries(
    ['PATCH', 'DELETE'].map((method): [string, RoutePolicy<World>] => [
      `${method} /api/homepages/:homepageId/addresses/:addressId`,
      {
        expect: ownerOnly(200),
        send: async (world) => {
          const page = await fresh(world);
          const { body } = await world.owner.post(of(page, '/addresses'), address).expect(201);
          const path = of(page, `/addresses/${body.addresses[0].addressId}`);
          return method === 'PATCH' ? { path, body: address } : { path };
        },
      },
    ]),
  ),
  'DELETE /api/homepages/:homepageId': {
    expect: ownerOnly(204),
    send: async (world) => ({ path: of(await fresh(world)) }),
  },
  'POST /api/homepages/:homepageId/close': {
    expect: ownerOnly(200),
    send: async (world) => {
      const page = await stands(world);
      return { path: of(page, '/close'), body: { version: page.version } };
    },
  },
  'POST /api/homepages/:homepageId/reopen': {
    expect: ownerOnly(200),
    send: async (world) => {
      const page = await stands(world);
      const { body } = await world.owner.post(of(page, '/close'), { version: page.version }).expect(200);
      return { path: of(page, '/reopen'), body: { version: body.version } };
    },
  },
  'GET /api/homepages/:homepageId/materials': {
    expect: ownerOnly(200),
    send: ({ page }) => ({ path: of(page, '/materials') }),
  },
  'POST /api/homepages/:homepageId/materials': {
    // No file is sent here, so permitted callers get the answer that it is not a file.
    expect: ownerOnly(415),
    send: async (world) => ({ path: of(await fresh(world), '/materials?kind=licence&name=a.pdf'), body: {} }),
  },
  'DELETE /api/homepages/:homepageId/materials/:materialId': {
    expect: ownerOnly(204),
    send: async (world) => {
      const page = await fresh(world);
      const { body } = await addMaterial(world.owner, page.homepageId, 'licence');
      return { path: of(page, `/materials/${body.materialId}`) };
    },
  },
  'POST /api/homepages/:homepageId/materials/:materialId/link': {
    expect: ownerOnly(200),
    send: async (world) => ({ path: await materialPath(world.owner, world.page, 'link') }),
  },
  'GET /api/homepages/:homepageId/materials/:materialId/thumbnail': {
    expect: ownerOnly(200),
    send: async (world) => ({ path: await materialPath(world.owner, world.page, 'thumbnail') }),
  },
  'GET /api/homepages/material-files/:materialId': {
    expect: everybody(200),
    send: async ({ owner: by, page }) => ({ path: (await by.post(await materialPath(by, page, 'link'))).body.url }),
  },
  'POST /api/homepages/:homepageId/submit': {
    expect: ownerOnly(200),
    send: async (world) => {
      await rid(world);
      const page = await filled(world.service, world.owner);
      return { path: of(page, '/submit'), body: submitForm(page.version) };
    },
  },
  'POST /api/homepages/:homepageId/withdraw': {
    expect: ownerOnly(200),
    send: async (world) => {
      await rid(world);
      const page = await filled(world.service, world.owner);
      const { body } = await world.owner.post(of(page, '/submit'), submitForm(page.version)).expect(200);
      return { path: of(page, '/withdraw'), body: { version: body.version } };
    },
  },
  'POST /api/homepages/:homepageId/appeal': {
    expect: ownerOnly(201),
    send: async (world) => {
      await rid(world);
      const page = await filled(world.service, world.owner);
      await world.owner.post(of(page, '/submit'), submitForm(page.version)).expect(200);
      await consoleOf(world.service).reject(page.homepageId);
      return { path: of(page, '/appeal'), body: { submissionNumber: 1, words: 'Please look again' } };
    },
  },
  // There was no letter about this case.
  'GET /api/review-answers/:caseId': {
    expect: membersOnly(404),
    send: () => ({ path: `/api/review-answers/${NO_CASE}` }),
  },
  'POST /api/review-answers/:caseId': {
    expect: membersOnly(404),
    send: () => ({ path: `/api/review-answers/${NO_CASE}`, body: { text: 'x' } }),
  },
  'GET /api/homepages/:homepageId/submissions': {
    expect: ownerOnly(200),
    send: ({ page }) => ({ path: of(page, '/submissions') }),
  },
  'GET /api/homepages/:homepageId/administrators': {
    expect: ownerOnly(200),
    send: ({ page }) => ({ path: of(page, '/administrators') }),
  },
  'GET /api/homepages/:homepageId/log': { expect: ownerOnly(200), send: ({ page }) => ({ path: of(page, '/log') }) },
  'POST /api/homepages/:homepageId/administrators/myself': {
    expect: ownerOnly(200),
    send: async (world) => ({ path: of(await fresh(world), '/administrators/myself') }),
  },
  'POST /api/homepages/:homepageId/administrators/invitations': {
    expect: ownerOnly(201),
    send: async ({ service, page }) => {
      const { memberId } = await complete(service, 'Invited');
      return { path: of(page, '/administrators/invitations'), body: { memberId, role: 'analyst' } };
    },
  },
  'GET /api/homepages/administrator-invitations': { expect: membersOnly(200) },
  'POST /api/homepages/administrator-invitations/:invitationId/:answer': {
    expect: ownerOnly(204),
    send: async (world) => ({ path: `/api/homepages/administrator-invitations/${await invitation(world)}/accept` }),
  },
  'PATCH /api/homepages/:homepageId/administrators/:administratorId': {
    expect: ownerOnly(200),
    send: async (world) => ({
      path: of(world.page, `/administrators/${await seat(world)}`),
      body: { role: 'analyst' },
    }),
  },
  'DELETE /api/homepages/:homepageId/administrators/:administratorId': {
    expect: ownerOnly(204),
    send: async (world) => {
      const page = await stands(world);
      const leaving = await complete(world.service, 'Leaving');
      await appoint(world.owner, page.homepageId, leaving, 'analyst');
      return { path: of(page, `/administrators/${await mySeat(leaving, page)}`) };
    },
  },
  'POST /api/homepages/:homepageId/hand-over': {
    expect: ownerOnly(200),
    send: async (world) => ({ path: of(world.page, '/hand-over'), body: { administratorId: await seat(world) } }),
  },
  'POST /api/homepages/:homepageId/hand-over/:answer': {
    expect: ownerOnly(200),
    send: async (world) => ({ path: of(await offered(world), '/hand-over/accept') }),
  },
};

describePolicies(
  'org-pages',
  start,
  policies,
  {},
  {
    named: {
      'GET /api/homepages/cards': 'ids of homepages; it names no members',
      'POST /api/homepages/:homepageId/people/:memberId/confirm': {
        send: ({ page }, memberId) => ({ path: of(page, `/people/${memberId}/confirm`) }),
      },
      'POST /api/homepages/:homepageId/people/:memberId/revoke': {
        send: ({ page }, memberId) => ({ path: of(page, `/people/${memberId}/revoke`) }),
      },
      'POST /api/homepages/:homepageId/administrators/invitations': {
        send: ({ page }, memberId) => ({
          path: of(page, '/administrators/invitations'),
          body: { memberId, role: 'analyst' },
        }),
      },
    },
  },
);
