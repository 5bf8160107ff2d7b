import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { localTexts } from './console-cases.schema.js';
import { consoleMember } from './console-member.schema.js';

export const reasonTemplate = z
  .object({
    /** given once, e.g. `licence-unreadable` */
    code: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(60),
    /** the text that the applicant reads, in every language */
    texts: localTexts,
    /** where it is offered: for submissions and appeals, or for reports and measures */
    area: z.enum(['submission', 'report']).default('submission'),
    /** false: kept for decisions that used it, but not offered any more */
    offered: z.boolean(),
  })
  .meta({ id: 'ReasonTemplate' });
export type ReasonTemplate = z.infer<typeof reasonTemplate>;

export const reasonTemplates = z.object({
  version: z.int(),
  /** in the order in which they are offered */
  items: z.array(reasonTemplate).max(100),
  changedBy: consoleMember.nullable(),
  changedAt: timestamp.nullable(),
});
export type ReasonTemplates = z.infer<typeof reasonTemplates>;

export const consoleReasonsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/console/reasons',
    summary: 'Templates of reasons, in their order',
    access: 'console',
    rule: 'system administrators in a session of the console',
    rate: 'read',
    response: reasonTemplates,
  }),
  /** A code that is left out is not offered any more; past decisions keep their texts. */
  save: endpoint({
    method: 'PUT',
    path: '/api/console/reasons',
    summary: 'Save all templates of reasons',
    access: 'console',
    rule: 'system administrators in a session of the console',
    rate: 'write',
    body: z.object({ version: z.int(), items: z.array(reasonTemplate).max(100) }),
    response: reasonTemplates,
    problems: [commonProblems.versionConflict],
  }),
};
