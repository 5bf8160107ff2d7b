import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { memberCard } from '../profile/profile.schema.js';

/**
 * Whether meetings can be recorded here. `off`: the operators do not want it; `preparing`: GStreamer and ffmpeg are looked for
 * or installed; `unavailable`: this machine does not have them.
 */
export const recordingReadiness = z.enum(['available', 'preparing', 'unavailable', 'off']);
export type RecordingReadiness = z.infer<typeof recordingReadiness>;

/** How people are placed in the picture. In both layouts a shared screen takes the stage. */
export const recordingLayout = z.enum(['grid', 'speaker']);
export type RecordingLayout = z.infer<typeof recordingLayout>;

/** `preparing`: the meeting or the recording is over, and the file is being made. `failed`: nothing could be made of it. */
export const recordingState = z.enum(['running', 'preparing', 'ready', 'failed']);
export type RecordingState = z.infer<typeof recordingState>;

/** Who may see a recording besides the hosts of its meeting: nobody, all members who were in it, or some of them. */
export const recordingAudience = z.enum(['hosts', 'participants', 'chosen']);
export type RecordingAudience = z.infer<typeof recordingAudience>;

/** Recordings of one meeting that are kept at the same time. */
export const maxRecordings = 50;
export const maxRecordingParticipants = 500;

export const recordingView = z
  .object({
    recordingId: z.uuid(),
    meetingId: z.uuid(),
    state: recordingState,
    layout: recordingLayout,
    /** null: they are not shown to the caller, or have no account any more */
    startedBy: memberCard.nullable(),
    startedAt: timestamp,
    /** length; null until the file is made */
    seconds: z.int().nullable(),
    bytes: z.int().nullable(),
    /** the hash of the file, hexadecimal */
    sha256: z.string().nullable(),
    /** the file is deleted then; null while it runs or is prepared */
    deletedAt: timestamp.nullable(),
    audience: recordingAudience,
    /** whether the caller may choose who sees it, and delete it */
    manages: z.boolean(),
  })
  .meta({ id: 'Recording' });
export type RecordingView = z.infer<typeof recordingView>;

export const recordingChange = z.object({
  audience: recordingAudience,
  /** with `chosen`: who may see it; only members who were in it count */
  memberIds: z.array(memberId).max(maxRecordingParticipants).default([]),
});
export type RecordingChange = z.output<typeof recordingChange>;

/** A member who was in the meeting while it was recorded. */
export const recordingParticipant = z.object({ member: memberCard, allowed: z.boolean() });

/** The recording in progress, as clients in a room see it. */
export const roomRecording = z.object({
  recordingId: z.uuid(),
  startedAt: timestamp,
  layout: recordingLayout,
  /** the name of the host who began it */
  byName: z.string(),
});
export type RoomRecording = z.infer<typeof roomRecording>;

/** Why a recording is over: stopped by a host, the longest time, no space, nobody left, or the recorder broke. */
export const recordingEnd = z.enum(['stopped', 'limit', 'space', 'over', 'broken']);
export type RecordingEnd = z.infer<typeof recordingEnd>;
