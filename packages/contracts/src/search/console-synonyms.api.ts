import { z } from 'zod';
import { line, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { searchProblems } from './search.problems.js';

export const maxSynonymGroups = 3000;
export const maxSpellings = 30;

/** Words with the same meaning, in any language, in the order in which they are searched. */
const spellings = z.array(line(60)).min(2).max(maxSpellings);

export const synonymGroup = z
  .object({
    groupId: z.uuid(),
    version: z.int(),
    spellings: z.array(z.string()),
    /** null: as the product brought it along */
    changedAt: timestamp.nullable(),
  })
  .meta({ id: 'SynonymGroup' });
export type SynonymGroupView = z.infer<typeof synonymGroup>;

const staff = { access: 'console', rule: 'system administrators in a session of the console' } as const;
const params = z.object({ groupId: z.uuid() });

/** Words that search treats as synonyms. A change applies to the next query. */
export const consoleSynonymsApi = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/synonyms',
    summary: 'All groups of words that mean the same, latest change first',
    rate: 'read',
    response: z.object({ items: z.array(synonymGroup).max(maxSynonymGroups) }),
  }),
  add: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/synonyms',
    summary: 'Adds a group',
    rate: 'write',
    body: z.object({ spellings }),
    response: synonymGroup,
    status: 201,
    idempotent: true,
    problems: [searchProblems.spellingsAlike, searchProblems.listFull],
  }),
  save: endpoint({
    ...staff,
    method: 'PUT',
    path: '/api/console/synonyms/:groupId',
    summary: 'Replaces the words of a group',
    rate: 'write',
    params,
    body: z.object({ version: z.int(), spellings }),
    response: synonymGroup,
    problems: [commonProblems.notFound, commonProblems.versionConflict, searchProblems.spellingsAlike],
  }),
  remove: endpoint({
    ...staff,
    method: 'DELETE',
    path: '/api/console/synonyms/:groupId',
    summary: 'Removes a group',
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
};
