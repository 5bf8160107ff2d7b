import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { callMedia, callState, maxCallPeople } from './calls.api.js';

const who = z.object({ memberId, name: z.string() });

/** Members are notified of a meeting. `tell` lists the members of this part, at most 500. Aggregate id: the meeting id. */
export const meetingTold = domainEvent(
  'conference.meeting.told.v1',
  z.object({
    meetingId: z.uuid(),
    kind: z.enum(['invited', 'moved', 'cancelled']),
    title: z.string(),
    host: who,
    startsAt: timestamp.nullable(),
    endsAt: timestamp.nullable(),
    tell: z.array(memberId).max(500),
  }),
);

/** Members may see a recording from now on. `tell` lists the members of this part, at most 500. Aggregate id: the recording id. */
export const recordingReady = domainEvent(
  'conference.recording.ready.v1',
  z.object({
    recordingId: z.uuid(),
    meetingId: z.uuid(),
    title: z.string(),
    seconds: z.int(),
    tell: z.array(memberId).max(500),
  }),
);

/** A recording and its file are gone. */
export const recordingGone = domainEvent(
  'conference.recording.gone.v1',
  z.object({ recordingId: z.uuid(), meetingId: z.uuid() }),
);

/** Aggregate id of `conference.call.*`: the call id. It rings for `calleeIds`, on all their devices. */
export const callRang = domainEvent(
  'conference.call.rang.v1',
  z.object({
    callId: z.uuid(),
    media: callMedia,
    caller: who,
    calleeIds: z.array(memberId).max(maxCallPeople),
    groupId: z.string().nullable(),
    startedAt: timestamp,
  }),
);

/**
 * It rings no more for `memberIds`: they answered (on one device, the others stop) or declined, it was missed, or it is over.
 */
export const callStopped = domainEvent(
  'conference.call.stopped.v1',
  z.object({ callId: z.uuid(), memberIds: z.array(memberId).max(maxCallPeople), stoppedAt: timestamp }),
);

/** It is over: a line in the talk, and a notification for `missedIds`. */
export const callEnded = domainEvent(
  'conference.call.ended.v1',
  z.object({
    callId: z.uuid(),
    media: callMedia,
    caller: who,
    calleeIds: z.array(memberId).max(maxCallPeople),
    groupId: z.string().nullable(),
    state: callState,
    seconds: z.int().nullable(),
    missedIds: z.array(memberId).max(maxCallPeople),
    /** the members who were in it besides the caller */
    joinedIds: z.array(memberId).max(maxCallPeople).default([]),
    declinedIds: z.array(memberId).max(maxCallPeople).default([]),
    endedAt: timestamp,
  }),
);
