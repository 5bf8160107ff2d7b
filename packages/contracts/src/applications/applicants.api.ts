import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import {
  applicantCard,
  applicantChange,
  applicantsPage,
  applicantsQuery,
  applicantView,
  boardView,
  disclosureView,
  noteForm,
  noteView,
  stageMove,
  stagesChange,
  stagesView,
} from './applicant.schema.js';
import type { ApplicationsOf } from './applications.api.js';
import { applicationsProblems } from './applications.problems.js';
import {
  applicantsMessage,
  batchView,
  decisionForm,
  messageAnswer,
  previewForm,
  previewView,
  undoAnswer,
} from './decision.schema.js';
import { targetFigures } from './target-figures.schema.js';
import { templateChange, templateForm, templatesView, templateView } from './template.schema.js';

/** For an offer of a member, the publisher's side is the member and those who organize it with them. */
const side = 'senior and content administrators of the homepage; analysts: forbidden; others: not found';
const refusals = [commonProblems.notFound, commonProblems.forbidden] as const;
const target = z.object({ targetId: z.uuid() });
const applicant = target.extend({ applicationId: z.uuid() });
/** a homepage, or where members publish, the member */
const publisher = z.object({ publisherId: z.uuid() });

const read = { access: 'member', rule: side, rate: 'read', problems: refusals } as const;
const write = { access: 'member', rule: side, rate: 'write' } as const;

