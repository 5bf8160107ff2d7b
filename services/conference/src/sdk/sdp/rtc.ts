import { randomUUID } from 'node:crypto';
import type { types } from 'mediasoup';
import { newConsumerState, type ConsumerState, type Peer } from '../../rooms/peers/peer.js';
import { roomCodecs } from '../../media/room-codecs.js';
import type { MediaPlace } from '../../media/room-routers.js';
import type { Room } from '../../rooms/room/room.js';
import { Fault } from '../../rooms/peers/fault.js';
import { readRtpParameters } from '../../rooms/streams/rtp-parameters.js';
import { beginLayers, layersByScore } from './subscriber-layers.js';
import { writeAnswer, type SectionAnswer } from './answer.js';
import { numbered, OfferRefused, readOffer, receivable, receives, sentIn, type Offer } from './offer.js';

const START_BITRATE = 1_000_000;
/** A picture of the SDK has one layer, which every viewer receives. */
const MAX_CAMERA = 1_500_000;
const MAX_SCREEN = 2_500_000;
/** People who enter within this time share a key frame; nobody waits for it longer. */
const KEY_FRAME_MS = 200;
/** connections of one member at a time */
const MAX_RTCS = 120;

/** One connection of a client of the SDK: it sends or receives one stream. */
export interface Rtc {
  rtcId: string;
  direction: 'send' | 'receive';
  streamId: string;
  transport: types.WebRtcTransport;
  consumers: Partial<Record<types.MediaKind, types.Consumer>>;
}

/** Any error that mediasoup finds is an error of the offer. */
async function checked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new OfferRefused(error instanceof Error ? error.message : String(error));
  }
}

async function connect(
  room: Room,
  peer: Peer,
  { fingerprint }: Offer,
  direction: Rtc['direction'],
  { router, server }: MediaPlace,
  maxIncoming = MAX_CAMERA,
): Promise<types.WebRtcTransport> {
  if (peer.transports.size >= MAX_RTCS) throw new Fault('limit');
  const transport = await router.createWebRtcTransport({
    ...{ webRtcServer: server, enableTcp: true, preferUdp: true },
    ...{ initialAvailableOutgoingBitrate: START_BITRATE, iceConsentTimeout: 30 },
  });
  try {
    if (room.closed || !room.peers.has(peer.peerId)) throw new Fault('not-joined');
    peer.transports.set(transport.id, { transport, direction });
    transport.observer.once('close', () => peer.transports.delete(transport.id));
    if (direction === 'send') await transport.setMaxIncomingBitrate(maxIncoming);
    // We are the server of DTLS, and already know the client's fingerprint.
    await checked(transport.connect({ dtlsParameters: { role: 'client', fingerprints: [fingerprint] } }));
    return transport;
  } catch (error) {
    transport.close();
    throw error;
  }
}

export interface Published {
  transport: types.WebRtcTransport;
  audio: types.Producer | null;
  video: types.Producer | null;
  answer: string;
}

/** Receives the media of the offer; `sources` gives the source of each. */
export async function publish(
  room: Room,
  peer: Peer,
  offer: Offer,
  {
    sources,
    paused,
    vcodes,
  }: {
    sources: Record<types.MediaKind, string>;
    paused: Record<types.MediaKind, boolean>;
    vcodes: readonly string[];
  },
): Promise<Published> {
  const place = await room.placeOf(peer);
  const most = sources.video === 'screen' ? MAX_SCREEN : MAX_CAMERA;
  const transport = await connect(room, peer, offer, 'send', place, most);
  const made: Record<types.MediaKind, types.Producer | null> = { audio: null, video: null };
  const taken = new Map<string, types.RtpParameters>();
  try {
    for (const section of offer.sections) {
      const sent = sentIn(section, room.router.rtpCapabilities, vcodes);
      if (!sent || made[sent.kind]) continue;
      made[sent.kind] = await checked(
        transport.produce({
          kind: sent.kind,
          rtpParameters: readRtpParameters(sent.rtpParameters),
          paused: paused[sent.kind],
          keyFrameRequestDelay: KEY_FRAME_MS,
          appData: { source: sources[sent.kind] },
        }),
      );
      taken.set(String(section.mid), sent.rtpParameters);
    }
    if (taken.size === 0) throw new OfferRefused('nothing in it can be received');
  } catch (error) {
    transport.close();
    throw error;
  }
  const answer = writeAnswer(offer.sections, transport, ({ mid }): SectionAnswer => {
    const rtpParameters = taken.get(String(mid));
    return rtpParameters ? { direction: 'recvonly', rtpParameters } : { direction: 'inactive' };
  });
  return { transport, ...made, answer };
}

