import { z } from 'zod';
import { memberId } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';
import { traitKind } from '../profile/trait.schema.js';
import { networkProblems } from './network.problems.js';
import { someMembers } from './relation.schema.js';

/** Why somebody is suggested. What both profiles have in common is named as the asking member wrote it; a language by BCP 47. */
export const suggestionReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mutual-friends'), mutualFriends: someMembers }),
  z.object({ kind: traitKind, name: z.string() }),
  z.object({ kind: z.literal('contact') }),
]);
export type SuggestionReason = z.infer<typeof suggestionReason>;

export const suggestionView = z
  .object({ member: memberCard, reasons: z.array(suggestionReason).min(1) })
  .meta({ id: 'Suggestion' });
export type SuggestionView = z.infer<typeof suggestionView>;

const params = z.object({ memberId });

export const suggestionsApi = {
  suggestions: endpoint({
    method: 'GET',
    path: '/api/network/suggestions',
    summary: 'People one may know, the likeliest first, and why',
    access: 'member',
    rule: 'for oneself; nobody who is a friend, asked, dismissed or blocked either way',
    rate: 'read',
    query: pageQuery,
    response: page(suggestionView),
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/api/network/suggestions/dismissed/:memberId',
    summary: 'Suggest this member no more. Repeating it changes nothing',
    access: 'member',
    rule: 'for oneself',
    rate: 'write',
    params,
    problems: [commonProblems.notFound, networkProblems.oneself],
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/api/network/suggestions/dismissed/:memberId',
    summary: 'Undo a dismissal. Repeating it changes nothing',
    access: 'member',
    rule: 'for oneself',
    rate: 'write',
    params,
  }),
};
