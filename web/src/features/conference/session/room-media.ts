import type { RoomStream, StreamSource } from '@renmai/contracts/conference/room.schema';
import type { AnswerTo } from '@renmai/contracts/conference/signalling';
import { Device, type types } from 'mediasoup-client';
import type { RoomLink } from './room-link';
import { Shown, type Wanted } from './shown';

const SIMULCAST = [
  { rid: 'r0', scaleResolutionDownBy: 4, maxBitrate: 150_000, scalabilityMode: 'L1T3' },
  { rid: 'r1', scaleResolutionDownBy: 2, maxBitrate: 500_000, scalabilityMode: 'L1T3' },
  { rid: 'r2', scaleResolutionDownBy: 1, maxBitrate: 1_500_000, scalabilityMode: 'L1T3' },
];
const SCREEN_BITRATE = 2_500_000;
/** A connection that stutters often recovers by itself; after this time ICE is restarted. */
const PATIENCE_MS = 2_000;

interface Listener {
  onTrack: (producerId: string, track: MediaStreamTrack | null) => void;
  /** media cannot go on over this connection */
  onStuck: () => void;
}

/** Sent and received media of a room, until its session ends. */
export class RoomMedia {
  private readonly device = new Device();
  private sending: Promise<types.Transport> | null = null;
  private receiving: Promise<types.Transport> | null = null;
  private readonly producers = new Map<StreamSource, types.Producer>();
  private readonly consumers = new Map<string, types.Consumer>();
  /** streams that are being consumed */
  private readonly coming = new Map<string, Promise<void>>();
  private readonly shown: Shown;
  private over = false;
  private loaded: Promise<void> = Promise.resolve();

  constructor(
    /** the present socket */
    private readonly link: () => RoomLink,
    private readonly iceServers: RTCIceServer[],
    private readonly listener: Listener,
  ) {
    this.shown = new Shown({
      consume: (stream) => this.consume(stream),
      settled: () => Promise.allSettled(this.coming.values()),
      consumerId: (producerId) => this.consumers.get(producerId)?.id,
      link,
    });
  }

  /** Before anything else; requests made meanwhile wait for it. */
  load(routerRtpCapabilities: Record<string, unknown>): Promise<void> {
    this.loaded = this.loadNow(routerRtpCapabilities);
    return this.loaded;
  }

  private async loadNow(routerRtpCapabilities: Record<string, unknown>): Promise<void> {
    await this.device.load({ routerRtpCapabilities: routerRtpCapabilities });
    await this.link().ask('capabilities', { rtpCapabilities: { ...this.device.recvRtpCapabilities } });
  }

  producer(source: StreamSource): types.Producer | undefined {
    return this.producers.get(source);
  }

  async produce(source: StreamSource, track: MediaStreamTrack, savePower = false): Promise<void> {
    const transport = await (this.sending ??= this.open('send'));
    if (this.over || track.readyState === 'ended') return;
    const producer = await transport.produce({
      track,
      // the owner of the track stops it
      stopTracks: false,
      zeroRtpOnPause: source === 'camera' || source === 'screen',
      ...encodingOf(source, savePower),
      appData: { source },
    });
    this.producers.set(source, producer);
  }

  async replace(source: StreamSource, track: MediaStreamTrack): Promise<void> {
    await this.producers.get(source)?.replaceTrack({ track });
  }

  async setPaused(source: StreamSource, paused: boolean): Promise<void> {
    const producer = this.producers.get(source);
    if (!producer) return;
    if (paused) producer.pause();
    else producer.resume();
    await this.link().ask(paused ? 'pause-producer' : 'resume-producer', { producerId: producer.id });
  }

  /** The room has paused it already. */
  setPausedHere(source: StreamSource): void {
    this.producers.get(source)?.pause();
  }

  async unproduce(source: StreamSource): Promise<void> {
    const producer = this.producers.get(source);
    if (!producer) return;
    this.producers.delete(source);
    producer.close();
    await this.link().ask('close-producer', { producerId: producer.id });
  }

  /** The room has closed one of the member's streams. */
  closed(producerId: string): StreamSource | null {
    for (const [source, producer] of this.producers) {
      if (producer.id !== producerId) continue;
      this.producers.delete(source);
      producer.close();
      return source;
    }
    return null;
  }

  /** The highest layer of the member's picture that is worth sending; −1: nobody sees it. */
  async setLayer(producerId: string, layer: number): Promise<void> {
    const producer = [...this.producers.values()].find(({ id }) => id === producerId);
    const sender = producer?.rtpSender;
    if (!producer || !sender || producer.closed) return;
    // mediasoup-client switches layers off from the top, but not the lowest one.
    const parameters = sender.getParameters();
    for (const [at, encoding] of parameters.encodings.entries()) encoding.active = at <= layer;
    await sender.setParameters(parameters);
  }

