import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems, type ProblemDefinition } from '../problem.js';
import {
  applicationRow,
  applicationView,
  attachForm,
  attachmentView,
  draftChange,
  draftQuery,
  draftRow,
  draftSaved,
  draftView,
  fileLink,
  mineFilter,
  outcome,
  subjectLabel,
  submitForm,
  timelineStep,
  withdrawForm,
} from './application.schema.js';
import { applicationSource } from './application-source.js';
import { applicationsProblems } from './applications.problems.js';
import { attachmentEndpoints } from './attachment-endpoints.js';
import { askedIds } from './places-left.schema.js';
import { templateView } from './template.schema.js';

/** The options by which a service gets the endpoints of applications. */
export interface ApplicationsOf<F extends z.ZodType, D extends z.ZodType> {
  /** the service's prefix, e.g. `/api/jobs` */
  root: string;
  /** the kind of target, e.g. `positions` */
  target: string;
  /** the form that must be filled in to send */
  form: F;
  /** the same half filled in */
  draftForm: D;
  /** the problem for members who apply twice; left out: 'The application has been submitted and cannot be repeated' */
  alreadyApplied?: ProblemDefinition;
}

const own = 'own applications only';
const target = z.object({ targetId: z.uuid() });
const application = z.object({ applicationId: z.uuid() });

/** Everything of an applicant's that a member's export has. Ratings, tags and notes are counted: the publisher's side keeps them. */
export const applicationsExport = z.object({
  applications: z.array(
    z.object({
      applicationId: z.uuid(),
      targetId: z.uuid(),
      title: z.string(),
      publisher: z.object({ kind: z.enum(['homepage', 'member']), id: z.uuid(), name: z.string() }),
      subject: subjectLabel.nullable(),
      attempt: z.int(),
      state: z.string(),
      submittedAt: timestamp,
      termsVersion: z.string(),
      agreedAt: timestamp,
      locale: z.string(),
      /** from where the applicant came; null: not known */
      source: applicationSource.nullable(),
      form: z.record(z.string(), z.unknown()),
      answers: z.array(z.object({ question: z.string(), value: z.unknown() })),
      attachments: z.array(attachmentView),
      timeline: z.array(timelineStep),
      withdrawnReason: z.string(),
      /** data that the publisher's side keeps for itself; ask it for a disclosure */
      keptByPublisher: z.object({ rating: z.boolean(), tags: z.int(), notes: z.int() }),
    }),
  ),
  drafts: z.array(
    z.object({
      targetId: z.uuid(),
      subject: subjectLabel.nullable(),
      savedAt: timestamp,
      form: z.record(z.string(), z.unknown()),
      answers: z.array(z.object({ questionId: z.uuid(), value: z.unknown() })),
      attachments: z.array(attachmentView),
    }),
  ),
  /** as somebody of a publisher's side */
  written: z.object({
    notes: z.array(z.object({ text: z.string(), at: timestamp, title: z.string() })),
    /** in the histories of applications and templates */
    decisions: z.int(),
    /** message templates of a member who publishes */
    templates: z.array(templateView.pick({ kind: true, name: true, texts: true })),
  }),
});

