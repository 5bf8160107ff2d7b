import { z } from 'zod';
import { searched, text } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import {
  caseDecision,
  caseKind,
  caseNote,
  caseRow,
  caseStanding,
  caseState,
  caseView,
  consoleMember,
} from './console-cases.schema.js';
import { consoleProblems as problems } from './console.problems.js';

const params = z.object({ caseId: z.uuid() });
const staff = { access: 'console', rule: 'system administrators in a session of the console' } as const;

/** `due`: the most urgent first; `newest`, `oldest`: by when they were opened. */
export const caseSorts = ['due', 'newest', 'oldest'] as const;

export const caseQuery = z.object({
  /** left out: all that wait for staff (`waiting`) */
  state: caseState.or(z.literal('all')).default('waiting'),
  kind: caseKind.optional(),
  homepageKind: z.enum(['company', 'school']).optional(),
  /** `mine`: claimed by the caller; `free`: by nobody now; `others`: by somebody else */
  claim: z.enum(['mine', 'free', 'others']).optional(),
  /** past its time */
  late: z.stringbool().optional(),
  /** words that all stand in the case: name, licence number, website, applicant, words of decisions */
  q: searched(100).optional(),
  sort: z.enum(caseSorts).default('due'),
});
export type CaseQuery = z.output<typeof caseQuery>;

export const decisionForm = z.object({
  /** of the case, as it was seen */
  version: z.int(),
  submissionNumber: z.int(),
  decision: caseDecision,
  /** codes of templates; for `reject` and `ask` one at least, or `words` */
  reasons: z.array(z.string().max(60)).max(10).default([]),
  /** to the applicant, in their language */
  words: text(2000).default(''),
  /** among staff; becomes a note of the case */
  note: text(2000).default(''),
});
export type DecisionForm = z.output<typeof decisionForm>;

export const caseLive = caseStanding.extend({
  /** others who have the case open now */
  viewers: z.array(consoleMember),
});
export type CaseLive = z.infer<typeof caseLive>;

export const consoleCasesApi = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/cases',
    summary: 'Cases of the queue and past ones',
    rate: 'read',
    query: pageQuery.extend(caseQuery.shape),
    response: page(caseRow),
  }),
  /** Each ends at 1000. */
  counts: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/cases/counts',
    summary: 'How many cases stand how',
    rate: 'read',
    response: z.object({ waiting: z.int(), mine: z.int(), late: z.int(), decided: z.int(), asked: z.int() }),
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/cases/:caseId',
    summary: 'A case with everything that a decision needs',
    rate: 'read',
    params,
    response: caseView,
    problems: [commonProblems.notFound],
  }),
  /** For 15 minutes; a heartbeat prolongs it. */
  claim: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/cases/:caseId/claim',
    summary: 'Claim a case, so that nobody else decides it',
    rate: 'write',
    params,
    response: caseLive,
    problems: [commonProblems.notFound, problems.caseClaimed, problems.caseNotOpen, problems.ownCase],
  }),
  /** Once a minute while the case is on the screen; prolongs one's own claim. */
  heartbeat: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/cases/:caseId/heartbeat',
    summary: 'Tell that the case is on the screen; answers who else looks at it and how it stands',
    rate: 'read',
    background: true,
    params,
    response: caseLive,
    problems: [commonProblems.notFound],
  }),
  release: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/cases/:caseId/release',
    summary: 'Give up a claim',
    rate: 'write',
    params,
    response: caseLive,
    problems: [commonProblems.notFound],
  }),
  decide: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/cases/:caseId/decision',
    summary: 'Decide a case; takes effect after a few minutes unless undone',
    rate: 'write',
    params,
    body: decisionForm,
    response: caseLive,
    problems: [
      commonProblems.notFound,
      problems.caseNotClaimed,
      problems.caseNotOpen,
      problems.caseChanged,
      problems.reasonMissing,
      problems.reasonUnknown,
      problems.ownCase,
    ],
  }),
  undo: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/cases/:caseId/decision/undo',
    summary: 'Take back one’s decision before it takes effect',
    rule: 'who decided',
    rate: 'write',
    params,
    response: caseLive,
    problems: [commonProblems.notFound, problems.decisionStands],
  }),
  notes: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/cases/:caseId/notes',
    summary: 'Notes of staff, the oldest first; at most the last 200',
    rate: 'read',
    params,
    response: z.object({ items: z.array(caseNote) }),
    problems: [commonProblems.notFound],
  }),
  addNote: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/cases/:caseId/notes',
    summary: 'Write a note for other staff',
    rate: 'write',
    params,
    body: z.object({ text: text(2000, 1) }),
    response: caseNote,
    status: 201,
    idempotent: true,
    problems: [commonProblems.notFound],
  }),
  /** WebP with the viewer's name and the time burnt in. Never kept by any cache. */
  documentPage: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/cases/:caseId/documents/:materialId/pages/:page',
    summary: 'A page of a document, watermarked; each look is noted',
    rate: 'download',
    params: params.extend({ materialId: z.uuid(), page: z.coerce.number().int().min(1).max(100) }),
    produces: 'image/webp',
    problems: [commonProblems.notFound],
  }),
};
