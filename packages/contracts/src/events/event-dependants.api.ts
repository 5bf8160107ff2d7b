import { z } from 'zod';
import { dependants } from '../applications/dependants.schema.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';

/** Running events of a publisher who closes or leaves. */
export const eventDependantsApi = {
  dependants: endpoint({
    method: 'GET',
    path: '/api/calendar/dependants',
    summary:
      'Events that are not over and those registered for them, of a homepage or the member: what waits once it is closed, or they go',
    access: 'member',
    rule: 'for oneself; of a homepage: senior and content administrators; analysts: forbidden; everybody else: not found',
    rate: 'read',
    query: z.object({ homepageId: z.uuid().optional() }),
    response: dependants,
    problems: [commonProblems.notFound, commonProblems.forbidden],
  }),
};