/** The applicant's endpoints. Attachments are opened by both sides through them. */
export function applicationEndpoints<F extends z.ZodType, D extends z.ZodType>({
  root,
  target: of,
  form,
  draftForm,
  alreadyApplied = applicationsProblems.alreadyApplied,
}: ApplicationsOf<F, D>) {
  const draft = `${root}/${of}/:targetId/draft`;
  const applications = `${root}/applications`;
  return {
    draft: endpoint({
      method: 'GET',
      path: draft,
      summary: 'What the member has filled in, and the questions',
      access: 'member',
      rule: 'own draft; of what can be seen',
      rate: 'read',
      params: target,
      query: draftQuery,
      response: draftView(draftForm),
      problems: [commonProblems.notFound],
    }),
    saveDraft: endpoint({
      method: 'PUT',
      path: draft,
      summary: 'Saves what is filled in',
      access: 'member',
      rule: 'own draft',
      rate: 'write',
      params: target,
      query: draftQuery,
      body: draftChange(draftForm),
      response: draftSaved,
      problems: [
        commonProblems.notFound,
        commonProblems.versionConflict,
        alreadyApplied,
        applicationsProblems.ownTarget,
        applicationsProblems.questionUnknown,
      ],
    }),
    discardDraft: endpoint({
      method: 'DELETE',
      path: draft,
      summary: 'Deletes the draft with its files. Repeating it changes nothing',
      access: 'member',
      rule: 'own draft',
      rate: 'write',
      params: target,
      query: draftQuery,
    }),
    attach: endpoint({
      method: 'POST',
      path: `${draft}/attachments`,
      summary: 'Puts a copy of the member’s own document into the draft, in place of the one before',
      access: 'member',
      rule: 'own draft, own documents',
      rate: 'upload',
      params: target,
      query: draftQuery,
      body: attachForm,
      response: attachmentView,
      status: 201,
      problems: [
        commonProblems.notFound,
        commonProblems.unavailable,
        alreadyApplied,
        applicationsProblems.ownTarget,
        applicationsProblems.fileNotReady,
        applicationsProblems.questionUnknown,
        applicationsProblems.listFull,
      ],
    }),
    detach: endpoint({
      method: 'DELETE',
      path: `${draft}/attachments/:attachmentId`,
      summary: 'Takes a file out of the draft',
      ...({ access: 'member', rule: 'own draft' } as const),
      rate: 'write',
      params: target.extend({ attachmentId: z.uuid() }),
      query: draftQuery,
      problems: [commonProblems.notFound],
    }),
    draftAttachmentLink: endpoint({
      method: 'GET',
      path: `${draft}/attachments/:attachmentId/link`,
      summary: 'A link of a few minutes to a file of the draft',
      access: 'member',
      rule: 'own draft',
      rate: 'download',
      params: target.extend({ attachmentId: z.uuid() }),
      query: draftQuery,
      response: fileLink,
      problems: [commonProblems.notFound],
    }),
    submit: endpoint({
      method: 'POST',
      path: `${root}/${of}/:targetId/applications`,
      summary: 'Sends the draft',
      access: 'member',
      rule: 'own draft; nobody applies to what they manage',
      rate: 'write',
      params: target,
      body: submitForm,
      /** `state`: a place was free at once, or the applicant waits for one; else `applied` */
      response: z.object({ applicationId: z.uuid(), state: outcome }),
      status: 201,
      idempotent: true,
      problems: [
        commonProblems.notFound,
        commonProblems.versionConflict,
        alreadyApplied,
        applicationsProblems.ownTarget,
        applicationsProblems.attemptsUsed,
        applicationsProblems.notOpen,
        applicationsProblems.deadlinePassed,
        applicationsProblems.termsOutdated,
        applicationsProblems.backgroundIncomplete,
        applicationsProblems.draftIncomplete,
        applicationsProblems.full,
      ],
    }),
    drafts: endpoint({
      method: 'GET',
      path: `${applications}/drafts`,
      summary: 'Drafts that the member has not sent: the newest fifty',
      access: 'member',
      rule: own,
      rate: 'read',
      response: z.object({ items: z.array(draftRow) }),
    }),
    mine: endpoint({
      method: 'GET',
      path: applications,
      summary: 'What the member has applied for, newest first; of some targets alone, if they are named',
      access: 'member',
      rule: own,
      rate: 'read',
      query: pageQuery.extend({ state: mineFilter.default('all'), targets: askedIds.optional() }),
      response: page(applicationRow),
    }),
    export: endpoint({
      method: 'GET',
      path: `${applications}/export`,
      summary: 'Everything that is kept of the member’s applications',
      access: 'member',
      rule: own,
      rate: 'export',
      response: applicationsExport,
    }),
    one: endpoint({
      method: 'GET',
      path: `${applications}/:applicationId`,
      summary: 'An own application with its timeline',
      access: 'member',
      rule: own,
      rate: 'read',
      params: application,
      response: applicationView(form),
      problems: [commonProblems.notFound],
    }),
    withdraw: endpoint({
      method: 'POST',
      path: `${applications}/:applicationId/withdraw`,
      summary: 'Withdraws an application; the other side loses its form and files',
      access: 'member',
      rule: own,
      rate: 'write',
      params: application,
      body: withdrawForm,
      response: z.object({ version: z.int() }),
      problems: [commonProblems.notFound, commonProblems.illegalTransition, commonProblems.staleVersion],
    }),
    accept: endpoint({
      method: 'POST',
      path: `${applications}/:applicationId/accept`,
      summary: 'Takes a place that was offered. Repeating it changes nothing; declining is withdrawing',
      access: 'member',
      rule: own,
      rate: 'write',
      params: application,
      body: z.object({ version: z.int() }),
      response: z.object({ version: z.int(), state: outcome }),
      status: 200,
      problems: [
        commonProblems.notFound,
        commonProblems.illegalTransition,
        commonProblems.staleVersion,
        applicationsProblems.offerOver,
      ],
    }),
    ...attachmentEndpoints(applications),
  };
}
