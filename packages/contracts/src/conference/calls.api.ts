import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { memberCard } from '../profile/profile.schema.js';
import { conferenceProblems as problems } from './conference.problems.js';
import { roomTicket } from './conference.schema.js';

/** How long a call rings before it is missed. */
export const ringSeconds = 60;
/** As many as a room holds, without the caller. */
export const maxCallees = 49;
/** The limit for a group's call, including people who join later. */
export const maxCallPeople = 200;
/** How long `news` waits for something to happen. */
export const callNewsSeconds = 25;

export const callMedia = z.enum(['voice', 'video']);

/**
 * `ringing`: nobody has answered; `going-on`; then how it ended: `ended` after it was answered, `missed` when nobody answered
 * in time, `cancelled` when the caller hung up before, `declined` by all, `busy`: all were in another call.
 */
export const callState = z.enum(['ringing', 'going-on', 'ended', 'missed', 'cancelled', 'declined', 'busy']);
export type CallState = z.infer<typeof callState>;

/** The state of each person who is called. */
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
    /** the people whom the viewer finds */
    callees: z.array(z.object({ member: memberCard, state: ringState })),
    /** the chat group it was made in; null: one to one */
    groupId: z.string().nullable(),
    /** the viewer's own part; null for the caller */
    own: ringState.nullable(),
    /** the number of people who are in it now */
    people: z.int(),
    /** whether the viewer is one of them */
    inIt: z.boolean(),
    startedAt: timestamp,
    answeredAt: timestamp.nullable(),
    endedAt: timestamp.nullable(),
    /** whole seconds between the answer and the end; null while it was not answered or goes on */
    seconds: z.int().nullable(),
  })
  .meta({ id: 'Call' });
export type CallView = z.infer<typeof callView>;

/** A meeting for which it rings. */
export const meetingRing = z
  .object({
    meetingId: z.uuid(),
    title: z.string(),
    /** the host who rings */
    caller: memberCard,
    rangAt: timestamp,
  })
  .meta({ id: 'MeetingRing' });
export type MeetingRing = z.infer<typeof meetingRing>;
/** As many meetings ring for a member at once. */
export const maxMeetingRings = 5;

const params = z.object({ callId: z.uuid() });
/** as chat knows it: a decimal number */
const groupId = z.string().regex(/^\d{1,19}$/);
const parties = 'the caller and those who are called; others: not found';
const media = [problems.preparing, problems.unavailable] as const;
const answeredCall = z.object({ call: callView, entry: roomTicket });

/** Calls ring on all devices of a member; one of them answers. */
export const callsApi = {
  ring: endpoint({
    method: 'POST',
    path: '/api/calls',
    summary:
      'Calls friends, or members of the chat group `groupId`. If no members are named, all members of the group who can be called, up to 49',
    access: 'member',
    rule: 'friends of the caller; of several, others are left out; one who is not a friend is refused. Members who do not find the caller: not found. In a group: its members alone, else not found; it rings for those who take messages of the caller and do not ignore the group',
    rate: 'write',
    body: z.object({
      media: callMedia,
      callees: z.array(memberId).max(maxCallees).default([]),
      groupId: groupId.nullable().default(null),
    }),
    response: answeredCall,
    status: 201,
    idempotent: true,
    problems: [
      commonProblems.notFound,
      ...media,
      problems.notReachable,
      problems.inAnotherCall,
      problems.busy,
      problems.groupInCall,
    ],
  }),
  news: endpoint({
    method: 'GET',
    path: '/api/calls/news',
    summary: `The member’s ringing and ongoing calls, and the meetings that ring for them. With \`since\`, waits up to ${callNewsSeconds} s for a change`,
    access: 'member',
    rule: 'for oneself',
    rate: 'read',
    query: z.object({ since: z.string().max(64).optional() }),
    response: z.object({
      /** for the next question */
      version: z.string(),
      items: z.array(callView),
      /** meetings for which hosts ring */
      meetings: z.array(meetingRing).max(maxMeetingRings),
    }),
  }),
  ofGroup: endpoint({
    method: 'GET',
    path: '/api/calls/groups/:groupId',
    summary: 'The ringing or ongoing call of a chat group; null if there is none',
    access: 'member',
    rule: 'members of the group; others: not found',
    rate: 'read',
    params: z.object({ groupId }),
    response: z.object({ call: callView.nullable() }),
    problems: [commonProblems.notFound],
  }),
  groupMembers: endpoint({
    method: 'GET',
    path: '/api/calls/groups/:groupId/members',
    summary: 'The members of a chat group for whom a call of the member may ring: those who joined first, up to 49',
    access: 'member',
    rule: 'members of the group; others: not found. Of members whom they find',
    rate: 'read',
    params: z.object({ groupId }),
    response: z.object({ items: z.array(memberCard).max(maxCallees) }),
    problems: [commonProblems.notFound],
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/calls/:callId/join',
    summary: 'Joins a ringing or ongoing call of a group, whether it rang for the member or not',
    access: 'member',
    rule: 'members of the group in which it was made; others: not found',
    rate: 'write',
    params,
    body: z.object({ device: z.uuid() }),
    response: answeredCall,
    status: 200,
    problems: [
      commonProblems.notFound,
      ...media,
      problems.answeredElsewhere,
      problems.callOver,
      problems.inAnotherCall,
      problems.removed,
      problems.full,
    ],
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
      'Leaves a call. A call between two people ends; a group call goes on while two are in it. Repeating it changes nothing',
    access: 'member',
    rule: parties,
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
};
