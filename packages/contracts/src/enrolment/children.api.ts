import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { memberId } from '../common.js';
import { guardianRelation } from '../applications/application.schema.js';
import { childChange, childView, guardianRequest, maxChildren, newChild } from './child.schema.js';
import { enrolmentProblems } from './enrolment.problems.js';

const own = { access: 'member', rule: 'a guardian of the child; others: not found' } as const;
const params = z.object({ childId: z.uuid() });
const another = params.extend({ memberId });

/** Children that guardians apply for. Nobody else sees them but in an application that was sent. */
export const childrenApi = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/api/admissions/children',
    summary: 'The member’s children, the oldest entry first, and how long they are kept',
    rate: 'read',
    response: z.object({
      items: z.array(childView).max(maxChildren),
      /** children that the member is asked to be a guardian of */
      requests: z.array(guardianRequest),
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
    body: newChild,
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
    summary: 'Erases a child with its drafts; only while it has no other guardian',
    rate: 'write',
    params,
    problems: [commonProblems.notFound, enrolmentProblems.childApplied, enrolmentProblems.otherGuardians],
  }),
  askGuardian: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/admissions/children/:childId/guardians/:memberId',
    summary:
      'Asks a friend to be a guardian too; they decide, and a refusal leaves no trace. Repeating it changes nothing',
    rate: 'write',
    params: another,
    problems: [commonProblems.notFound, enrolmentProblems.notFriend, enrolmentProblems.listFull],
  }),
  removeGuardian: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/admissions/children/:childId/guardians/:memberId',
    summary:
      'Takes back a request, or ends one’s own part; what was sent stays with the other guardians. Repeating it changes nothing',
    rate: 'write',
    params: another,
    problems: [commonProblems.notFound, enrolmentProblems.lastGuardian],
  }),
  accept: endpoint({
    ...own,
    method: 'POST',
    path: '/api/admissions/children/:childId/guardian-request/accept',
    rule: 'who was asked; others: not found',
    summary: 'Becomes a guardian of the child. Repeating it changes nothing',
    rate: 'write',
    params,
    body: z.object({ relation: guardianRelation }),
    problems: [commonProblems.notFound, enrolmentProblems.listFull],
  }),
  decline: endpoint({
    ...own,
    method: 'POST',
    path: '/api/admissions/children/:childId/guardian-request/decline',
    rule: 'who was asked; others: not found',
    summary: 'Declines, of which nobody hears. Repeating it changes nothing',
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
};
