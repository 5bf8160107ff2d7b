import { z } from 'zod';
import { memberId } from '../common.js';
import { maxInvited } from '../conference/conference.schema.js';
import { endpoint } from '../endpoint.js';
import { reachOutcomes } from '../reach/may-reach.js';

/** Ways of other services that go by “who may add me” and “who may write to me”, which chat keeps. */
export const waysByChat = ['meeting', 'co-organizer', 'administrator'] as const;
export type WayByChat = (typeof waysByChat)[number];

/** Who may put whom into something: groups decide by it themselves, other services ask. */
export const admissionsApi = {
  of: endpoint({
    method: 'POST',
    path: '/internal/admissions',
    summary:
      'Of members whom a member invites: what comes of it, by “who may add me” and “who may write to me”. Unknown and deactivated members are left out',
    access: 'internal',
    callers: ['conference', 'events', 'org-pages'],
    body: z.object({ memberId, way: z.enum(waysByChat), others: z.array(memberId).max(maxInvited) }),
    response: z.object({ outcomes: z.array(z.object({ memberId, outcome: z.enum(reachOutcomes) })) }),
    status: 200,
  }),
};
