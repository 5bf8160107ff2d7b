import { z } from 'zod';
import { text, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { orgPagesProblems } from './org-pages.problems.js';

const params = z.object({ caseId: z.uuid() });
const told = { access: 'member', rule: 'members who were written to about the case; others: not found' } as const;

export const reviewAnswer = z
  .object({
    caseId: z.uuid(),
    toldAt: timestamp,
    /** null: not answered yet */
    answer: z.object({ text: z.string(), at: timestamp }).nullable(),
  })
  .meta({ id: 'ReviewAnswer' });
export type ReviewAnswer = z.infer<typeof reviewAnswer>;

/** Members who were acted upon answer once; the letter that informed them names the case (`answerTo`). */
export const reviewAnswersApi = {
  get: endpoint({
    ...told,
    method: 'GET',
    path: '/api/review-answers/:caseId',
    summary: 'Own answer to a decision of the review console',
    rate: 'read',
    params,
    response: reviewAnswer,
    problems: [commonProblems.notFound],
  }),
  answer: endpoint({
    ...told,
    method: 'POST',
    path: '/api/review-answers/:caseId',
    summary: 'Answer a decision of the review console, once',
    rate: 'write',
    params,
    body: z.object({ text: text(2000, 1) }),
    response: reviewAnswer,
    status: 201,
    idempotent: true,
    problems: [commonProblems.notFound, orgPagesProblems.alreadyAnswered],
  }),
};
