import type { RecordingEnd, RecordingLayout } from '@renmai/contracts/conference/recordings.schema';
import type { RoomEvent } from '@renmai/contracts/conference/signalling';
import type { types } from 'mediasoup';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { sourceOf, type Peer } from '../rooms/peers/peer.js';
import type { Room } from '../rooms/room/room.js';
import type { FreePorts } from './free-ports.js';
import { TimelineFile } from './timeline.js';
import { pipelineOf, TrackRecorder } from './track-recorder.js';

interface Options {
  room: Room;
  folder: string;
  layout: RecordingLayout;
  ports: FreePorts;
  /** the ports from which the media worker sends */
  workerPorts: { min: number; max: number };
  h264: boolean;
  logger: Logger;
  /** a member is in it */
  onMember: (memberId: string) => void;
}

interface Taken {
  trackId: string;
  peer: Peer;
  producer: types.Producer;
  recorder: TrackRecorder;
  transport: types.PlainTransport;
  port: number;
  keyFrames: NodeJS.Timeout | undefined;
}

const HOST = '127.0.0.1';
const KEY_FRAME_MS = 10_000;
/** The number of times that recording of a track is started again after its program crashed. */
const TRIES = 3;
/** Above this number of cameras the middle layer is enough for their tiles. */
const LARGE_CAMERAS = 4;

/** Records the tracks of the people in one room who agreed to it, each in a file of its own. */
export class RoomRecorder {
  private readonly room: Room;
  private readonly options: Options;
  private readonly timeline: TimelineFile;
  private readonly zero = process.hrtime.bigint();
  private readonly taken = new Map<string, Taken>();
  /** the number of starts for each producer that is recorded or was given up */
  private readonly tries = new Map<string, number>();
  private readonly people = new Set<Peer>();
  private readonly works = new Set<Promise<unknown>>();
  private count = 0;
  private over = false;

  constructor(options: Options) {
    this.options = options;
    this.room = options.room;
    this.timeline = new TimelineFile(options.folder);
  }

  async start(): Promise<void> {
    await this.timeline.add({ type: 'begun', at: 0, layout: this.options.layout });
    this.room.listeners.add(this.hear);
    for (const peer of this.room.inside) this.agreed(peer);
  }

  /** From now on they are recorded. */
  agreed(peer: Peer): void {
    if (this.over || !peer.agreed || peer.waiting || this.people.has(peer)) return;
    this.people.add(peer);
    const { peerId, memberId, name } = peer;
    this.note({ type: 'joined', at: this.now(), peerId, memberId, name });
    if (memberId !== null) this.options.onMember(memberId);
    for (const producer of peer.producers.values()) this.begin(peer, producer);
  }

  /** Resolves when all files are finished. */
  async stop(reason: RecordingEnd): Promise<void> {
    if (this.over) return;
    this.over = true;
    this.room.listeners.delete(this.hear);
    const at = this.now();
    await Promise.allSettled([...this.works]);
    await Promise.allSettled([...this.taken.values()].map((taken) => this.end(taken)));
    await this.timeline.add({ type: 'over', at });
    this.options.logger.info({ reason, tracks: this.count, seconds: Math.round(at / 1000) }, 'a recording is over');
  }

  private readonly hear = (event: RoomEvent): void => {
    switch (event.type) {
      case 'stream-added': {
        const peer = this.room.peers.get(event.stream.peerId);
        const producer = peer?.producers.get(event.stream.producerId);
        if (peer && producer && this.people.has(peer)) this.begin(peer, producer);
        break;
      }
      case 'stream-changed': {
        const taken = this.taken.get(event.stream.producerId);
        if (taken) this.paused(taken, event.stream.paused);
        break;
      }
      case 'stream-removed': {
        const taken = this.taken.get(event.producerId);
        if (taken) this.work(this.end(taken));
        // Their next stream, or the same one after a breakout room, is a track of its own.
        this.tries.delete(event.producerId);
        break;
      }
      case 'peer-left':
        for (const peer of this.people) {
          if (peer.peerId !== event.peerId) continue;
          this.people.delete(peer);
          this.note({ type: 'left', at: this.now(), peerId: peer.peerId });
        }
        break;
      case 'peer-joined': {
        const peer = this.room.peers.get(event.peer.peerId);
        if (peer) this.agreed(peer);
        break;
      }
      case 'active-speaker':
        this.note({ type: 'speaker', at: this.now(), peerId: event.peerId });
        break;
      default:
    }
  };

  private begin(peer: Peer, producer: types.Producer): void {
    const tries = this.tries.get(producer.id) ?? 0;
    // Breakout rooms are not recorded.
    if (this.over || producer.closed || peer.breakout !== null) return;
    if (this.taken.has(producer.id) || tries >= TRIES) return;
    this.tries.set(producer.id, tries + 1);
    this.work(
      this.take(peer, producer).catch((error: unknown) => {
        if (this.room.closed || producer.closed) return;
        this.options.logger.warn({ err: error }, 'a track is not in the recording');
      }),
    );
  }

