import { z } from 'zod';
import { text } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { managedHomepage } from './homepage-management.schema.js';
import { orgPagesProblems } from './org-pages.problems.js';

/** Appeals against rejections. `submissionView` shows until when an appeal is possible, and its result. */
export const homepageAppealsApi = {
  appeal: endpoint({
    method: 'POST',
    path: '/api/homepages/:homepageId/appeal',
    summary: 'Appeals against the rejection of the newest submission, once; another administrator decides',
    access: 'member',
    rule: 'senior administrators; the founder until it is approved; others: not found, administrators: forbidden',
    rate: 'write',
    params: z.object({ homepageId: z.uuid() }),
    body: z.object({ submissionNumber: z.int(), words: text(2000, 1) }),
    response: managedHomepage,
    status: 201,
    idempotent: true,
    problems: [commonProblems.notFound, commonProblems.forbidden, orgPagesProblems.appealNotPossible],
  }),
};
