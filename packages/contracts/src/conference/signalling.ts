import { z } from 'zod';
import { timestamp } from '../common.js';
import { breakoutPlace, breakouts, maxBreakoutMinutes } from './breakouts.schema.js';
import { captionSoundType, maxCaptionSound } from './captions.schema.js';
import { roomRole } from './conference.schema.js';
import { recordingEnd, recordingLayout, recordingReadiness, roomRecording } from './recordings.schema.js';
import {
  id,
  parameters,
  chatSaving,
  roomPeer,
  roomState,
  roomStream,
  streamKind,
  streamSource,
  waitingPeer,
} from './room.schema.js';

/**
 * The messages between our own clients and a room: one JSON object per text frame of the websocket that a ticket names. Their order is
 * described in docs/conference-protocol.md. The parameters of transports and RTP are those of mediasoup and mediasoup-client, checked again
 * before the media worker sees them.
 */
export const roomSocketPath = '/api/meetings/socket';
export const maxFrameBytes = 64 * 1024;
/** Frames of one client, beyond which its socket ends. Someone who joins 48 others asks for some 170 within the first second. */
export const maxFramesPerSecond = 300;
/** How long a member keeps their place after their socket broke. */
export const resumeSeconds = 45;
export const maxRoomMessage = 2000;
/** The number of other people's pictures that a member of the audience sees at a time. */
export const mostPictures = 9;

/** Why a client is out of the room. After `moved` and `server` it comes back by a new ticket. */
export const closedReason = z.enum([
  'left',
  'ended',
  'removed',
  'refused',
  'elsewhere',
  'expired',
  'full',
  'bad-frame',
  'too-many-frames',
  'moved',
  'server',
]);
export type ClosedReason = z.infer<typeof closedReason>;

/** `quality` of a peer's connection: 0 nothing arrives … 4 all is well. */
export const quality = z.int().min(0).max(4);

const request = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), requestId: z.int().min(0), ...shape });

/** Each has one answer with its `requestId`. */
export const clientMessage = z.discriminatedUnion('type', [
  /** the first one. `sessionId`: of the entry that is taken up again; `rtpCapabilities`: of mediasoup-client's Device */
  request('join', { ticket: z.string().min(1).max(2000), sessionId: id.optional() }),
  /** after `router`: the formats that the client can receive */
  request('capabilities', { rtpCapabilities: parameters }),
  request('create-transport', { direction: z.enum(['send', 'receive']) }),
  request('connect-transport', { transportId: id, dtlsParameters: parameters }),
  request('restart-ice', { transportId: id }),
  request('produce', { transportId: id, kind: streamKind, source: streamSource, rtpParameters: parameters }),
  request('close-producer', { producerId: id }),
  /** the own microphone or camera is silent; the track stays */
  request('pause-producer', { producerId: id }),
  request('resume-producer', { producerId: id }),
  /** paused; `resume-consumer` when the track is in place */
  request('consume', { producerId: id }),
  request('resume-consumer', { consumerId: id }),
  request('pause-consumer', { consumerId: id }),
  request('close-consumer', { consumerId: id }),
  /** `height`: of the tile in device pixels */
  request('layers', {
    consumerId: id,
    height: z.int().min(0).max(8640),
    priority: z.int().min(1).max(255).default(100),
  }),
  /** producers of pictures whose tiles are visible; the others are paused */
  request('visible', { producerIds: z.array(id).max(100) }),
  request('hand', { raised: z.boolean() }),
  request('reaction', { reaction: z.enum(['clap', 'thumbs-up', 'heart', 'laugh', 'surprise', 'celebrate']) }),
  /** `save`: its writer was asked, and agrees that it is saved where the chat is */
  request('say', { text: z.string().trim().min(1).max(maxRoomMessage), save: z.boolean().optional() }),
  request('statistics', {}),
  /** the member stays while the room is recorded; until they send this they are neither seen nor heard in the recording */
  request('agree-to-recording', {}),
  /** the client shows captions, or not any more */
  request('captions', { on: z.boolean() }),
  /** a few seconds of what its member says, a whole file in base64; only while captions are wanted */
  request('caption-sound', { sound: z.base64().min(1).max(maxCaptionSound), soundType: captionSoundType }),
  /** to a breakout room; everybody may go to the main room and back to their own, admins to each */
  request('go-to-breakout', { room: breakoutPlace }),
  request('leave', {}),
  // For peers in the waiting room, by an admin.
  request('admit', { peerId: id }),
  request('refuse', { peerId: id }),
  request('set-role', { peerId: id, role: roomRole }),
  request('mute', { peerId: id, source: streamSource }),
  request('mute-all', {}),
  /** nobody can be unmuted by others: they are asked */
  request('ask-unmute', { peerId: id }),
  /** begins a recording, where none runs, or stops it; of admins with an account */
  request('record', { running: z.boolean(), layout: recordingLayout.default('grid') }),
  /** the chat of the main room is saved from now on, or not any more; of admins with an account */
  request('save-chat', { on: z.boolean() }),
  request('lower-hand', { peerId: id }),
  /** opens breakout rooms and moves people there; who is not assigned stays in the main room. `minutes` null: no time is set */
  request('open-breakouts', {
    names: breakouts.shape.names,
    minutes: z.int().min(1).max(maxBreakoutMinutes).nullable(),
    assigned: z.array(z.strictObject({ peerId: id, room: breakoutPlace.unwrap() })).max(500),
  }),
  /** to another breakout room, or null: to the main room */
  request('assign-breakout', { peerId: id, room: breakoutPlace }),
  /** everybody is moved to the main room after a few seconds */
  request('call-back', {}),
  request('remove', { peerId: id }),
  request('end', {}),
]);
export type ClientMessage = z.output<typeof clientMessage>;

