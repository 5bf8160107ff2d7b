import { z } from 'zod';
import { memberId } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';
import { traitKind } from '../profile/trait.schema.js';
import { networkProblems } from './network.problems.js';
import { someMembers } from './relation.schema.js';

/**
 * Reasons to suggest a member who has nothing in common with the asking member: many followers, public moments, or a
 * registration in the last month; `member`: none of these.
 */
export const openReasons = ['popular', 'active', 'new', 'member'] as const;
export type OpenReason = (typeof openReasons)[number];

/**
 * Traits that a suggested member and the asking member have in common, written as in the asking member's profile; a language
 * as BCP 47.
 */
export const commonReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mutual-friends'), mutualFriends: someMembers }),
  z.object({ kind: traitKind, name: z.string() }),
  z.object({ kind: z.literal('contact') }),
]);
export type CommonReason = z.infer<typeof commonReason>;

/** The reasons for a suggestion. */
export const suggestionReason = z.discriminatedUnion('kind', [
  ...commonReason.options,
  z.object({ kind: z.enum(openReasons) }),
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
    summary:
      'Members the caller may know, the likeliest first, and why; where they are few, others with an open profile',
    access: 'member',
    rule: 'the own ones; nobody who is a friend, asked, dismissed or blocked either way',
    rate: 'read',
    query: pageQuery,
    response: page(suggestionView),
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/api/network/suggestions/dismissed/:memberId',
    summary: 'Dismiss a suggested member. Repeating it changes nothing',
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
