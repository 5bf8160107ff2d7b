import { z } from 'zod';
import { dependants } from '../applications/dependants.schema.js';
import { placesLeft, placesLeftQuery } from '../applications/places-left.schema.js';
import { restOutcome } from '../applications/rest-outcome.schema.js';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { pictureView } from '../profile/media.schema.js';
import { filing } from '../reports/report.schema.js';
import { translating } from '../translation/translation.schema.js';
import { pageByWords } from '../words/typed-words.schema.js';
import { enrolmentCard, enrolmentState } from './enrolment-card.schema.js';
import { enrolmentProblems } from './enrolment.problems.js';
import {
  enrolmentChange,
  enrolmentForm,
  enrolmentHomepage,
  enrolmentVersion,
  enrolmentView,
  managedEnrolment,
  managedEnrolmentRow,
} from './enrolment.schema.js';
import { comparisonQuery, enrolmentListQuery } from './listing.schema.js';

const ofHomepage = z.object({ homepageId: z.uuid() });
const params = z.object({ enrolmentId: z.uuid() });
const editors = 'senior and content administrators; analysts: forbidden; everybody else: not found';
const version = z.object({ version: z.int() });
const refusals = [commonProblems.notFound, commonProblems.forbidden] as const;
const moves = [...refusals, commonProblems.illegalTransition, commonProblems.staleVersion] as const;
const command = {
  method: 'POST',
  access: 'member',
  rule: editors,
  rate: 'write',
  params,
  body: version,
  response: managedEnrolment,
  problems: [...moves],
} as const;

