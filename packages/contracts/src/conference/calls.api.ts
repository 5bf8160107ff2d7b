import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';
import { conferenceProblems as problems } from './conference.problems.js';
import { roomTicket } from './conference.schema.js';

/** How long a call rings before it is missed. */
export const ringSeconds = 60;
export const maxCallees = 15;
/** How long `news` waits for something to happen. */
export const callNewsSeconds = 25;

export const callMedia = z.enum(['voice', 'video']);

/**
 * `ringing`: nobody has answered; `going-on`; then how it ended: `ended` after it was answered, `missed` when nobody answered
 * in time or the caller hung up before, `declined` by all, `busy`: all were in another call.
 */
export const callState = z.enum(['ringing', 'going-on', 'ended', 'missed', 'declined', 'busy']);
export type CallState = z.infer<typeof callState>;

/** Of one who is called. */
export const ringState = z.enum(['ringing', 'answered', 'declined', 'busy', 'missed', 'left']);
export type RingState = z.infer<typeof ringState>;

export const callView = z
  .object({
    /** the id of its room, too */
    callId: z.uuid(),
    media: callMedia,
    state: callState,
    /** null: this member is gone */
    caller: memberCard.nullable(),
    /** those whom the viewer finds */
    callees: z.array(z.object({ member: memberCard, state: ringState })),
    /** the chat group it was made in; null: one to one */
    groupId: z.string().nullable(),
    /** the viewer's own part; null for the caller */
    own: ringState.nullable(),
    startedAt: timestamp,
    answeredAt: timestamp.nullable(),
    endedAt: timestamp.nullable(),
    /** whole seconds between the answer and the end; null while it was not answered or goes on */
    seconds: z.int().nullable(),
  })
  .meta({ id: 'Call' });
export type CallView = z.infer<typeof callView>;

const params = z.object({ callId: z.uuid() });
const parties = 'the caller and those who are called; others: not found';
const media = [problems.preparing, problems.unavailable] as const;
const answeredCall = z.object({ call: callView, entry: roomTicket });

/** Calls ring on all devices of a member; one of them answers. */
export const callsApi = {
  ring: endpoint({
    method: 'POST',
    path: '/api/calls',
    summary: 'Calls friends; `groupId` names the chat group in which the call was made, if any',
    access: 'member',
    rule: 'friends of the caller; of several, others are left out; one who is not a friend is refused. Members who do not find the caller: not found',
    rate: 'write',
    body: z.object({
      media: callMedia,
      callees: z.array(memberId).min(1).max(maxCallees),
      groupId: z.string().min(1).max(64).nullable().default(null),
    }),
    response: answeredCall,
    status: 201,
    idempotent: true,
    problems: [commonProblems.notFound, ...media, problems.notReachable, problems.inAnotherCall, problems.busy],
  }),
  news: endpoint({
    method: 'GET',
    path: '/api/calls/news',
    summary: `Calls that ring or go on for the member. With \`since\` it waits up to ${callNewsSeconds} s until something changes`,
    access: 'member',
    rule: 'for oneself',
    rate: 'read',
    query: z.object({ since: z.string().max(64).optional() }),
    response: z.object({
      /** for the next question */
      version: z.string(),
      items: z.array(callView),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/calls/:callId',
    summary: 'A call',
    access: 'member',
    rule: parties,
    rate: 'read',
    params,
    response: callView,
    problems: [commonProblems.notFound],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/calls/:callId/answer',
    summary: 'Answers on this device. The same device may ask again',
    access: 'member',
    rule: 'those who are called; others: not found',
    rate: 'write',
    params,
    /** `device`: chosen by the client, kept for the page */
    body: z.object({ device: z.uuid() }),
    response: answeredCall,
    status: 200,
    problems: [commonProblems.notFound, ...media, problems.answeredElsewhere, problems.callOver],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/calls/:callId/decline',
    summary: 'Declines. Repeating it changes nothing',
    access: 'member',
    rule: 'those who are called; others: not found',
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
  hangUp: endpoint({
    method: 'POST',
    path: '/api/calls/:callId/hang-up',
    summary:
      'Leaves a call. One to one it is over then; a group goes on while two are in it. Repeating it changes nothing',
    access: 'member',
    rule: parties,
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
};
