import { z } from 'zod';
import { dependants } from '../applications/dependants.schema.js';
import { restOutcome } from '../applications/rest-outcome.schema.js';
import { text, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { pictureView } from '../profile/media.schema.js';
import { filing } from '../reports/report.schema.js';
import { translating } from '../translation/translation.schema.js';
import { jobsProblems } from './jobs.problems.js';
import { positionCard, positionState } from './position-card.schema.js';
import {
  answerFigures,
  jobsHomepage,
  jobsSettings,
  managedPosition,
  managedPositionRow,
  positionChange,
  positionForm,
  positionVersion,
  positionView,
} from './positions.schema.js';

const ofHomepage = z.object({ homepageId: z.uuid() });
const params = z.object({ positionId: z.uuid() });
const editors = 'senior and content administrators; analysts: forbidden; everybody else: not found';
const seniors = 'senior administrators; other administrators: forbidden; everybody else: not found';
const version = z.object({ version: z.int() });
const refusals = [commonProblems.notFound, commonProblems.forbidden] as const;
const moves = [...refusals, commonProblems.illegalTransition, commonProblems.staleVersion] as const;
const forEverybody = { method: 'GET', access: 'public', rate: 'read' } as const;
const command = {
  method: 'POST',
  access: 'member',
  rule: editors,
  rate: 'write',
  params,
  body: version,
  response: managedPosition,
  problems: [...moves],
} as const;

/** Positions of homepages: for their publishers, and for everybody. */
export const positionsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/jobs/homepages/:homepageId/positions',
    summary: 'Creates a position as a draft',
    access: 'member',
    rule: `${editors}; of an approved homepage`,
    rate: 'write',
    params: ofHomepage,
    body: positionForm,
    response: managedPosition,
    status: 201,
    idempotent: true,
    problems: [...refusals, jobsProblems.notApproved, jobsProblems.listFull],
  }),
  ofHomepage: endpoint({
    method: 'GET',
    path: '/api/jobs/homepages/:homepageId/positions',
    summary: 'Open positions of a homepage, newest first',
    access: 'public',
    rule: 'of approved homepages',
    rate: 'read',
    params: ofHomepage,
    query: pageQuery,
    response: page(positionCard),
  }),
  managed: endpoint({
    method: 'GET',
    path: '/api/jobs/homepages/:homepageId/managed-positions',
    summary: 'Positions of a homepage in one state, latest change first',
    access: 'member',
    rule: editors,
    rate: 'read',
    params: ofHomepage,
    query: pageQuery.extend({ state: positionState.default('open') }),
    response: page(managedPositionRow),
    problems: [...refusals],
  }),
  homepages: endpoint({
    method: 'GET',
    path: '/api/jobs/managed-homepages',
    summary: 'Homepages whose positions the member manages, with how many there are in each state',
    access: 'member',
    rule: 'for oneself',
    rate: 'read',
    response: z.object({ items: z.array(jobsHomepage) }),
  }),
  figures: endpoint({
    ...forEverybody,
    path: '/api/jobs/homepages/:homepageId/figures',
    summary: 'How a homepage answered the applications for its positions',
    rule: 'of approved homepages; nothing from few applications',
    params: ofHomepage,
    response: answerFigures.extend({ openPositions: z.int() }),
    problems: [commonProblems.notFound],
  }),
  dependants: endpoint({
    method: 'GET',
    path: '/api/jobs/homepages/:homepageId/dependants',
    summary: 'Open and paused positions of a homepage, and undecided applicants: what waits for it once it is closed',
    access: 'member',
    rule: editors,
    rate: 'read',
    params: ofHomepage,
    response: dependants,
    problems: [...refusals],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/jobs/homepages/:homepageId/settings',
    summary: 'Settings of a homepage for its positions',
    access: 'member',
    rule: editors,
    rate: 'read',
    params: ofHomepage,
    response: jobsSettings,
    problems: [...refusals],
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/jobs/homepages/:homepageId/settings',
    summary: 'Changes the settings of a homepage for its positions',
    access: 'member',
    rule: seniors,
    rate: 'write',
    params: ofHomepage,
    body: z.object({ version: z.int(), positionsNeedSenior: z.boolean() }),
    response: jobsSettings,
    problems: [...refusals, commonProblems.versionConflict],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/jobs/positions/:positionId',
    summary: 'A position that was published; `state` says whether it has ended',
    access: 'public',
    rule: 'published once, of an approved homepage, not removed by staff',
    rate: 'read',
    params,
    response: positionView,
    problems: [commonProblems.notFound],
  }),
  management: endpoint({
    method: 'GET',
    path: '/api/jobs/positions/:positionId/management',
    summary: 'A position as its publishers see it',
    access: 'member',
    rule: editors,
    rate: 'read',
    params,
    response: managedPosition,
    problems: [...refusals],
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/jobs/positions/:positionId',
    summary: 'Changes it. Also used for saving drafts automatically; the earlier text of what was published is kept',
    access: 'member',
    rule: editors,
    rate: 'write',
    params,
    body: positionChange,
    response: managedPosition,
    problems: [
      ...refusals,
      commonProblems.versionConflict,
      jobsProblems.notApproved,
      jobsProblems.incomplete,
      jobsProblems.ended,
      jobsProblems.questionsFrozen,
      jobsProblems.needsSenior,
    ],
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/jobs/positions/:positionId/copies',
    summary: 'Creates a draft with the same content, without dates',
    access: 'member',
    rule: editors,
    rate: 'write',
    params,
    response: managedPosition,
    status: 201,
    idempotent: true,
    problems: [...refusals, jobsProblems.notApproved, jobsProblems.listFull],
  }),
  publish: endpoint({
    ...command,
    path: '/api/jobs/positions/:positionId/publish',
    summary:
      'Publishes a draft; where the homepage asks its senior administrators, it waits for them (state `submitted`)',
    problems: [...moves, jobsProblems.notApproved, jobsProblems.incomplete],
  }),
  withdraw: endpoint({
    ...command,
    path: '/api/jobs/positions/:positionId/withdraw',
    summary: 'Withdraws it from the senior administrators; it is a draft again',
  }),
  approve: endpoint({
    ...command,
    path: '/api/jobs/positions/:positionId/approve',
    summary: 'Publishes what was submitted',
    rule: seniors,
    problems: [...moves, jobsProblems.notApproved, jobsProblems.incomplete],
  }),
  sendBack: endpoint({
    ...command,
    path: '/api/jobs/positions/:positionId/return',
    summary: 'Returns a submitted position with a comment; it is a draft again',
    rule: seniors,
    body: version.extend({ words: text(1000, 1) }),
  }),
  pause: endpoint({
    ...command,
    path: '/api/jobs/positions/:positionId/pause',
    summary: 'Stops taking applications for the time being; its end date stays the same',
  }),
  resume: endpoint({
    ...command,
    path: '/api/jobs/positions/:positionId/resume',
    summary: 'Takes applications again, which also confirms that it is open',
    problems: [...moves, jobsProblems.notApproved, jobsProblems.ended],
  }),
  confirm: endpoint({
    ...command,
    path: '/api/jobs/positions/:positionId/confirm',
    summary: 'Confirms that it is still open; an open position that is not confirmed for 14 days is paused',
  }),
  close: endpoint({
    ...command,
    path: '/api/jobs/positions/:positionId/close',
    summary: 'Ends it, and sets what happens to applications without an outcome',
    body: version.extend({ rest: restOutcome }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/jobs/positions/:positionId',
    summary: 'Deletes a draft',
    access: 'member',
    rule: editors,
    rate: 'write',
    params,
    problems: [...refusals, jobsProblems.notDraft],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/jobs/positions/:positionId/versions',
    summary: 'Its present text and the texts before each change, newest first; at most 50 earlier ones',
    access: 'member',
    rule: editors,
    rate: 'read',
    params,
    response: z.object({ items: z.array(positionVersion) }),
    problems: [...refusals],
  }),
  translation: endpoint({
    ...translating,
    path: '/api/jobs/positions/:positionId/translation',
    summary: 'What a position says, in one of the product’s languages',
    params,
  }),
  report: endpoint({
    ...filing,
    rule: 'every member, of what is public; never those who manage it',
    path: '/api/jobs/positions/:positionId/report',
    summary: 'Report a position to staff',
    params,
  }),
  shareCard: endpoint({
    ...forEverybody,
    path: '/api/jobs/positions/:positionId/share-card',
    summary: 'What a shared link shows of a position',
    rule: 'published once, of an approved homepage',
    params,
    response: z.object({
      positionId: z.uuid(),
      title: z.string(),
      homepageName: z.string(),
      logo: pictureView.nullable(),
      state: positionState,
      closesAt: timestamp,
      /** absolute address that other sites can preview */
      url: z.url(),
    }),
    problems: [commonProblems.notFound],
  }),
  sharePage: endpoint({
    ...forEverybody,
    path: '/s/jobs/:positionId',
    summary: 'The page behind a shared link: a preview for other sites, and forwards people to the position',
    rule: 'details only of published ones of approved homepages',
    params,
    produces: 'text/html',
  }),
};
