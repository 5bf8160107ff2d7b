import type { AnswerTo, ClientMessage } from '@renmai/contracts/conference/signalling';
import type { types } from 'mediasoup';
import type { MediaPlace } from '../../media/room-routers.js';
import { Fault } from '../peers/fault.js';
import { layerFor, newConsumerState, sourceOf, type Peer } from '../peers/peer.js';
import { placeForPicture } from '../room/room-limits.js';
import type { Room } from '../room/room.js';
import { readDtlsParameters, readRtpCapabilities, readRtpParameters } from './rtp-parameters.js';

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

const MAX_CONSUMERS = 300;
const START_BITRATE = 1_000_000;
const MAX_INCOMING = 4_000_000;
/** People who enter within this time share a key frame; nobody waits for it longer. */
const KEY_FRAME_MS = 200;

const sources = { audio: ['microphone', 'screen-sound'], video: ['camera', 'screen'] } as const;

/** Parameters come from the client and fit their schema: any error that mediasoup still finds is the client's fault. */
async function checked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new Fault('invalid', error instanceof Error ? error.message : String(error));
  }
}

/** The streams that peers send and receive: mediasoup's side of a room. */
export const roomMedia = {
  capabilities(_room: Room, peer: Peer, { rtpCapabilities }: Message<'capabilities'>): AnswerTo<'capabilities'> {
    peer.capabilities = readRtpCapabilities(rtpCapabilities);
    return {};
  },

  async createTransport(
    room: Room,
    peer: Peer,
    { direction }: Message<'create-transport'>,
  ): Promise<AnswerTo<'create-transport'>> {
    // One per direction: a client that asks again has dropped the previous one.
    for (const [id, former] of peer.transports) {
      if (former.direction !== direction) continue;
      former.transport.close();
      peer.transports.delete(id);
    }
    const { router, server } = await room.placeOf(peer);
    const transport = await router.createWebRtcTransport({
      webRtcServer: server,
      enableTcp: true,
      preferUdp: true,
      initialAvailableOutgoingBitrate: START_BITRATE,
      iceConsentTimeout: 30,
    });
    if (direction === 'send') await transport.setMaxIncomingBitrate(MAX_INCOMING);
    if (room.closed || !room.peers.has(peer.peerId)) {
      transport.close();
      throw new Fault('not-joined');
    }
    peer.transports.set(transport.id, { transport, direction });
    return {
      transportId: transport.id,
      iceParameters: { ...transport.iceParameters },
      iceCandidates: transport.iceCandidates.map((candidate) => ({ ...candidate })),
      dtlsParameters: { ...transport.dtlsParameters },
    };
  },

  async connectTransport(
    _room: Room,
    peer: Peer,
    { transportId, dtlsParameters }: Message<'connect-transport'>,
  ): Promise<AnswerTo<'connect-transport'>> {
    const transport = peer.transport(transportId);
    await checked(transport.connect({ dtlsParameters: readDtlsParameters(dtlsParameters) }));
    return {};
  },

  async restartIce(_room: Room, peer: Peer, { transportId }: Message<'restart-ice'>): Promise<AnswerTo<'restart-ice'>> {
    return { iceParameters: { ...(await peer.transport(transportId).restartIce()) } };
  },

  async produce(
    room: Room,
    peer: Peer,
    { transportId, kind, source, rtpParameters }: Message<'produce'>,
  ): Promise<AnswerTo<'produce'>> {
    if (peer.role === 'audience') throw new Fault('forbidden', 'the audience receives');
    if (!(sources[kind] as readonly string[]).includes(source)) throw new Fault('invalid', `${source} is no ${kind}`);
    if (peer.bySource(source)) throw new Fault('limit', `there is a ${source} of yours`);
    const transport = peer.transport(transportId, 'send');
    const given = source === 'camera' || source === 'screen' ? placeForPicture(room, source) : () => undefined;
    if (!given) throw new Fault('limit', `as many streams of a ${source} are sent as may be`);
    try {
      const producer = await checked(
        transport.produce({
          kind,
          rtpParameters: readRtpParameters(rtpParameters),
          keyFrameRequestDelay: KEY_FRAME_MS,
          appData: { source },
        }),
      );
      // Meanwhile they may have become audience, or sent the same source twice.
      if ((peer.role as string) === 'audience' || peer.bySource(source)) {
        producer.close();
        throw new Fault('forbidden');
      }
      await room.streams.add(peer, producer);
      return { producerId: producer.id };
    } finally {
      given();
    }
  },

  closeProducer(room: Room, peer: Peer, { producerId }: Message<'close-producer'>): AnswerTo<'close-producer'> {
    const producer = peer.producers.get(producerId);
    if (producer) room.streams.close(peer, producer);
    return {};
  },

  async setProducerPaused(
    room: Room,
    peer: Peer,
    { producerId }: { producerId: string },
    paused: boolean,
  ): Promise<Record<never, never>> {
    const producer = peer.producer(producerId);
    if (producer.paused === paused) return {};
    await (paused ? producer.pause() : producer.resume());
    room.streams.tellChanged(peer, peer.streamOf(producer));
    return {};
  },

  async consume(room: Room, peer: Peer, { producerId }: Message<'consume'>): Promise<AnswerTo<'consume'>> {
    if (!peer.capabilities) throw new Fault('unsupported', 'say your capabilities first');
    const owner = room.streams.ownerOf(producerId);
    const producer = owner?.producers.get(producerId);
    if (!owner || !producer || owner === peer || owner.breakout !== peer.breakout)
      throw new Fault('not-found', 'no such stream');
    const receiving = [...peer.transports.values()].find(({ direction }) => direction === 'receive')?.transport;
    if (!receiving) throw new Fault('not-found', 'no transport to receive by');
    if (peer.consumers.size >= MAX_CONSUMERS) throw new Fault('limit');
    const { capabilities } = peer;
    const place = await room.placeOf(peer);
    const reached = await checked(room.reach(owner, producer, place));
    if (!canConsume(place, reached.producerId, capabilities)) {
      reached.release();
      throw new Fault('unsupported');
    }
    const consumer = await checked(
      receiving.consume({
        ...{ producerId: reached.producerId, rtpCapabilities: capabilities, paused: true, ignoreDtx: true },
      }),
    ).catch((error: unknown) => {
      reached.release();
      throw error;
    });
    consumer.observer.once('close', reached.release);
    // Meanwhile one of them may have gone to another breakout room.
    if (owner.breakout !== peer.breakout) {
      consumer.close();
      throw new Fault('not-found', 'no such stream');
    }
    const state = newConsumerState(consumer, producer, false);
    peer.consumers.set(consumer.id, state);
    if (state.source === 'screen') await consumer.setPriority(255);
    watch(room, peer, consumer, producerId);
    return {
      consumerId: consumer.id,
      producerId,
      kind: consumer.kind,
      rtpParameters: { ...consumer.rtpParameters },
      producerPaused: consumer.producerPaused,
    };
  },

  async setWanted(
    room: Room,
    peer: Peer,
    { consumerId }: { consumerId: string },
    wanted: boolean,
  ): Promise<Record<never, never>> {
    const state = peer.consumer(consumerId);
    state.wanted = wanted;
    await room.selection.reviewFor(peer);
    return {};
  },

  closeConsumer(room: Room, peer: Peer, { consumerId }: Message<'close-consumer'>): AnswerTo<'close-consumer'> {
    const state = peer.consumers.get(consumerId);
    if (!state) return {};
    peer.consumers.delete(consumerId);
    state.consumer.close();
    room.wanted.review(state.producerId);
    return {};
  },

  async layers(
    room: Room,
    peer: Peer,
    { consumerId, height, priority }: Message<'layers'>,
  ): Promise<AnswerTo<'layers'>> {
    const state = peer.consumer(consumerId);
    const { consumer } = state;
    if (consumer.kind !== 'video') return {};
    if (consumer.type !== 'simple') await consumer.setPreferredLayers({ spatialLayer: layerFor(height) });
    await consumer.setPriority(priority);
    state.priority = priority;
    if (peer.role === 'audience') await room.selection.reviewFor(peer);
    room.wanted.review(state.producerId);
    return {};
  },

  async visible(room: Room, peer: Peer, { producerIds }: Message<'visible'>): Promise<AnswerTo<'visible'>> {
    const shown = new Set(producerIds);
    for (const state of peer.consumers.values()) {
      if (state.consumer.kind !== 'video') continue;
      state.visible = shown.has(state.producerId);
    }
    await room.selection.reviewFor(peer);
    return {};
  },

  async statistics(_room: Room, peer: Peer): Promise<AnswerTo<'statistics'>> {
    const transports = [...peer.transports].map(async ([transportId, { transport, direction }]) => {
      const [stats] = await transport.getStats();
      return {
        transportId,
        direction,
        bytesIn: stats?.bytesReceived ?? 0,
        bytesOut: stats?.bytesSent ?? 0,
        availableOut: stats?.availableOutgoingBitrate ?? null,
      };
    });
    const producers = [...peer.producers].map(async ([producerId, producer]) => {
      const stats = await producer.getStats();
      return {
        producerId,
        source: sourceOf(producer),
        score: Math.max(0, ...producer.score.map(({ score }) => score)),
        bitrate: stats.reduce((sum, { bitrate }) => sum + bitrate, 0),
      };
    });
    const consumers = [...peer.consumers].map(async ([consumerId, { consumer, producerId }]) => {
      const stats = await consumer.getStats();
      return {
        consumerId,
        producerId,
        score: consumer.score.score,
        bitrate: stats.find(({ type }) => type === 'outbound-rtp')?.bitrate ?? 0,
        spatialLayer: consumer.currentLayers?.spatialLayer ?? null,
      };
    });
    return {
      transports: await stillThere(transports),
      producers: await stillThere(producers),
      consumers: await stillThere(consumers),
    };
  },
};

/** Leaves out objects that ended during the request. */
async function stillThere<T>(asked: Promise<T>[]): Promise<T[]> {
  return (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

function canConsume({ router }: MediaPlace, producerId: string, rtpCapabilities: types.RtpCapabilities): boolean {
  try {
    return router.canConsume({ producerId, rtpCapabilities });
  } catch {
    return false;
  }
}

function watch(room: Room, peer: Peer, consumer: types.Consumer, producerId: string): void {
  consumer.once('producerclose', () => {
    if (peer.consumers.delete(consumer.id)) peer.tell({ type: 'consumer-closed', consumerId: consumer.id });
  });
  consumer.on('layerschange', (layers) => {
    peer.tell({ type: 'consumer-layers', consumerId: consumer.id, spatialLayer: layers?.spatialLayer ?? null });
  });
  consumer.observer.once('close', () => {
    room.wanted.review(producerId);
  });
}
