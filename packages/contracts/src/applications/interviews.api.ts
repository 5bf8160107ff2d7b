import { z } from 'zod';
import { text, timeZone } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { applicationsProblems } from './applications.problems.js';
import { interviewForm, interviewView } from './interview.schema.js';

const items = z.object({ items: z.array(interviewView).max(50) });
const one = z.object({ interviewId: z.uuid() });
const seen = z.object({ version: z.int() });
const withReason = seen.extend({ reason: text(500).default('') });
const moves = [commonProblems.notFound, commonProblems.illegalTransition, commonProblems.staleVersion];

/** Interviews with applicants of a service. `root`: the service's prefix; `target`: the kind of target. */
export function interviewEndpoints({ root, target }: { root: string; target: string }) {
  const applicant = `${root}/${target}/:targetId/applicants/:applicationId/interviews`;
  const interview = `${root}/interviews/:interviewId`;
  const applicantParams = z.object({ targetId: z.uuid(), applicationId: z.uuid() });
  const publisher = { access: 'member', rule: 'senior and content administrators of the homepage' } as const;
  const own = { access: 'member', rule: 'own application only' } as const;
  const either = {
    access: 'member',
    rule: 'the applicant; senior and content administrators of the homepage',
  } as const;
  return {
    ofApplicant: endpoint({
      ...publisher,
      method: 'GET',
      path: applicant,
      summary: 'Interviews with an applicant, the newest first',
      rate: 'read',
      params: applicantParams,
      response: items,
      problems: [commonProblems.notFound],
    }),
    offer: endpoint({
      ...publisher,
      method: 'POST',
      path: applicant,
      summary: 'Offers times for an interview; the applicant chooses one',
      rate: 'write',
      params: applicantParams,
      body: interviewForm,
      response: interviewView,
      status: 201,
      idempotent: true,
      problems: [commonProblems.notFound, applicationsProblems.interviewNotNow, applicationsProblems.slotOver],
    }),
    move: endpoint({
      ...publisher,
      method: 'POST',
      path: `${interview}/move`,
      summary: 'Offers other times instead; the chosen time is given up',
      rate: 'write',
      params: one,
      body: seen.extend(interviewForm.shape),
      response: interviewView,
      problems: [...moves, applicationsProblems.slotOver],
    }),
    mine: endpoint({
      ...own,
      method: 'GET',
      path: `${root}/applications/:applicationId/interviews`,
      summary: 'Interviews of an own application, the newest first',
      rate: 'read',
      params: z.object({ applicationId: z.uuid() }),
      response: items,
      problems: [commonProblems.notFound],
    }),
    choose: endpoint({
      ...own,
      method: 'POST',
      path: `${interview}/choose`,
      summary: 'Chooses one of the times, also instead of one that was chosen before',
      rate: 'write',
      params: one,
      body: seen.extend({
        slotId: z.uuid(),
        /** the zone of the applicant's clock: mails show the time in it */
        timeZone: timeZone.optional(),
      }),
      response: interviewView,
      problems: [...moves, applicationsProblems.slotTaken, applicationsProblems.slotOver],
    }),
    decline: endpoint({
      ...own,
      method: 'POST',
      path: `${interview}/decline`,
      summary: 'None of the times suits; the publisher can offer others',
      rate: 'write',
      params: one,
      body: withReason,
      response: interviewView,
      problems: moves,
    }),
    cancel: endpoint({
      ...either,
      method: 'POST',
      path: `${interview}/cancel`,
      summary: 'Cancels it permanently. Repeating it changes nothing',
      rate: 'write',
      params: one,
      body: withReason,
      response: interviewView,
      problems: moves,
    }),
    room: endpoint({
      ...either,
      method: 'POST',
      path: `${interview}/room`,
      summary: 'The conference room of an interview whose time is chosen; made by the first call',
      rate: 'write',
      params: one,
      response: z.object({
        /** a path of the app */
        path: z.string(),
      }),
      status: 200,
      problems: [commonProblems.notFound, commonProblems.unavailable],
    }),
    calendar: endpoint({
      ...either,
      method: 'GET',
      path: `${interview}/calendar`,
      summary: 'The chosen time as an iCalendar file',
      rate: 'download',
      params: one,
      produces: 'text/calendar',
      problems: [commonProblems.notFound],
    }),
  };
}
export type InterviewsApi = ReturnType<typeof interviewEndpoints>;
