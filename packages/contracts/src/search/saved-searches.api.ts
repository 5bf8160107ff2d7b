import { z } from 'zod';
import { alertRhythm } from '../alert-rhythm.js';
import { line, searched, timestamp, timeZone } from '../common.js';
import { endpoint } from '../endpoint.js';
import { listFilters } from '../jobs/listing.schema.js';
import { commonProblems } from '../problem.js';
import { searchProblems } from './search.problems.js';
import { facets, maxQuery, searchKind, type Facet } from './search.schema.js';

/** Maximum number of saved searches of a member. */
export const maxSavedSearches = 20;
/** Job alerts have become saved searches: members who had many of both have more than can be added. */
export const mostSavedSearches = 40;

const facetKeys = z.array(z.string().min(1).max(80)).max(20);
/** The values of each facet, of which a result needs one; facets that the kind does not have are removed. */
const narrowed = z.partialRecord(z.enum(facets as [Facet, ...Facet[]]), facetKeys).default({});

/** Filters of the list of positions that are no facets; the facets are its other ones. */
export const positionFilters = listFilters.pick({
  salaryFrom: true,
  salaryCurrency: true,
  followedOnly: true,
  homepageId: true,
});
export type PositionFilters = z.output<typeof positionFilters>;

const asked = z.object({
  kind: searchKind,
  q: searched(maxQuery).default(''),
  facets: narrowed,
  /** for positions; removed for other kinds. null: no filter */
  positionFilters: positionFilters.nullable().default(null),
});
export type AskedSearch = z.output<typeof asked>;

export const savedSearchForm = asked.extend({
  name: line(80),
  rhythm: alertRhythm,
  timeZone: timeZone.default('Asia/Shanghai'),
});
export type SavedSearchForm = z.output<typeof savedSearchForm>;
/** The words and filters stay; another search is saved separately. */
export const savedSearchChange = z.object({
  version: z.int(),
  name: line(80).optional(),
  rhythm: alertRhythm.optional(),
  timeZone: timeZone.optional(),
  paused: z.boolean().optional(),
});
export type SavedSearchChange = z.output<typeof savedSearchChange>;

export const savedSearchView = z
  .object({
    savedSearchId: z.uuid(),
    version: z.int(),
    name: z.string(),
    kind: searchKind,
    q: z.string(),
    facets: z.partialRecord(z.enum(facets as [Facet, ...Facet[]]), z.array(z.string())),
    positionFilters: positionFilters.nullable(),
    rhythm: alertRhythm,
    timeZone: z.string(),
    /** ended by the link in a mail, or by the member; can go on */
    paused: z.boolean(),
    createdAt: timestamp,
    /** null: no notification yet */
    toldAt: timestamp.nullable(),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearchView = z.infer<typeof savedSearchView>;

const own = { access: 'member', rule: 'own saved searches only' } as const;
const params = z.object({ savedSearchId: z.uuid() });
const token = z.object({ token: z.string().max(200) });
const byLink = { access: 'public', rule: 'users who have the link of the search', produces: 'text/html' } as const;

/** Searches that a member saved, with notifications of new results. */
export const savedSearchesApi = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/api/search/saved',
    summary: 'The own saved searches, the oldest first',
    rate: 'read',
    response: z.object({ items: z.array(savedSearchView).max(mostSavedSearches) }),
  }),
  add: endpoint({
    ...own,
    method: 'POST',
    path: '/api/search/saved',
    summary: 'Saves a search; the member is notified of new results from now on, once for each result',
    rate: 'write',
    body: savedSearchForm,
    response: savedSearchView,
    status: 201,
    idempotent: true,
    problems: [searchProblems.listFull, searchProblems.nothingAsked],
  }),
  change: endpoint({
    ...own,
    method: 'PATCH',
    path: '/api/search/saved/:savedSearchId',
    summary: 'Renames, pauses or resumes it, or changes how often it notifies',
    rate: 'write',
    params,
    body: savedSearchChange,
    response: savedSearchView,
    problems: [commonProblems.notFound, commonProblems.versionConflict],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/search/saved/:savedSearchId',
    summary: 'Removes it',
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
  endPage: endpoint({
    ...byLink,
    method: 'GET',
    path: '/api/search/saved/end/:token',
    summary: 'The page behind "stop notifications" in a mail; changes nothing yet',
    rate: 'read',
    params: token,
    problems: [commonProblems.notFound],
  }),
  end: endpoint({
    ...byLink,
    method: 'POST',
    path: '/api/search/saved/end/:token',
    summary: 'One click (RFC 8058): stops notifying',
    rate: 'write',
    params: token,
    problems: [commonProblems.notFound],
  }),
  endPageOfAlert: endpoint({
    ...byLink,
    method: 'GET',
    path: '/api/jobs/alerts/end/:token',
    summary: 'The same page, behind links in mails that were sent while there were job alerts',
    rate: 'read',
    params: token,
    problems: [commonProblems.notFound],
  }),
  endAlert: endpoint({
    ...byLink,
    method: 'POST',
    path: '/api/jobs/alerts/end/:token',
    summary: 'One click (RFC 8058) behind links in mails that were sent while there were job alerts',
    rate: 'write',
    params: token,
    problems: [commonProblems.notFound],
  }),
};