/** Enrolments of schools: their publishers' side, and the public views. */
export const enrolmentsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/admissions/homepages/:homepageId/enrolments',
    summary: 'Creates an enrolment as a draft',
    access: 'member',
    rule: `${editors}; of an approved school`,
    rate: 'write',
    params: ofHomepage,
    body: enrolmentForm,
    response: managedEnrolment,
    status: 201,
    idempotent: true,
    problems: [...refusals, enrolmentProblems.notApproved, enrolmentProblems.noSchool, enrolmentProblems.listFull],
  }),
  ofHomepage: endpoint({
    method: 'GET',
    path: '/api/admissions/homepages/:homepageId/enrolments',
    summary: 'Open enrolments of a school, newest first',
    access: 'public',
    rule: 'of approved homepages',
    rate: 'read',
    params: ofHomepage,
    query: pageQuery,
    response: page(enrolmentCard),
  }),
  managed: endpoint({
    method: 'GET',
    path: '/api/admissions/homepages/:homepageId/managed-enrolments',
    summary: 'Enrolments of a school in one state, latest change first',
    access: 'member',
    rule: editors,
    rate: 'read',
    params: ofHomepage,
    query: pageQuery.extend({ state: enrolmentState.default('open') }),
    response: page(managedEnrolmentRow),
    problems: [...refusals],
  }),
  homepages: endpoint({
    method: 'GET',
    path: '/api/admissions/managed-homepages',
    summary: 'Schools whose enrolments the member manages, with how many there are in each state',
    access: 'member',
    rule: 'for oneself',
    rate: 'read',
    response: z.object({ items: z.array(enrolmentHomepage) }),
  }),
  dependants: endpoint({
    method: 'GET',
    path: '/api/admissions/homepages/:homepageId/dependants',
    summary: 'Open and suspended enrolments of a school, and undecided applicants: what waits for it once it is closed',
    access: 'member',
    rule: editors,
    rate: 'read',
    params: ofHomepage,
    response: dependants,
    problems: [...refusals],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/admissions/homepages/:homepageId/figures',
    summary: 'How many enrolments of a school are open, and until when the last of them is',
    access: 'public',
    rule: 'of approved homepages',
    rate: 'read',
    params: ofHomepage,
    response: z.object({ openEnrolments: z.int(), closesAt: timestamp.nullable() }),
    problems: [commonProblems.notFound],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admissions/enrolments',
    summary: 'Open enrolments that pass the filters, and that search finds by the words',
    access: 'public',
    rule: 'open enrolments of approved homepages',
    rate: 'read',
    query: enrolmentListQuery,
    response: pageByWords(enrolmentCard),
  }),
  placesLeft: endpoint({
    method: 'GET',
    path: '/api/admissions/places-left',
    summary: 'How many places of up to 50 open enrolments are free; those without a limit are left out',
    access: 'public',
    rule: 'open enrolments of approved homepages',
    rate: 'read',
    query: placesLeftQuery,
    response: placesLeft,
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/admissions/comparison',
    summary: 'Up to three enrolments side by side, in the order asked for; those that cannot be seen are left out',
    access: 'public',
    rule: 'enrolments that everybody may see',
    rate: 'read',
    query: comparisonQuery,
    response: z.object({ items: z.array(enrolmentView) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admissions/enrolments/:enrolmentId',
    summary: 'An enrolment that was published; `state` says whether it was stopped',
    access: 'public',
    rule: 'published once, of an approved homepage, neither deleted nor removed by staff',
    rate: 'read',
    params,
    response: enrolmentView,
    problems: [commonProblems.notFound],
  }),
  management: endpoint({
    method: 'GET',
    path: '/api/admissions/enrolments/:enrolmentId/management',
    summary: 'An enrolment as its publishers see it',
    access: 'member',
    rule: editors,
    rate: 'read',
    params,
    response: managedEnrolment,
    problems: [...refusals],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/admissions/enrolments/:enrolmentId',
    summary: 'Changes it. Also used for saving drafts automatically; added places go to the waiting list at once',
    access: 'member',
    rule: editors,
    rate: 'write',
    params,
    body: enrolmentChange,
    response: managedEnrolment,
    problems: [
      ...refusals,
      commonProblems.versionConflict,
      enrolmentProblems.notApproved,
      enrolmentProblems.incomplete,
      enrolmentProblems.stopped,
      enrolmentProblems.placesTaken,
    ],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/admissions/enrolments/:enrolmentId/copies',
    summary: 'Creates a draft with the same content, without dates',
    access: 'member',
    rule: editors,
    rate: 'write',
    params,
    response: managedEnrolment,
    status: 201,
    idempotent: true,
    problems: [...refusals, enrolmentProblems.notApproved, enrolmentProblems.listFull],
  }),
  publish: endpoint({
    ...command,
    path: '/api/admissions/enrolments/:enrolmentId/publish',
    summary: 'Publishes a draft',
    problems: [...moves, enrolmentProblems.notApproved, enrolmentProblems.incomplete],
  }),
  suspend: endpoint({
    ...command,
    path: '/api/admissions/enrolments/:enrolmentId/suspend',
    summary: 'Stops taking applications for the time being; drafts of applicants are kept',
  }),
  resume: endpoint({
    ...command,
    path: '/api/admissions/enrolments/:enrolmentId/resume',
    summary: 'Takes applications again',
    problems: [...moves, enrolmentProblems.notApproved],
  }),
  stop: endpoint({
    ...command,
    path: '/api/admissions/enrolments/:enrolmentId/stop',
    summary: 'Ends it permanently, and sets what happens to applications without an outcome',
    body: version.extend({ rest: restOutcome }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admissions/enrolments/:enrolmentId',
    summary:
      'Deletes it, so that nobody can find it. Applications without an outcome are rejected; their senders keep what they sent',
    access: 'member',
    rule: editors,
    rate: 'write',
    params,
    query: z.object({ version: z.coerce.number().int() }),
    problems: [...refusals, commonProblems.staleVersion],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/admissions/enrolments/:enrolmentId/versions',
    summary:
      'Its present text and the texts before each change since it was published, newest first; at most 50 earlier ones',
    access: 'member',
    rule: editors,
    rate: 'read',
    params,
    response: z.object({ items: z.array(enrolmentVersion) }),
    problems: [...refusals],
  }),
  translation: endpoint({
    ...translating,
    path: '/api/admissions/enrolments/:enrolmentId/translation',
    summary: 'What an enrolment says, in one of the product’s languages',
    params,
  }),
  report: endpoint({
    ...filing,
    rule: 'every member, of what is public; never those who manage it',
    path: '/api/admissions/enrolments/:enrolmentId/report',
    summary: 'Report an enrolment to staff',
    params,
  }),
  shareCard: endpoint({
    method: 'GET',
    path: '/api/admissions/enrolments/:enrolmentId/share-card',
    summary: 'What a shared link shows of an enrolment',
    access: 'public',
    rule: 'published once, of an approved homepage',
    rate: 'read',
    params,
    response: z.object({
      enrolmentId: z.uuid(),
      name: z.string(),
      homepageName: z.string(),
      logo: pictureView.nullable(),
      state: enrolmentState,
      closesAt: timestamp,
      /** absolute address that other sites can preview */
      url: z.url(),
    }),
    problems: [commonProblems.notFound],
  }),
  sharePage: endpoint({
    method: 'GET',
    path: '/s/enrolments/:enrolmentId',
    summary: 'The page behind a shared link: a preview for other sites, and forwards people to the enrolment',
    access: 'public',
    rule: 'details only of published ones of approved homepages',
    rate: 'read',
    params,
    produces: 'text/html',
  }),
};