/** Stable; the app translates it. */
export const requestFault = z.enum([
  'not-joined',
  'waiting',
  'forbidden',
  'not-found',
  'invalid',
  'unsupported',
  'limit',
  'ticket',
  'preparing',
  /** recordings cannot be made here */
  'no-recording',
  /** there is no space for a recording now */
  'no-space',
  'failed',
]);
export type RequestFault = z.infer<typeof requestFault>;

/** `data` has the shape of `answers` by the type of the request. */
export const answerMessage = z.discriminatedUnion('ok', [
  z.object({ type: z.literal('answer'), requestId: z.int(), ok: z.literal(true), data: z.unknown() }),
  z.object({
    type: z.literal('answer'),
    requestId: z.int(),
    ok: z.literal(false),
    fault: requestFault,
    detail: z.string(),
  }),
]);

const nothing = z.object({});
export const answers = {
  /** with `waiting: true` the room follows as the event `admitted`, or `closed` */
  join: z.discriminatedUnion('waiting', [
    z.object({ waiting: z.literal(true), sessionId: id, peerId: id }),
    z.object({ waiting: z.literal(false), sessionId: id, resumed: z.boolean(), room: roomState }),
  ]),
  capabilities: nothing,
  'create-transport': z.object({
    transportId: id,
    iceParameters: parameters,
    iceCandidates: z.array(parameters),
    dtlsParameters: parameters,
  }),
  'connect-transport': nothing,
  'restart-ice': z.object({ iceParameters: parameters }),
  produce: z.object({ producerId: id }),
  'close-producer': nothing,
  'pause-producer': nothing,
  'resume-producer': nothing,
  consume: z.object({
    consumerId: id,
    producerId: id,
    kind: streamKind,
    rtpParameters: parameters,
    producerPaused: z.boolean(),
  }),
  'resume-consumer': nothing,
  'pause-consumer': nothing,
  'close-consumer': nothing,
  layers: nothing,
  visible: nothing,
  hand: nothing,
  reaction: nothing,
  say: nothing,
  'agree-to-recording': nothing,
  record: nothing,
  'save-chat': nothing,
  statistics: z.object({
    transports: z.array(
      z.object({
        transportId: id,
        direction: z.enum(['send', 'receive']),
        bytesIn: z.number(),
        bytesOut: z.number(),
        /** the estimated bitrate that is available for sending to the client; null: no estimate */
        availableOut: z.number().nullable(),
      }),
    ),
    producers: z.array(z.object({ producerId: id, source: streamSource, score: z.number(), bitrate: z.number() })),
    consumers: z.array(
      z.object({
        consumerId: id,
        producerId: id,
        score: z.number(),
        bitrate: z.number(),
        spatialLayer: z.int().nullable(),
      }),
    ),
  }),
  leave: nothing,
  admit: nothing,
  refuse: nothing,
  'set-role': nothing,
  mute: nothing,
  'mute-all': nothing,
  'ask-unmute': nothing,
  'lower-hand': nothing,
  captions: nothing,
  'caption-sound': nothing,
  'go-to-breakout': nothing,
  'open-breakouts': nothing,
  'assign-breakout': nothing,
  'call-back': nothing,
  remove: nothing,
  end: nothing,
} as const satisfies Record<ClientMessage['type'], z.ZodType>;
export type AnswerTo<T extends ClientMessage['type']> = z.input<(typeof answers)[T]>;

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape });

/** The events that a room sends without being asked. */
export const roomEvent = z.discriminatedUnion('type', [
  event('admitted', { room: roomState }),
  event('peer-joined', { peer: roomPeer }),
  /** role, hand, name, connection or breakout room */
  event('peer-changed', { peer: roomPeer }),
  event('peer-left', { peerId: id }),
  event('stream-added', { stream: roomStream }),
  /** paused or resumed */
  event('stream-changed', { stream: roomStream }),
  event('stream-removed', { producerId: id, peerId: id }),
  event('consumer-closed', { consumerId: id }),
  /** `spatialLayer` null: nothing of it is sent at the moment */
  event('consumer-layers', { consumerId: id, spatialLayer: z.int().nullable() }),
  /** for admins */
  event('waiting', { peers: z.array(waitingPeer) }),
  /** null: it is quiet */
  event('active-speaker', { peerId: id.nullable() }),
  /** loudness in dB, −127 … 0, of the peers that are heard */
  event('levels', { levels: z.array(z.object({ peerId: id, level: z.number() })) }),
  event('quality', { peers: z.array(z.object({ peerId: id, quality })) }),
  /** an admin muted it: the client pauses its track and may go on again */
  event('muted', { source: streamSource, byPeerId: id.nullable() }),
  /** an admin asks the member to turn the microphone on; the client asks the member, and does nothing by itself */
  event('unmute-asked', { byPeerId: id }),
  event('reaction', { peerId: id, reaction: z.string() }),
  event('said', { messageId: id, peerId: id, name: z.string(), text: z.string(), at: timestamp, saved: z.boolean() }),
  /** the chat is saved from now on, or not any more; each writer is asked before their messages are */
  event('chat-saving', { saving: chatSaving.nullable() }),
  /** nothing wants this picture, or only so much of it: the highest layer that is worth sending; −1: none */
  event('wanted-layer', { producerId: id, spatialLayer: z.int().min(-1).max(2) }),
  /** a recording began, or is over; the host who began it has agreed by that, everybody else is asked */
  event('recording', { running: roomRecording.nullable(), end: recordingEnd.nullable() }),
  /** the room began before it was known whether meetings can be recorded here */
  event('recording-readiness', { readiness: recordingReadiness }),
  /** whether somebody reads captions of what this client's member says */
  event('captions-wanted', { wanted: z.boolean() }),
  /** for clients that show them */
  event('caption', { captionId: id, peerId: id, name: z.string(), text: z.string(), at: timestamp }),
  /** breakout rooms opened, or their end is another; null: they closed, and everybody is in the main room */
  event('breakouts', { breakouts: breakouts.nullable() }),
  event('closed', { reason: closedReason }),
]);
export type RoomEvent = z.infer<typeof roomEvent>;

export const serverMessage = z.union([answerMessage, roomEvent]);
export type ServerMessage = z.infer<typeof serverMessage>;