export interface Subscribed {
  transport: types.WebRtcTransport;
  consumers: Rtc['consumers'];
  answer: string;
}

/** The place where a client receives: with the others, or at an extra one with the payload numbers that it offers. */
async function receiver(
  room: Room,
  peer: Peer,
  offer: Offer,
  { audio, video }: Record<types.MediaKind, types.Producer | null>,
): Promise<{ place: MediaPlace; transport: types.WebRtcTransport }> {
  const sent = { audio: codecOf(audio), video: codecOf(video) };
  const home = await room.placeOf(peer);
  const { codecs, fit } = numbered(offer.sections, roomCodecs, sent);
  if (fit) return { place: home, transport: await connect(room, peer, offer, 'receive', home) };
  const taken = await checked(room.media.placeNumbered(home, codecs));
  if (!taken) throw new Fault('limit', 'too many sets of payload numbers');
  try {
    const transport = await connect(room, peer, offer, 'receive', taken.place);
    transport.observer.once('close', taken.release);
    return { place: taken.place, transport };
  } catch (error) {
    taken.release();
    throw error;
  }
}

const codecOf = (producer: types.Producer | null): string | undefined => producer?.rtpParameters.codecs[0]?.mimeType;

export async function subscribe(
  room: Room,
  peer: Peer,
  sdp: unknown,
  {
    streamId,
    producers,
    wanted,
  }: {
    streamId: string;
    producers: Record<types.MediaKind, types.Producer | null>;
    wanted: Record<types.MediaKind, boolean>;
  },
): Promise<Subscribed> {
  const offer = readOffer(sdp);
  const { place, transport } = await receiver(room, peer, offer, producers);
  const consumers: Rtc['consumers'] = {};
  const sections = new Map<string, types.Consumer>();
  const rtpCapabilities = receivable(offer.sections, place.router.rtpCapabilities);
  try {
    for (const section of offer.sections) {
      const kind = section.type as types.MediaKind;
      const producer = kind === 'audio' || kind === 'video' ? producers[kind] : null;
      if (!producer || producer.closed || consumers[kind] || !receives(section)) continue;
      const owner = room.streams.ownerOf(producer.id);
      if (owner?.breakout !== peer.breakout) continue;
      const { producerId, release } = await checked(room.reach(owner, producer, place));
      if (!place.router.canConsume({ producerId, rtpCapabilities })) {
        release();
        continue;
      }
      const consumer = await checked(
        transport.consume({ producerId, rtpCapabilities, paused: !wanted[kind], ignoreDtx: true }),
      ).catch((error: unknown) => {
        release();
        throw error;
      });
      consumer.observer.once('close', release);
      // Meanwhile they may have gone to a breakout room.
      if (owner.breakout !== peer.breakout) {
        consumer.close();
        continue;
      }
      consumers[kind] = consumer;
      sections.set(String(section.mid), consumer);
      keep(room, peer, newConsumerState(consumer, producer, wanted[kind]));
    }
  } catch (error) {
    transport.close();
    throw error;
  }
  const answer = writeAnswer(offer.sections, transport, ({ mid }): SectionAnswer => {
    const consumer = sections.get(String(mid));
    if (!consumer) return { direction: 'inactive' };
    return { direction: 'sendonly', rtpParameters: consumer.rtpParameters, streamId, trackId: randomUUID() };
  });
  await room.selection.reviewFor(peer);
  await beginLayers(peer);
  return { transport, consumers, answer };
}

function keep(room: Room, peer: Peer, state: ConsumerState): void {
  const { consumer, producerId } = state;
  peer.consumers.set(consumer.id, state);
  const timer = layersByScore(peer, state);
  consumer.observer.once('close', () => {
    clearInterval(timer);
    peer.consumers.delete(consumer.id);
    room.wanted.review(producerId);
    void beginLayers(peer);
  });
}

export async function setWanted(room: Room, peer: Peer, consumer: types.Consumer, wanted: boolean): Promise<void> {
  const state = peer.consumers.get(consumer.id);
  if (!state || consumer.closed) return;
  state.wanted = wanted;
  await room.selection.reviewFor(peer);
  await beginLayers(peer);
}
