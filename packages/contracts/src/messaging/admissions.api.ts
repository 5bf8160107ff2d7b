import { z } from 'zod';
import { memberId } from '../common.js';
import { maxInvited } from '../conference/conference.schema.js';
import { endpoint } from '../endpoint.js';
import { reachOutcomes } from '../reach/may-reach.js';

/** Ways to add members in other services that obey the settings “who may add me” and “who may write to me” of chat. */
export const waysByChat = ['meeting', 'co-organizer', 'administrator'] as const;
export type WayByChat = (typeof waysByChat)[number];

/** Answers who may add which members to something: groups apply the rule themselves, other services ask here. */
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
