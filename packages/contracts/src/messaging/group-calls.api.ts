import { z } from 'zod';
import { memberId } from '../common.js';
import { maxCallees } from '../conference/calls.api.js';
import { endpoint } from '../endpoint.js';

/** Type of the notice (JSON, namespace 5) by which the devices of a group's members hear that a call began or ended in it. */
export const GROUP_CALL_NOTICE = 'renmai_group_call';
export interface GroupCallNotice {
  type: typeof GROUP_CALL_NOTICE;
  groupId: string;
}

/** Questions of calls about chat groups. */
export const groupCallsApi = {
  callees: endpoint({
    method: 'POST',
    path: '/internal/group-callees',
    summary:
      'Whether a member is in a chat group, and for which of its members their call may ring: those who take messages of the caller, are not blocked either way, and do not ignore the group. Those who came first are named first',
    access: 'internal',
    callers: ['conference'],
    body: z.object({
      groupId: z.string().max(64),
      memberId,
      /** only these members; null: all; empty: only whether the member is in the group */
      among: z.array(memberId).max(maxCallees).nullable(),
    }),
    response: z.object({ inside: z.boolean(), memberIds: z.array(memberId).max(maxCallees) }),
    status: 200,
  }),
};
