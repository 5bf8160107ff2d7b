import { z } from 'zod';
import { memberId, text, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { suspensionDays } from './console-cases.api.js';
import { pastCase } from './console-cases.schema.js';
import { consoleMember } from './console-member.schema.js';
import { consoleProblems as problems } from './console.problems.js';

const params = z.object({ memberId });
const staff = { access: 'console', rule: 'system administrators in a session of the console' } as const;

export const memberSuspension = z.object({
  since: timestamp,
  /** null: for good */
  until: timestamp.nullable(),
  /** as the member reads it */
  words: z.string(),
  /** the case that it came from */
  caseId: z.uuid().nullable(),
});

export const consoleMemberView = z
  .object({
    member: consoleMember,
    suspension: memberSuspension.nullable(),
    /** the actions that are possible now; none about the asking administrator */
    actions: z.array(z.enum(['suspend', 'restore'])),
    /** suspending needs a second administrator */
    second: z.boolean(),
    /** a suspension that waits for a second administrator */
    proposal: z.object({ caseId: z.uuid() }).nullable(),
    /** reports and decisions about them, and their own submissions, the latest first; at most 50 */
    cases: z.array(pastCase.extend({ role: z.enum(['accused', 'applicant']) })),
    /** reports that they filed, and how many of them were right */
    filed: z.object({ reports: z.int(), upheld: z.int() }),
  })
  .meta({ id: 'ConsoleMemberView' });
export type ConsoleMemberView = z.infer<typeof consoleMemberView>;

/** Actions of staff on members. */
export const consoleMembersApi = {
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/members/:memberId',
    summary: 'What was decided about a member',
    rate: 'read',
    params,
    response: consoleMemberView,
    problems: [commonProblems.notFound],
  }),
  suspend: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/members/:memberId/suspend',
    summary: 'Propose that a member is suspended; another administrator has to confirm it',
    rule: 'system administrators in a session of the console, not about themselves',
    rate: 'write',
    params,
    /** `reason` is sent to the member; `days` null: for good */
    body: z.object({ reason: text(2000, 1), days: suspensionDays.nullable() }),
    response: consoleMemberView,
    status: 200,
    problems: [commonProblems.notFound, problems.ownCase, problems.alreadyProposed],
  }),
  restore: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/members/:memberId/restore',
    summary: 'End the suspension of a member',
    rule: 'system administrators in a session of the console, not about themselves',
    rate: 'write',
    params,
    body: z.object({ reason: text(2000, 1) }),
    response: consoleMemberView,
    status: 200,
    problems: [commonProblems.notFound, problems.ownCase],
  }),
};
