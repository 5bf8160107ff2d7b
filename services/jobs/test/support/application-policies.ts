import { applicationPolicies as policies } from '@renmai/applications/testing';
import { applying } from './applications.js';
import { interviewPolicies } from './interview-policies.js';
import { filled, opened } from './positions.js';
import type { JobsWorld } from './world.js';

export const applicationPolicies = policies<JobsWorld>({
  ...applying,
  open: async ({ owner, homepageId }) =>
    (await opened(owner, homepageId, { ...filled, resume: 'optional' })).positionId,
  slot: () => 'resume',
  templates: {
    pattern: '/api/jobs/publishers/:publisherId/templates',
    path: ({ homepageId }) => `/api/jobs/publishers/${homepageId}/templates`,
  },
  sendingWithoutProfile: 409,
});

/** `targetId` names a position in all of them. */
export const namedTargets: Record<string, string> = Object.fromEntries(
  Object.keys({ ...applicationPolicies, ...interviewPolicies })
    .filter((route) => route.includes(':targetId'))
    .map((route) => [route, 'the id of a position']),
);
