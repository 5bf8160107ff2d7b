import { z } from 'zod';
import { line, memberId, text, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';
import { networkProblems } from './network.problems.js';

/** How author and subject know each other, from the author's side: "I was his manager". */
export const connections = [
  'managed-subject',
  'reported-to-subject',
  'same-team',
  'other-team',
  'other-company',
  'client-of-subject',
  'provider-for-subject',
  'taught-subject',
  'studied-together',
  'mentored-subject',
  'other',
] as const;
export const connection = z.enum(connections);
export type Connection = z.infer<typeof connection>;

/**
 * - `asked`: the subject asked, the author has not written
 * - `submitted`: written, the subject has not decided
 * - `changes-asked`: the subject asks for changes, described in `message`
 * - `accepted`: shown to the range in `shownRange`
 * - `hidden`: hidden after it was accepted, or not wanted: shown only to author and subject
 * - `declined`: the author does not want to write; quiet, the subject sees `asked`
 * - `withdrawn`: taken back by the author, or the request by the subject; its text is deleted
 */
export const recommendationStates = [
  'asked',
  'submitted',
  'changes-asked',
  'accepted',
  'hidden',
  'declined',
  'withdrawn',
] as const;
export const recommendationState = z.enum(recommendationStates);
export type RecommendationState = z.infer<typeof recommendationState>;

/** The audience of an accepted recommendation: all members, first-degree contacts of the subject, or only subject and author. */
export const recommendationRanges = ['all-members', 'friends', 'only-me'] as const;
export const recommendationRange = z.enum(recommendationRanges);
export type RecommendationRange = z.infer<typeof recommendationRange>;

export const recommendationForm = z.object({
  connection,
  /** the positions of the two at that time, e.g. "Head of design, Yun Studio" */
  authorPosition: line(120, 0),
  subjectPosition: line(120),
  content: text(3000, 20),
  range: recommendationRange,
});
export type RecommendationForm = z.output<typeof recommendationForm>;

/** The fields that subjects may send when they ask for a recommendation. */
export const recommendationWish = z.object({
  connection: connection.nullable().default(null),
  subjectPosition: line(120, 0).default(''),
  message: text(500).default(''),
});
export type RecommendationWish = z.output<typeof recommendationWish>;

export const recommendationActions = ['accept', 'hide', 'show', 'ask-changes', 'withdraw', 'decline'] as const;
export const recommendationAction = z.enum(recommendationActions);
export type RecommendationAction = z.infer<typeof recommendationAction>;

export const recommendationView = z
  .object({
    recommendationId: z.uuid(),
    version: z.int(),
    state: recommendationState,
    author: memberCard,
    subject: memberCard,
    connection: connection.nullable(),
    authorPosition: z.string(),
    subjectPosition: z.string(),
    content: z.string(),
    /** the range chosen by the author; the subject may narrow it */
    range: recommendationRange,
    /** the effective range: the narrower of the choices of author and subject */
    shownRange: recommendationRange,
    /** the message of the open request for a recommendation or for changes; only for author and subject */
    message: z.string(),
    /** the actions that the asking member may take now, besides writing */
    actions: z.array(recommendationAction),
    /** whether the asking member may write or edit it now */
    writable: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
    acceptedAt: timestamp.nullable(),
  })
  .meta({ id: 'Recommendation' });
export type RecommendationView = z.infer<typeof recommendationView>;

const byId = z.object({ recommendationId: z.uuid() });
const two = 'author and subject only; nobody while either is blocked by the other';
const changed = {
  access: 'member',
  rate: 'write',
  params: byId,
  response: recommendationView,
  problems: [commonProblems.notFound, commonProblems.versionConflict, networkProblems.recommendationState],
} as const;

export const recommendationsApi = {
  ask: endpoint({
    method: 'POST',
    path: '/api/network/recommendations/asked',
    summary: 'Ask a friend to write a recommendation',
    access: 'member',
    rule: 'friends only',
    rate: 'write',
    body: recommendationWish.extend({ authorId: memberId }),
    response: recommendationView,
    status: 201,
    idempotent: true,
    problems: [
      commonProblems.notFound,
      networkProblems.oneself,
      networkProblems.notFriends,
      networkProblems.recommendationExists,
    ],
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/network/recommendations',
    summary: 'Write a recommendation about a friend; it is shown once they accept it',
    access: 'member',
    rule: 'friends only',
    rate: 'write',
    body: recommendationForm.extend({ subjectId: memberId }),
    response: recommendationView,
    status: 201,
    idempotent: true,
    problems: [
      commonProblems.notFound,
      networkProblems.oneself,
      networkProblems.notFriends,
      networkProblems.recommendationExists,
    ],
  }),
  edit: endpoint({
    ...changed,
    method: 'PUT',
    path: '/api/network/recommendations/:recommendationId',
    summary: 'Write the one that was asked for, or edit the own one; the subject decides again',
    rule: 'the author; what was asked for only while the two are friends',
    body: recommendationForm.extend({ version: z.int() }),
    problems: [...changed.problems, networkProblems.notFriends],
  }),
  act: endpoint({
    ...changed,
    method: 'POST',
    path: '/api/network/recommendations/:recommendationId/:action',
    summary:
      'Accept, hide, show (again, or to others), ask for changes (subject); withdraw, decline (author; the subject withdraws his wish). Repeating one that has been done changes nothing',
    rule: 'author or subject, by the state table',
    params: byId.extend({ action: recommendationAction }),
    body: z.object({
      version: z.int(),
      /** with ask-changes */
      message: text(500).default(''),
      /** with accept and show: who may see it, at most what the author allows */
      range: recommendationRange.optional(),
    }),
  }),
  recommendation: endpoint({
    method: 'GET',
    path: '/api/network/recommendations/:recommendationId',
    summary: 'One recommendation, for author and subject',
    access: 'member',
    rule: two,
    rate: 'read',
    params: byId,
    response: recommendationView,
    problems: [commonProblems.notFound],
  }),
  recommendations: endpoint({
    method: 'GET',
    path: '/api/network/recommendations',
    summary:
      'Own recommendations: about oneself (received), by oneself (given), without withdrawn ones; what waits for oneself first, then newest change first',
    access: 'member',
    rule: 'own only',
    rate: 'read',
    query: pageQuery.extend({
      box: z.enum(['received', 'given']),
      /** only recommendations between the caller and this member */
      memberId: memberId.optional(),
    }),
    response: page(recommendationView),
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/api/network/members/:memberId/recommendations',
    summary: 'Accepted recommendations about a member, newest first; none where the profile is not open',
    access: 'member',
    rule: 'range of each; the profile of the member must be open to the asking member',
    rate: 'read',
    params: z.object({ memberId }),
    query: pageQuery,
    response: page(recommendationView),
    problems: [commonProblems.notFound],
  }),
};
