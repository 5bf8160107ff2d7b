import { applicationPolicies as policies } from '@renmai/applications/testing';
import type { ChildView } from '@renmai/contracts/enrolment/child.schema';
import { membersOnly, ownerOnly, type RoutePolicy, type TestMember } from '@renmai/test-kit';
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

/** `targetId` names an enrolment in all of them. */
export const namedTargets: Record<string, string> = {
  'GET /api/admissions/comparison': 'ids of enrolments',
  ...Object.fromEntries(
    Object.keys(applicationPolicies)
      .filter((route) => route.includes(':targetId'))
      .map((route) => [route, 'the id of an enrolment']),
  ),
};
