import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { pageByWords } from '../words/typed-words.schema.js';
import { jobsProblems } from './jobs.problems.js';
import { positionInList, positionListQuery, refusalReason } from './listing.schema.js';

const own = { access: 'member', rule: 'own list only' } as const;
const params = z.object({ positionId: z.uuid() });

/** Positions as members find and keep them. */
export const listingApi = {
  recommended: endpoint({
    ...own,
    method: 'GET',
    path: '/api/jobs/recommended',
    summary:
      'Recommended positions, best match first, with reasons. Without hidden ones and those of homepages that the member manages',
    rate: 'read',
    query: pageQuery,
    response: page(positionInList),
  }),
  positions: endpoint({
    method: 'GET',
    path: '/api/jobs/positions',
    summary:
      'Open positions that pass the filters, and that search finds by the words. Members do not see those that they have hidden',
    access: 'public',
    rule: 'open positions of public homepages',
    rate: 'read',
    query: positionListQuery,
    response: pageByWords(positionInList),
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/jobs/positions/:positionId/similar',
    summary: 'Open positions that resemble one, the most similar first; at most ten',
    access: 'public',
    rule: 'positions that everybody may see',
    rate: 'read',
    params,
    response: z.object({ items: z.array(positionInList).max(10) }),
    problems: [commonProblems.notFound],
  }),
  saved: endpoint({
    ...own,
    method: 'GET',
    path: '/api/jobs/saved',
    summary: 'Saved positions, latest first, including those that ended, with their state',
    rate: 'read',
    query: pageQuery,
    response: page(positionInList.extend({ savedAt: timestamp })),
  }),
  save: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/jobs/positions/:positionId/saved',
    summary: 'Saves a position. Repeating it changes nothing',
    rate: 'write',
    params,
    problems: [commonProblems.notFound, jobsProblems.listFull],
  }),
  unsave: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/jobs/positions/:positionId/saved',
    summary: 'Removes a saved position. Repeating it changes nothing',
    rate: 'write',
    params,
  }),
  marks: endpoint({
    ...own,
    method: 'GET',
    path: '/api/jobs/positions/:positionId/marks',
    summary: 'Whether the member has saved or hidden a position',
    rate: 'read',
    params,
    response: z.object({ saved: z.boolean(), hidden: z.boolean() }),
  }),
  hidden: endpoint({
    ...own,
    method: 'GET',
    path: '/api/jobs/hidden',
    summary: 'Positions that the member has hidden, latest first',
    rate: 'read',
    query: pageQuery,
    response: page(positionInList.extend({ hiddenAt: timestamp, reason: refusalReason.nullable() })),
  }),
  hide: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/jobs/positions/:positionId/hidden',
    summary:
      'Hides a position from the member’s lists; similar ones move down. Repeating it replaces the reason. If there are too many, the oldest are shown again',
    rate: 'write',
    params,
    body: z.object({ reason: refusalReason.nullable().default(null) }),
    problems: [commonProblems.notFound],
  }),
  unhide: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/jobs/positions/:positionId/hidden',
    summary: 'Shows a hidden position again. Repeating it changes nothing',
    rate: 'write',
    params,
  }),
};
