import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { pictureView } from '../profile/media.schema.js';
import { breakoutPlace, breakouts } from './breakouts.schema.js';
import { roomCaptions } from './captions.schema.js';
import { roomRole } from './conference.schema.js';
import { recordingReadiness, roomRecording } from './recordings.schema.js';

/** The id of a peer, a session, a transport or a stream. */
export const id = z.string().min(1).max(64);
/** Passed on as it is; the shape belongs to mediasoup. */
export const parameters = z.record(z.string().max(64), z.unknown());

export const streamSource = z.enum(['microphone', 'camera', 'screen', 'screen-sound']);
export type StreamSource = z.infer<typeof streamSource>;
export const streamKind = z.enum(['audio', 'video']);

/** A stream that somebody sends, which each who sees it may consume. */
export const roomStream = z.object({
  producerId: id,
  peerId: id,
  source: streamSource,
  kind: streamKind,
  /** muted by its sender, or by an admin */
  paused: z.boolean(),
});
export type RoomStream = z.infer<typeof roomStream>;

export const roomPeer = z.object({
  /** one entry of one person; a second device is a second peer */
  peerId: id,
  /** null: a guest */
  memberId: memberId.nullable(),
  name: z.string(),
  photo: pictureView.nullable(),
  role: roomRole,
  /** raised at; the order of hands. null: not raised */
  handAt: timestamp.nullable(),
  /** false: the socket broke, and the place is kept for a while */
  connected: z.boolean(),
  /** the kind of client that they use here */
  client: z.enum(['app', 'sdk']),
  /** where they are while breakout rooms are open */
  breakout: breakoutPlace,
  /** the breakout room they belong to, and may return to; null: the main room */
  belongsTo: breakoutPlace,
});
export type RoomPeer = z.infer<typeof roomPeer>;

export const waitingPeer = z.object({ peerId: id, memberId: memberId.nullable(), name: z.string(), since: timestamp });
export type WaitingPeer = z.infer<typeof waitingPeer>;

/** The host who has the chat saved. */
export const chatSaving = z.object({ peerId: id, byName: z.string() });
export type ChatSaving = z.infer<typeof chatSaving>;

/** The state of a room, as a peer sees it when they enter. */
export const roomState = z.object({
  meetingId: z.uuid(),
  title: z.string(),
  you: roomPeer,
  peers: z.array(roomPeer),
  streams: z.array(roomStream),
  /** for admins; else empty */
  waiting: z.array(waitingPeer),
  routerRtpCapabilities: parameters,
  iceServers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
  ),
  startedAt: timestamp,
  /** null: none are open */
  breakouts: breakouts.nullable(),
  captions: roomCaptions,
  chat: z.object({
    /** whether hosts may have it saved: not in calls */
    savable: z.boolean(),
    /** null: it is not saved */
    saving: chatSaving.nullable(),
  }),
  recording: z.object({
    readiness: recordingReadiness,
    /** null: none runs */
    running: roomRecording.nullable(),
    /** whether the client has agreed to it, before entering or inside */
    agreed: z.boolean(),
  }),
});
export type RoomState = z.infer<typeof roomState>;