  private async take(peer: Peer, producer: types.Producer): Promise<void> {
    const { room, options } = this;
    const trackId = `t${(this.count += 1)}`;
    // The member may be at another worker than the recorders.
    const { producerId, release } = await room.reach(peer, producer, room.media.home);
    const port = await options.ports.take();
    const recorder = new TrackRecorder();
    let transport: types.PlainTransport | undefined;
    try {
      const listenInfo = { protocol: 'udp' as const, ip: HOST, portRange: options.workerPorts };
      transport = await room.media.home.router.createPlainTransport({
        listenInfo,
        rtcpListenInfo: listenInfo,
        rtcpMux: false,
        comedia: false,
      });
      transport.observer.once('close', release);
      await transport.connect({ ip: HOST, port, rtcpPort: port + 1 });
      const consumer = await transport.consume({
        producerId,
        rtpCapabilities: plainCapabilities(room.media.home.router.rtpCapabilities),
        paused: true,
      });
      const codec = codecOf(consumer);
      if (codec.mimeType.toLowerCase() === 'video/h264' && !options.h264) {
        throw new Error('H.264 needs h264parse of GStreamer\'s "bad" plugins, which is not there');
      }
      const source = sourceOf(producer);
      const file = `${trackId}-${source}.mkv`;
      const rtcpTo = transport.rtcpTuple?.localPort ?? 0;
      const zero = await recorder.start(pipelineOf(codec, { listens: port, rtcpTo }, join(options.folder, file)));
      const taken: Taken = { trackId, peer, producer, recorder, transport, port, keyFrames: undefined };
      this.taken.set(producer.id, taken);
      void recorder.over.then(({ asked, last }) => {
        if (!asked) this.broke(taken, last);
      });
      const at = this.now();
      const shift = Number(zero - this.zero) / 1e6;
      this.note({ type: 'track', at, trackId, peerId: peer.peerId, source, file, zero: shift });
      if (producer.paused) this.paused(taken, true);
      if (consumer.kind === 'video') await this.watch(taken, consumer);
      await consumer.resume();
      if (consumer.kind === 'video') await consumer.requestKeyFrame();
      if (this.over || producer.closed || peer.breakout !== null) await this.end(taken);
    } catch (error) {
      await recorder.stop();
      if (transport) transport.close();
      else release();
      options.ports.give(port);
      throw error;
    }
  }

  /** Key frames make the file one that can be looked into, and end what a lost packet broke. */
  private async watch(taken: Taken, consumer: types.Consumer): Promise<void> {
    const layer = (): number =>
      [...this.taken.values()].filter(({ producer }) => sourceOf(producer) === 'camera').length > LARGE_CAMERAS ? 1 : 2;
    const set = async (): Promise<void> => {
      const spatialLayer = sourceOf(taken.producer) === 'screen' ? 2 : layer();
      this.room.wanted.besides.set(taken.producer.id, spatialLayer);
      this.room.wanted.review(taken.producer.id);
      if (consumer.type !== 'simple' && consumer.preferredLayers?.spatialLayer !== spatialLayer)
        await consumer.setPreferredLayers({ spatialLayer });
    };
    await set();
    taken.keyFrames = setInterval(() => {
      if (consumer.closed || taken.producer.paused) return;
      const asked = set().then(() => consumer.requestKeyFrame());
      asked.catch(() => undefined);
    }, KEY_FRAME_MS).unref();
  }

  private paused({ trackId }: Taken, paused: boolean): void {
    this.note({ type: 'paused', at: this.now(), trackId, paused });
  }

  private async end(taken: Taken): Promise<void> {
    const { producer, recorder, transport, port, trackId } = taken;
    if (this.taken.get(producer.id) === taken) this.taken.delete(producer.id);
    this.forget(taken);
    this.note({ type: 'track-over', at: this.now(), trackId });
    await recorder.stop();
    transport.close();
    this.options.ports.give(port);
  }

  /** Keeps the written file, and continues the track in another one. */
  private broke(taken: Taken, last: string): void {
    const { producer, transport, port, trackId, peer } = taken;
    if (this.taken.get(producer.id) !== taken) return;
    this.taken.delete(producer.id);
    this.forget(taken);
    transport.close();
    this.options.ports.give(port);
    this.note({ type: 'track-over', at: this.now(), trackId });
    this.options.logger.warn({ trackId, last }, 'a track recorder ended by itself; the track goes on in another file');
    this.begin(peer, producer);
  }

  private forget({ producer, keyFrames }: Taken): void {
    clearInterval(keyFrames);
    this.room.wanted.besides.delete(producer.id);
    if (!this.room.closed) this.room.wanted.review(producer.id);
  }

  private work(one: Promise<unknown>): void {
    this.works.add(one);
    void one.finally(() => this.works.delete(one));
  }

  private note(one: Parameters<TimelineFile['add']>[0]): void {
    this.timeline.add(one).catch((error: unknown) => {
      this.options.logger.error({ err: error }, 'the timeline of a recording could not be written');
    });
  }

  private now(): number {
    return Number(process.hrtime.bigint() - this.zero) / 1e6;
  }
}

/** Plain packets: no retransmissions, and key frames are requested by RTCP. */
function plainCapabilities({ codecs = [] }: types.RtpCapabilities): types.RtpCapabilities {
  return {
    headerExtensions: [],
    codecs: codecs
      .filter(({ mimeType }) => !/\/rtx$/i.test(mimeType))
      .map((codec) => ({
        ...codec,
        rtcpFeedback: (codec.rtcpFeedback ?? []).filter(
          ({ type, parameter }) => (type === 'nack' && parameter === 'pli') || (type === 'ccm' && parameter === 'fir'),
        ),
      })),
  };
}

function codecOf({ kind, rtpParameters }: types.Consumer): Parameters<typeof pipelineOf>[0] {
  const [codec] = rtpParameters.codecs;
  const ssrc = rtpParameters.encodings?.[0]?.ssrc;
  if (!codec || ssrc === undefined) throw new Error('a consumer without a codec');
  const { mimeType, payloadType, clockRate } = codec;
  return { kind, mimeType, payloadType, clockRate, ssrc };
}
