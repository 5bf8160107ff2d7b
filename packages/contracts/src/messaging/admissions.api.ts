import { z } from 'zod';
import { memberId } from '../common.js';
import { maxInvited } from '../conference/conference.schema.js';
import { endpoint } from '../endpoint.js';

/** Who may put whom into something: groups decide by it themselves, other services ask. */
export const admissionsApi = {
  of: endpoint({
    method: 'POST',
    path: '/internal/admissions',
    summary:
      'Of members whom a member invites: who takes it at once, and who has to be asked, by “who may add me” and “who may write to me”. Unknown, closed, and blocked either way: neither',
    access: 'internal',
    callers: ['conference'],
    body: z.object({ memberId, others: z.array(memberId).max(maxInvited) }),
    response: z.object({ in: z.array(memberId), ask: z.array(memberId) }),
    status: 200,
  }),
};
