import { z } from 'zod';
import { dependants } from '../applications/dependants.schema.js';
import { memberId, nameOf } from '../common.js';
import { endpoint } from '../endpoint.js';
import { page, pageQuery } from '../paging.js';
import { commonProblems } from '../problem.js';
import { filing } from '../reports/report.schema.js';
import { conferenceProblems as problems } from './conference.problems.js';
import {
  callsReadiness,
  invitedMember,
  maxInvited,
  meetingChange,
  meetingForm,
  meetingView,
  roomTicket,
} from './conference.schema.js';
import { recordingReadiness } from './recordings.schema.js';

const params = z.object({ meetingId: z.uuid() });
const hosts = 'hosts of the meeting; invited members and those in it: forbidden; others: not found';
const refusals = [commonProblems.notFound, commonProblems.forbidden] as const;
const media = [problems.preparing, problems.unavailable] as const;
const times = [problems.inThePast, problems.endBeforeStart, problems.repeatsTooLong] as const;

/** Meetings: made at once or for a time, entered by their address. */
export const meetingsApi = {
  readiness: endpoint({
    method: 'GET',
    path: '/api/meetings/readiness',
    summary: 'Whether this server carries calls, and records them',
    access: 'public',
    rate: 'read',
    response: z.object({ state: callsReadiness, recording: recordingReadiness }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/meetings',
    summary: 'Creates a meeting, for now or for a later time, and invites members',
    access: 'member',
    rule: 'as oneself; only members whom the caller finds are invited, the others are left out; who may not add them asks them',
    rate: 'write',
    body: meetingForm,
    response: meetingView,
    status: 201,
    idempotent: true,
    problems: [...times, problems.listFull],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/meetings',
    summary:
      'Meetings that the member hosts or is invited to. Upcoming: the next one first; past: the latest one first; requests: invitations that wait for an answer',
    access: 'member',
    rule: 'for oneself',
    rate: 'read',
    query: pageQuery.extend({ when: z.enum(['upcoming', 'past', 'requests']).default('upcoming') }),
    response: page(meetingView),
  }),
  dependants: endpoint({
    method: 'GET',
    path: '/api/meetings/dependants',
    summary: 'Meetings to come that the member hosts, and who is invited to them: what nobody enters once they go',
    access: 'member',
    rule: 'for oneself',
    rate: 'read',
    response: dependants,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/meetings/:meetingId',
    summary: 'What is shown of a meeting before joining',
    access: 'public',
    rule: 'everybody who has the address, except members whom its host blocks or who block the host; a meeting for invited people: those alone; others: not found',
    rate: 'read',
    params,
    response: meetingView,
    problems: [commonProblems.notFound],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/meetings/:meetingId',
    summary: 'Changes a meeting that has not ended',
    access: 'member',
    rule: hosts,
    rate: 'write',
    params,
    body: meetingChange,
    response: meetingView,
    problems: [...refusals, ...times, problems.over],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/meetings/:meetingId',
    summary: 'Cancels a meeting and closes its room. Repeating it changes nothing',
    access: 'member',
    rule: hosts,
    rate: 'write',
    params,
    problems: [...refusals],
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/meetings/:meetingId/end',
    summary: 'Ends a meeting for everybody. Repeating it changes nothing',
    access: 'member',
    rule: hosts,
    rate: 'write',
    params,
    problems: [...refusals],
  }),
  invited: endpoint({
    method: 'GET',
    path: '/api/meetings/:meetingId/invited',
    summary: 'Who was invited',
    access: 'member',
    rule: hosts,
    rate: 'read',
    params,
    response: z.object({ items: z.array(invitedMember).max(maxInvited) }),
    problems: [...refusals],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/meetings/:meetingId/invited',
    summary: 'Invites members, and notifies those whom the caller may add. Earlier invitations stay',
    access: 'member',
    rule: `${hosts}. Only members whom the caller finds are invited, the others are left out`,
    rate: 'write',
    params,
    body: z.object({ memberIds: z.array(memberId).min(1).max(maxInvited) }),
    response: z.object({ invited: z.int() }),
    status: 200,
    problems: [...refusals, problems.over, problems.listFull],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/meetings/:meetingId/accept',
    summary: 'Accept an invitation. Entering the meeting accepts it, too. Repeating it changes nothing',
    access: 'member',
    rule: 'for oneself, of a meeting that one was invited to; others: not found',
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/meetings/:meetingId/decline',
    summary:
      'Decline an invitation. Nobody is told, and another invitation to the same meeting does not come. Repeating it changes nothing',
    access: 'member',
    rule: 'for oneself, of a meeting that one was invited to and does not run; others: not found',
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
  report: endpoint({
    ...filing,
    rule: 'every member, of a meeting or call that they see; never its hosts',
    path: '/api/meetings/:meetingId/report',
    summary: 'Report a meeting or a call to staff',
    params,
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/meetings/:meetingId/file.ics',
    summary: 'A scheduled meeting as an iCalendar file',
    access: 'member',
    rule: 'as the meeting',
    rate: 'download',
    params,
    produces: 'text/calendar',
    problems: [commonProblems.notFound],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/meetings/:meetingId/entries',
    summary:
      'A ticket for the room. Guests give a name and always wait in the lobby; so does everybody who was not invited, for a day, where many wrong passwords were tried',
    access: 'public',
    rule: 'as the meeting; with its password, where it has one, except for its hosts',
    rate: 'write',
    params,
    body: z.object({
      password: z.string().max(64).optional(),
      /** the name of a guest; members enter by their own */
      name: nameOf('person', 50).optional(),
      /** the person was informed that the meeting is recorded, and agrees */
      agrees: z.boolean().optional(),
    }),
    response: roomTicket,
    status: 201,
    problems: [
      commonProblems.notFound,
      ...media,
      problems.over,
      problems.notBegun,
      problems.passwordNeeded,
      problems.passwordWrong,
      problems.noGuests,
      problems.removed,
      problems.full,
      problems.recorded,
    ],
  }),
};
