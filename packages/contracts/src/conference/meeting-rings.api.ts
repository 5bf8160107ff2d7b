import { z } from 'zod';
import { memberId } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { maxCallees, ringSeconds } from './calls.api.js';
import { conferenceProblems as problems } from './conference.problems.js';

const params = z.object({ meetingId: z.uuid() });

/** A meeting rings on the devices of friends of its hosts; what rings is among the news of calls. */
export const meetingRingsApi = {
  ring: endpoint({
    method: 'POST',
    path: '/api/meetings/:meetingId/rings',
    summary: `Rings for friends who are wanted in an open meeting, for ${ringSeconds} s or until they decline; who is not invited yet is invited. Repeating it rings again`,
    access: 'member',
    rule: 'hosts of the meeting; invited members and those in it: forbidden; others: not found. Only friends, as for a call; of several, others are left out; one who is not a friend is refused',
    rate: 'write',
    params,
    body: z.object({ memberIds: z.array(memberId).min(1).max(maxCallees) }),
    response: z.object({ ringing: z.int() }),
    status: 200,
    problems: [
      commonProblems.notFound,
      commonProblems.forbidden,
      problems.notReachable,
      problems.notBegun,
      problems.over,
      problems.listFull,
    ],
  }),
  stop: endpoint({
    method: 'DELETE',
    path: '/api/meetings/:meetingId/rings',
    summary: 'Stops the ringing of a meeting on all devices of the member. Repeating it changes nothing',
    access: 'member',
    rule: 'for oneself',
    rate: 'write',
    params,
  }),
};