/** The endpoints of the publisher's side. */
export function applicantEndpoints<F extends z.ZodType>({ root, target: of, form }: ApplicationsOf<F, z.ZodType>) {
  const base = `${root}/${of}/:targetId`;
  const one = `${base}/applicants/:applicationId`;
  const templates = `${root}/publishers/:publisherId/templates`;
  return {
    board: endpoint({
      ...read,
      method: 'GET',
      path: `${base}/applicants/board`,
      summary: 'Open applications by stage: how many, and the first of each',
      params: target,
      response: boardView,
    }),
    table: endpoint({
      ...read,
      method: 'GET',
      path: `${base}/applicants`,
      summary: 'Applications, filtered and sorted',
      params: target,
      query: applicantsQuery,
      response: applicantsPage,
    }),
    figures: endpoint({
      ...read,
      method: 'GET',
      path: `${base}/applicants/figures`,
      summary: 'How far applications came, how fast they were answered, and from where applicants came',
      params: target,
      response: targetFigures,
    }),
    one: endpoint({
      ...read,
      method: 'GET',
      path: one,
      summary:
        'An application. The applicant is notified the first time that somebody on the publisher’s side opens it',
      params: applicant,
      response: applicantView(form),
    }),
    change: endpoint({
      ...write,
      method: 'PATCH',
      path: one,
      summary: 'Stage, rating and tags. The applicant does not see them, except for stages that are shown',
      params: applicant,
      body: applicantChange,
      response: applicantCard,
      problems: [
        ...refusals,
        applicationsProblems.stageUnknown,
        applicationsProblems.stageFollows,
        commonProblems.illegalTransition,
      ],
    }),
    moveMany: endpoint({
      ...write,
      method: 'POST',
      path: `${base}/applicants/stage`,
      summary: 'Moves up to 500 applications to a stage; withdrawn ones and those with an offer stay where they are',
      params: target,
      body: stageMove,
      response: z.object({ moved: z.int() }),
      problems: [...refusals, applicationsProblems.stageUnknown, applicationsProblems.stageFollows],
    }),
    addNote: endpoint({
      ...write,
      method: 'POST',
      path: `${one}/notes`,
      summary: 'A note among the publisher’s side',
      params: applicant,
      body: noteForm,
      response: noteView,
      status: 201,
      idempotent: true,
      problems: [...refusals, applicationsProblems.listFull],
    }),
    removeNote: endpoint({
      ...write,
      method: 'DELETE',
      path: `${one}/notes/:noteId`,
      summary: 'Removes a note. Repeating it changes nothing',
      rule: 'the author; senior administrators',
      params: applicant.extend({ noteId: z.uuid() }),
      problems: refusals,
    }),
    stages: endpoint({
      ...read,
      method: 'GET',
      path: `${base}/stages`,
      summary: 'The stages, in order',
      params: target,
      response: stagesView,
    }),
    setStages: endpoint({
      ...write,
      method: 'PUT',
      path: `${base}/stages`,
      summary: 'Names and orders the stages',
      params: target,
      body: stagesChange,
      response: stagesView,
      problems: [
        ...refusals,
        commonProblems.versionConflict,
        applicationsProblems.stageInUse,
        applicationsProblems.stageUnknown,
      ],
    }),
    decide: endpoint({
      ...write,
      method: 'POST',
      path: `${base}/decisions`,
      summary: 'Decides on up to 500 applications; applicants are notified later, and until then it can be undone',
      params: target,
      body: decisionForm,
      response: batchView,
      status: 202,
      idempotent: true,
      problems: [...refusals, applicationsProblems.templateFieldUnknown],
    }),
    preview: endpoint({
      ...write,
      method: 'POST',
      path: `${base}/decisions/preview`,
      summary: 'The message as the first three applicants would read it',
      params: target,
      body: previewForm,
      response: previewView,
      status: 200,
      problems: [...refusals, applicationsProblems.templateFieldUnknown],
    }),
    message: endpoint({
      ...write,
      method: 'POST',
      path: `${base}/applicants/messages`,
      summary: 'Writes to up to 500 applicants without a decision, to each in their language; says who was not reached',
      params: target,
      body: applicantsMessage,
      response: messageAnswer,
      status: 200,
      idempotent: true,
      problems: [...refusals, applicationsProblems.templateFieldUnknown],
    }),
    batch: endpoint({
      ...read,
      method: 'GET',
      path: `${base}/decisions/:batchId`,
      summary: 'The progress of a batch, and the result for each application',
      params: target.extend({ batchId: z.uuid() }),
      response: batchView,
    }),
    undo: endpoint({
      ...write,
      method: 'POST',
      path: `${base}/decisions/:batchId/undo`,
      summary: 'Takes back decisions that applicants have not been told yet: of the whole batch, or of one application',
      params: target.extend({ batchId: z.uuid() }),
      body: z.object({ applicationId: z.uuid().nullable().default(null) }),
      response: undoAnswer,
      status: 200,
      problems: [...refusals, applicationsProblems.undoTooLate, applicationsProblems.full],
    }),
    csv: endpoint({
      method: 'GET',
      path: `${base}/applicants.csv`,
      summary: 'Applications as CSV: UTF-8 with a byte order mark',
      access: 'member',
      rule: side,
      rate: 'download',
      params: target,
      query: applicantsQuery.omit({ cursor: true, limit: true }),
      produces: 'text/csv',
      problems: refusals,
    }),
    documents: endpoint({
      method: 'GET',
      path: `${base}/documents.zip`,
      summary: 'Résumés and other documents as a ZIP, named by the applicants',
      access: 'member',
      rule: side,
      rate: 'download',
      params: target,
      query: applicantsQuery.omit({ cursor: true, limit: true }),
      produces: 'application/zip',
      problems: [...refusals, applicationsProblems.nothingToDownload],
    }),
    disclosure: endpoint({
      method: 'GET',
      path: `${one}/disclosure`,
      summary:
        'Everything that is kept about an applicant, to be given to them: notes and ratings without their authors',
      access: 'member',
      rule: side,
      rate: 'download',
      params: applicant,
      response: disclosureView,
      problems: refusals,
    }),
    templates: endpoint({
      ...read,
      method: 'GET',
      path: templates,
      summary: 'Message templates of a homepage, or of the member where members publish',
      params: publisher,
      response: templatesView,
    }),
    addTemplate: endpoint({
      ...write,
      method: 'POST',
      path: templates,
      summary: 'Adds a template',
      params: publisher,
      body: templateForm,
      response: templateView,
      status: 201,
      idempotent: true,
      problems: [...refusals, applicationsProblems.templateFieldUnknown, applicationsProblems.listFull],
    }),
    changeTemplate: endpoint({
      ...write,
      method: 'PUT',
      path: `${templates}/:templateId`,
      summary: 'Changes a template',
      params: publisher.extend({ templateId: z.uuid() }),
      body: templateChange,
      response: templateView,
      problems: [...refusals, commonProblems.versionConflict, applicationsProblems.templateFieldUnknown],
    }),
    removeTemplate: endpoint({
      ...write,
      method: 'DELETE',
      path: `${templates}/:templateId`,
      summary: 'Removes a template; what was sent with it stays. Repeating it changes nothing',
      params: publisher.extend({ templateId: z.uuid() }),
      problems: refusals,
    }),
  };
}
