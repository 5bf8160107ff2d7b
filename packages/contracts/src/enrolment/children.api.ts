import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { childChange, childForm, childView, maxChildren } from './child.schema.js';
import { enrolmentProblems } from './enrolment.problems.js';

const own = { access: 'member', rule: 'the guardian alone' } as const;
const params = z.object({ childId: z.uuid() });

/** Children that a guardian applies for. Nobody else sees them but in an application that was sent. */
export const childrenApi = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/api/admissions/children',
    summary: 'The member’s children, the oldest entry first, and how long they are kept',
    rate: 'read',
    response: z.object({
      items: z.array(childView).max(maxChildren),
      /** days after the last rejection or withdrawal */
      retentionDays: z.int(),
    }),
  }),
  add: endpoint({
    ...own,
    method: 'POST',
    path: '/api/admissions/children',
    summary: 'Adds a child',
    rate: 'write',
    body: childForm,
    response: childView,
    status: 201,
    idempotent: true,
    problems: [enrolmentProblems.listFull],
  }),
  change: endpoint({
    ...own,
    method: 'PATCH',
    path: '/api/admissions/children/:childId',
    summary: 'Changes a child; what was sent stays as it was',
    rate: 'write',
    params,
    body: childChange,
    response: childView,
    problems: [commonProblems.notFound, commonProblems.versionConflict],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/admissions/children/:childId',
    summary: 'Erases a child with its drafts',
    rate: 'write',
    params,
    problems: [commonProblems.notFound, enrolmentProblems.childApplied],
  }),
};
