import { z } from 'zod';
import { endpoint } from '../endpoint.js';

/** Reactions and comments on a homepage's news on one day in China (UTC+8), without those withdrawn or deleted since. */
export const dayOfEngagement = z.object({ day: z.iso.date(), reactions: z.int(), comments: z.int() });

export const homepageEngagementApi = {
  byDay: endpoint({
    method: 'GET',
    path: '/internal/homepages/:homepageId/engagement',
    summary: 'Reactions and comments on the news of a homepage by day, from a day on; days without any are left out',
    access: 'internal',
    callers: ['org-pages'],
    rule: 'figures of any homepage; nobody is named',
    params: z.object({ homepageId: z.uuid() }),
    query: z.object({ from: z.iso.date() }),
    response: z.object({ days: z.array(dayOfEngagement) }),
  }),
};
