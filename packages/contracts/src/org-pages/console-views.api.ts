import { z } from 'zod';
import { line } from '../common.js';
import { endpoint } from '../endpoint.js';

export const savedView = z
  .object({
    name: line(60),
    /** the query string of the queue, without `?` */
    query: z.string().max(500),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedView>;

const views = z.object({ items: z.array(savedView).max(30) });
const own = { access: 'console', rule: 'own views only' } as const;

export const consoleViewsApi = {
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/api/console/saved-views',
    summary: 'Own saved views of the queue',
    rate: 'read',
    response: views,
  }),
  save: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/console/saved-views',
    summary: 'Save all own views of the queue',
    rate: 'write',
    body: views,
    response: views,
  }),
};
