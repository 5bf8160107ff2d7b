import { EventEmitter } from 'node:events';
import type { StreamSource } from '@renmai/contracts/conference/room.schema';
import type { types } from 'mediasoup';
import type { RoomRouters } from '../../src/media/room-routers.js';
import type { Peer } from '../../src/rooms/peers/peer.js';

let ids = 0;
const newId = (of: string): string => `${of}-${(ids += 1)}`;

export const kindOf = (source: StreamSource): types.MediaKind =>
  source === 'microphone' || source === 'screen-sound' ? 'audio' : 'video';

/** A producer without a worker. */
export class FakeProducer {
  readonly id = newId('producer');
  readonly observer = new EventEmitter();
  readonly kind: types.MediaKind;
  readonly appData: { source: StreamSource };
  readonly score: { score: number }[] = [];
  readonly rtpParameters: { codecs: { mimeType: string }[] };
  paused = false;
  closed = false;

  constructor(source: StreamSource) {
    this.kind = kindOf(source);
    this.appData = { source };
    this.rtpParameters = { codecs: [{ mimeType: this.kind === 'audio' ? 'audio/opus' : 'video/VP8' }] };
  }

  pause(): Promise<void> {
    this.paused = true;
    return Promise.resolve();
  }

  resume(): Promise<void> {
    this.paused = false;
    return Promise.resolve();
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.observer.emit('close');
  }
}

/** A consumer of a picture or a sound, without a worker. */
export class FakeConsumer {
  readonly id = newId('consumer');
  readonly observer = new EventEmitter();
  readonly type: types.ConsumerType;
  paused = true;
  producerPaused = false;
  closed = false;
  preferredLayers: types.ConsumerLayers | undefined;
  score = { score: 10, producerScore: 10, producerScores: [] };
  /** the requests to it, in their order */
  readonly asked: string[] = [];

  constructor(
    readonly kind: types.MediaKind,
    type: types.ConsumerType = 'simulcast',
  ) {
    this.type = kind === 'audio' ? 'simple' : type;
  }

  pause(): Promise<void> {
    this.asked.push('pause');
    this.paused = true;
    return Promise.resolve();
  }

  resume(): Promise<void> {
    this.asked.push('resume');
    this.paused = false;
    return Promise.resolve();
  }

  setPreferredLayers(layers: types.ConsumerLayers): Promise<void> {
    this.preferredLayers = layers;
    return Promise.resolve();
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.observer.emit('close');
  }
}

export const asProducer = (producer: FakeProducer): types.Producer => producer as unknown as types.Producer;
export const asConsumer = (consumer: FakeConsumer): types.Consumer => consumer as unknown as types.Consumer;

/** Routers of a room with a single place. */
export function fakeRouters(): RoomRouters {
  const home = { router: { rtpCapabilities: { codecs: [] } } };
  return {
    home,
    place: () => Promise.resolve(home),
    reach: (producer: { id: string }) => Promise.resolve({ producerId: producer.id, release: () => undefined }),
    leave: () => undefined,
    close: () => undefined,
  } as unknown as RoomRouters;
}

/** A transport for streams of a peer. @returns its id */
export function sendingTransport(peer: Peer): string {
  const id = newId('transport');
  const made: FakeProducer[] = [];
  const transport = {
    id,
    produce: ({ appData, paused }: { appData: { source: StreamSource }; paused?: boolean }) => {
      const producer = new FakeProducer(appData.source);
      producer.paused = paused ?? false;
      made.push(producer);
      return Promise.resolve(producer);
    },
    close: () => {
      for (const producer of made) producer.close();
    },
  };
  peer.transports.set(id, { direction: 'send', transport: transport as unknown as types.WebRtcTransport });
  return id;
}

/** The parameters that a client gives for its stream. */
export const rtpParametersOf = (source: StreamSource): Record<string, unknown> => ({
  codecs: [
    kindOf(source) === 'audio'
      ? { mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2 }
      : { mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000 },
  ],
  encodings: [{ ssrc: 1 }],
});