  consume({ producerId }: RoomStream): Promise<void> {
    if (this.over || this.consumers.has(producerId)) return Promise.resolve();
    const before = this.coming.get(producerId);
    if (before) return before;
    const coming: Promise<void> = this.receive(producerId, () => this.coming.get(producerId) === coming).finally(() => {
      if (this.coming.get(producerId) === coming) this.coming.delete(producerId);
    });
    this.coming.set(producerId, coming);
    return coming;
  }

  private async receive(producerId: string, isWanted: () => boolean): Promise<void> {
    const transport = await (this.receiving ??= this.open('receive'));
    const answer = await this.link().ask('consume', { producerId });
    const consumer = await transport.consume(consumerOptions(answer));
    if (this.over || !isWanted()) {
      consumer.close();
      return;
    }
    this.consumers.set(producerId, consumer);
    this.listener.onTrack(producerId, consumer.track);
    await this.link().ask('resume-consumer', { consumerId: consumer.id });
  }

  /** The stream is gone. */
  forget(producerId: string): void {
    this.coming.delete(producerId);
    this.shown.forget(producerId);
    const consumer = this.consumers.get(producerId);
    if (!consumer) return;
    this.consumers.delete(producerId);
    consumer.close();
    this.listener.onTrack(producerId, null);
  }

  show(streams: readonly RoomStream[], wanted: ReadonlyMap<string, Wanted>): Promise<void> {
    return this.shown.show(streams, wanted);
  }

  /** After a new socket, or another network. */
  async restart(): Promise<void> {
    for (const opening of [this.sending, this.receiving]) {
      const transport = await opening?.catch(() => null);
      if (!transport || transport.closed) continue;
      const { iceParameters } = await this.link().ask('restart-ice', { transportId: transport.id });
      await transport.restartIce({ iceParameters: iceParameters as unknown as types.IceParameters });
    }
    this.shown.startOver();
  }

  /** The received streams. */
  get received(): ReadonlyMap<string, types.Consumer> {
    return this.consumers;
  }

  get sent(): ReadonlyMap<StreamSource, types.Producer> {
    return this.producers;
  }

  end(): void {
    this.over = true;
    this.shown.end();
    for (const opening of [this.sending, this.receiving])
      void opening?.then((one) => one.close()).catch(() => undefined);
    for (const producerId of [...this.consumers.keys()]) this.forget(producerId);
    this.producers.clear();
  }

  private async open(direction: 'send' | 'receive'): Promise<types.Transport> {
    try {
      await this.loaded;
      const { transportId, ...parameters } = await this.link().ask('create-transport', { direction });
      const options = {
        ...(parameters as unknown as Omit<types.TransportOptions, 'id'>),
        id: transportId,
        iceServers: this.iceServers,
      };
      const transport =
        direction === 'send' ? this.device.createSendTransport(options) : this.device.createRecvTransport(options);
      this.watch(transport);
      return transport;
    } catch (error) {
      if (direction === 'send') this.sending = null;
      else this.receiving = null;
      throw error;
    }
  }

  private watch(transport: types.Transport): void {
    transport.on('connect', ({ dtlsParameters }, done, failed) => {
      this.link()
        .ask('connect-transport', { transportId: transport.id, dtlsParameters: { ...dtlsParameters } })
        .then(done, failed);
    });
    transport.on('produce', ({ kind, rtpParameters, appData }, done, failed) => {
      const source = appData['source'] as StreamSource;
      this.link()
        .ask('produce', { transportId: transport.id, kind, source, rtpParameters: { ...rtpParameters } })
        .then(({ producerId }) => done({ id: producerId }), failed);
    });
    let timer: number | undefined;
    transport.on('connectionstatechange', (state) => {
      window.clearTimeout(timer);
      if (this.over || (state !== 'disconnected' && state !== 'failed')) return;
      timer = window.setTimeout(
        () => {
          if (!this.over && !transport.closed) this.listener.onStuck();
        },
        state === 'failed' ? 0 : PATIENCE_MS,
      );
    });
  }
}

const consumerOptions = ({
  consumerId,
  producerId,
  kind,
  rtpParameters,
}: AnswerTo<'consume'>): types.ConsumerOptions => ({
  id: consumerId,
  producerId,
  kind,
  rtpParameters: rtpParameters as unknown as types.RtpParameters,
});

function encodingOf(source: StreamSource, savePower: boolean): Partial<types.ProducerOptions> {
  switch (source) {
    case 'microphone':
      return { codecOptions: { opusStereo: false, opusDtx: true, opusFec: true } };
    case 'screen-sound':
      return { codecOptions: { opusStereo: true, opusDtx: false, opusFec: true } };
    case 'camera':
      return {
        encodings: savePower
          ? SIMULCAST.slice(0, 2).map((one, at) => ({ ...one, scaleResolutionDownBy: 2 - at }))
          : SIMULCAST,
        codecOptions: { videoGoogleStartBitrate: 600 },
      };
    case 'screen':
      return {
        encodings: [{ maxBitrate: SCREEN_BITRATE }],
        codecOptions: { videoGoogleStartBitrate: 1_000 },
      };
  }
}
