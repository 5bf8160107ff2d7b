import { applicationPolicies as policies } from '@renmai/applications/testing';
import type { ChildView } from '@renmai/contracts/enrolment/child.schema';
import { membersOnly, ownerOnly, type NamedMembers, type RoutePolicy, type TestMember } from '@renmai/test-kit';
import { applying, childForm, childOf } from './applications.js';
import { managed, opened } from './enrolments.js';
import type { EnrolmentWorld } from './world.js';

export const applicationPolicies = policies<EnrolmentWorld>({
  ...applying,
  open: async ({ owner, homepageId }) => (await opened(owner, homepageId)).enrolmentId,
  slot: async ({ owner }, enrolmentId) =>
    (await managed(owner, { enrolmentId })).content.documents[0]?.documentId ?? '',
  templates: {
    pattern: '/api/admissions/publishers/:publisherId/templates',
    path: ({ homepageId }) => `/api/admissions/publishers/${homepageId}/templates`,
  },
  // There is no draft.
  sendingWithoutProfile: 409,
});

/** The only child of the member: the limit of children is smaller than the number of rows. */
async function onlyChild(guardian: TestMember): Promise<ChildView> {
  const { body } = await guardian.get('/api/admissions/children').expect(200);
  for (const { childId } of body.items as ChildView[]) {
    await guardian.delete(`/api/admissions/children/${childId}`).expect(204);
  }
  return childOf(guardian);
}

/** The other member is a guardian here. */
export const childPolicies: Record<string, RoutePolicy<EnrolmentWorld>> = {
  'GET /api/admissions/children': { expect: membersOnly(200) },
  'POST /api/admissions/children': {
    expect: membersOnly(201),
    send: () => ({ path: '/api/admissions/children', body: childForm }),
  },
  'PATCH /api/admissions/children/:childId': {
    expect: { anonymous: 401, owner: 404, otherMember: 200, systemAdministrator: 404 },
    send: async ({ other }) => ({
      path: `/api/admissions/children/${(await onlyChild(other)).childId}`,
      body: { version: 1, name: 'Other' },
    }),
  },
  'DELETE /api/admissions/children/:childId': {
    expect: ownerOnly(204),
    send: async ({ owner }) => {
      const { childId } = await onlyChild(owner);
      return { path: `/api/admissions/children/${childId}` };
    },
  },
};

const guardianOf = async (guardian: TestMember, memberId: string, rest = `guardians/${memberId}`) => ({
  path: `/api/admissions/children/${(await onlyChild(guardian)).childId}/${rest}`,
  body: {},
});

/** Guardians who ask others, and their answers. Nobody is asked here, and none are friends. */
export const guardianPolicies: Record<string, RoutePolicy<EnrolmentWorld>> = {
  'PUT /api/admissions/children/:childId/guardians/:memberId': {
    expect: { anonymous: 401, owner: 404, otherMember: 403, systemAdministrator: 404 },
    send: ({ other, guardian }) => guardianOf(other, guardian.memberId),
  },
  // Nobody with this id is a guardian, so nothing changes.
  'DELETE /api/admissions/children/:childId/guardians/:memberId': {
    expect: { anonymous: 401, owner: 404, otherMember: 204, systemAdministrator: 404 },
    send: ({ other, guardian }) => guardianOf(other, guardian.memberId),
  },
  'POST /api/admissions/children/:childId/guardian-request/accept': {
    expect: { anonymous: 401, owner: 404, otherMember: 204, systemAdministrator: 404 },
    send: async ({ other }) => ({
      ...(await guardianOf(other, '', 'guardian-request/accept')),
      body: { relation: 'mother' },
    }),
  },
  'POST /api/admissions/children/:childId/guardian-request/decline': {
    expect: membersOnly(404),
    send: ({ other }) => guardianOf(other, '', 'guardian-request/decline'),
  },
};

/** Absent members are neither friends nor guardians. */
export const namedGuardians: NamedMembers<EnrolmentWorld> = {
  'PUT /api/admissions/children/:childId/guardians/:memberId': {
    send: ({ owner }, memberId) => guardianOf(owner, memberId),
  },
  'DELETE /api/admissions/children/:childId/guardians/:memberId': {
    send: ({ owner }, memberId) => guardianOf(owner, memberId),
  },
};

/** `targetId` names an enrolment in all of them. */
export const namedTargets: Record<string, string> = {
  'GET /api/admissions/comparison': 'ids of enrolments',
  'GET /api/admissions/places-left': 'ids of enrolments',
  ...Object.fromEntries(
    Object.keys(applicationPolicies)
      .filter((route) => route.includes(':targetId'))
      .map((route) => [route, 'the id of an enrolment']),
  ),
};
