import { z } from 'zod';
import { text, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { suspensionDays } from './console-cases.api.js';
import { consoleMeasureKind } from './console-case-subjects.schema.js';
import { consoleProblems as problems } from './console.problems.js';

const params = z.object({ homepageId: z.uuid() });
const act = {
  method: 'POST',
  access: 'console',
  rule: 'system administrators in a session of the console, not about a homepage of their own',
  rate: 'write',
  params,
  /** `reason` is sent to the homepage's administrators */
  body: z.object({ version: z.int(), reason: text(2000, 1) }),
  /** `proposal`: nothing has changed yet, a second administrator has to confirm it */
  response: z.object({
    homepageId: z.uuid(),
    state: z.string(),
    version: z.int(),
    proposal: z.object({ caseId: z.uuid() }).nullable(),
  }),
  problems: [
    commonProblems.notFound,
    commonProblems.versionConflict,
    commonProblems.illegalTransition,
    problems.ownCase,
    problems.alreadyProposed,
  ],
} as const;

/** Actions of staff on a homepage that is not waiting for review. */
export const consoleHomepagesApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/console/homepages/:homepageId',
    summary: 'The state of a homepage',
    access: 'console',
    rule: 'system administrators in a session of the console',
    rate: 'read',
    params,
    response: z.object({
      homepageId: z.uuid(),
      kind: z.enum(['company', 'school']),
      name: z.string(),
      state: z.string(),
      version: z.int(),
      /** the actions that are possible now; `second`: another administrator has to confirm it */
      actions: z.array(z.enum(['suspend', 'restore', 'close'])),
      second: z.array(z.enum(['suspend', 'close'])),
      /** measures that wait for a second administrator */
      proposals: z.array(z.object({ caseId: z.uuid(), measure: consoleMeasureKind })),
      /** the end of a suspension; null: none, or for good */
      suspendedUntil: timestamp.nullable(),
    }),
    problems: [commonProblems.notFound],
  }),
  suspend: endpoint({
    ...act,
    path: '/api/console/homepages/:homepageId/suspend',
    summary: 'Suspend a homepage',
    /** `days` null: for good */
    body: act.body.extend({ days: suspensionDays.nullable().default(null) }),
  }),
  restore: endpoint({
    ...act,
    path: '/api/console/homepages/:homepageId/restore',
    summary: 'End the suspension of a homepage',
  }),
  close: endpoint({ ...act, path: '/api/console/homepages/:homepageId/close', summary: 'Close a homepage' }),
};
