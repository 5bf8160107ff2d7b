import { z } from 'zod';
import { locale, memberId, searched, text, timestamp } from '../common.js';
import { conferenceProblems } from '../conference/conference.problems.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { reportReason, reportSubjectKind } from '../reports/report.schema.js';
import { reportMeasure } from '../reports/reports.events.js';
import {
  caseDecision,
  caseKind,
  caseNote,
  caseRow,
  caseStanding,
  caseState,
  caseView,
} from './console-cases.schema.js';
import { translation } from '../translation/translation.schema.js';
import { translationProblems } from '../translation/translation.problems.js';
import { caseSurroundings } from './console-case-subjects.schema.js';
import { consoleMember } from './console-member.schema.js';
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
  /** for reports: the kind of the reported thing */
  reportedKind: reportSubjectKind.optional(),
  /** for reports: the reason */
  reportedFor: reportReason.optional(),
  /** members who were acted upon have answered */
  answered: z.stringbool().optional(),
  /** `mine`: claimed by the caller; `free`: by nobody now; `others`: by somebody else */
  claim: z.enum(['mine', 'free', 'others']).optional(),
  /** past its time */
  late: z.stringbool().optional(),
  /** words that all occur in the case: name, licence number, website, applicant, words of decisions */
  q: searched(100).optional(),
  sort: z.enum(caseSorts).default('due'),
});
export type CaseQuery = z.output<typeof caseQuery>;

/** A suspension ends after this many days, unless it is for good. */
export const suspensionDays = z.int().min(1).max(365);

export const decisionForm = z.object({
  /** the version of the case, as it was seen */
  version: z.int(),
  submissionNumber: z.int(),
  /** one of `decisionsOfKind` */
  decision: caseDecision,
  /** codes of templates; for `reject`, `ask`, `close` and every measure but `none` one at least, or `words` */
  reasons: z.array(z.string().max(60)).max(10).default([]),
  /** for `uphold`: one of the case's `measures` */
  measure: reportMeasure.optional(),
  /** for `suspend-member` and `suspend-homepage`: for how long; null: for good */
  days: suspensionDays.nullable().default(null),
  /** for `appoint`: one of the candidates */
  memberId: memberId.optional(),
  /** to the applicant or the member it is about, in their language */
  words: text(2000).default(''),
  /** among staff; becomes a note of the case */
  note: text(2000).default(''),
});
export type DecisionForm = z.output<typeof decisionForm>;

/** The parts of a case with words of members, in which each has its index, e.g. `0/text` of the first evidence. */
export const translatedParts = ['evidence', 'reports', 'surroundings', 'answers', 'appeal'] as const;
export type TranslatedPart = (typeof translatedParts)[number];

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
    summary: 'How many cases are in each state',
    rate: 'read',
    response: z.object({
      waiting: z.int(),
      mine: z.int(),
      late: z.int(),
      decided: z.int(),
      asked: z.int(),
      /** waiting ones of this kind */
      reports: z.int(),
      /** waiting for a second administrator, who can be the caller */
      measures: z.int(),
      /** waiting ones of kind `later-change` */
      changes: z.int(),
    }),
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
    problems: [
      commonProblems.notFound,
      problems.caseClaimed,
      problems.caseNotOpen,
      problems.ownCase,
      problems.anotherDecides,
    ],
  }),
  /** Once a minute while the case is on the screen; prolongs one's own claim. */
  heartbeat: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/cases/:caseId/heartbeat',
    summary: 'Report that the case is on the screen; answers who else is looking at it, and its state',
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
      problems.anotherDecides,
      problems.decisionNotPossible,
      problems.measureNotPossible,
      problems.candidateUnknown,
      problems.documentsUnopened,
    ],
  }),
  undo: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/cases/:caseId/decision/undo',
    summary: 'Take back a decision before it takes effect',
    rule: 'system administrators in a session of the console who may decide the case',
    rate: 'write',
    params,
    response: caseLive,
    problems: [commonProblems.notFound, problems.decisionStands, problems.ownCase, problems.anotherDecides],
  }),
  /** The proposer of a measure withdraws it. */
  withdraw: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/cases/:caseId/withdraw',
    summary: 'Take back a measure that waits for a second administrator',
    rule: 'who proposed it',
    rate: 'write',
    params,
    response: caseLive,
    problems: [commonProblems.notFound, problems.caseNotOpen, problems.notProposer],
  }),
  surroundings: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/cases/:caseId/surroundings',
    summary:
      'What was around a reported thing, as its reporters could see it, e.g. the messages before and after; of the last 10 reports. Each look is noted',
    rate: 'read',
    params,
    response: z.object({ items: z.array(caseSurroundings) }),
    problems: [commonProblems.notFound],
  }),
  translation: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/cases/:caseId/translation',
    summary: 'The words of members in one part of a case, in another language',
    rate: 'write',
    params,
    query: z.object({ part: z.enum(translatedParts), to: locale }),
    response: translation,
    problems: [commonProblems.notFound, translationProblems.off, translationProblems.failed],
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
  /** JPEG with the viewer's name, member id and the time burnt in. Never kept by any cache. */
  documentPage: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/cases/:caseId/documents/:materialId/pages/:page',
    summary: 'A page of a document, watermarked; each look is noted',
    rate: 'download',
    params: params.extend({ materialId: z.uuid(), page: z.coerce.number().int().min(1).max(100) }),
    produces: 'image/jpeg',
    problems: [commonProblems.notFound, problems.documentUnreadable],
  }),
  /** JPEG with the viewer's name and the time burnt in. Never kept by any cache. */
  picture: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/console/cases/:caseId/pictures/:mediaId',
    summary:
      'A picture of what was reported, watermarked; each look is noted. Pictures that were deleted are not found',
    rate: 'download',
    params: params.extend({ mediaId: z.uuid() }),
    produces: 'image/jpeg',
    problems: [commonProblems.notFound],
  }),
  /** A POST, for each look is noted. */
  recording: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/console/cases/:caseId/recording/links',
    summary:
      'Address at which the console plays the recording that was reported, good for an hour. Recordings that were deleted, or could not be made, are not found',
    rate: 'read',
    params,
    response: z.object({ url: z.string(), expiresAt: timestamp }),
    status: 200,
    problems: [commonProblems.notFound, conferenceProblems.recordingNotReady],
  }),
};
