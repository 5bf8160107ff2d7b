import { z } from 'zod';
import { line, memberId, text } from '../common.js';
import { endpoint } from '../endpoint.js';

/** the maximum number of members of a group */
export const maxGathered = 3000;

export const gatheredGroupsApi = {
  gather: endpoint({
    method: 'POST',
    path: '/internal/gathered-groups',
    summary:
      'A chat group for people who come together somewhere else, e.g. at an event. The same key has the same group: who is named later comes in later. Members whom the owner may not put in are invited; those who do not find the owner, or have left it, are left out',
    access: 'internal',
    callers: ['events'],
    body: z.object({
      /** identifies the purpose of the group, e.g. `event:0192…` */
      key: z.string().min(1).max(100),
      /** the owner of the group if it is created by this call */
      ownerId: memberId,
      name: line(128),
      description: text(512),
      memberIds: z.array(memberId).max(maxGathered),
    }),
    /** `inside`, `invited`: how many of the named members are in the group or have an invitation */
    response: z.object({ groupId: z.string(), inside: z.int(), invited: z.int() }),
    status: 200,
  }),
};
