import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { CallsReadiness } from '@renmai/contracts/conference/conference.schema';
import { conferenceProblems } from '@renmai/contracts/conference/conference.problems';
import { CONFIG, LOGGER, METRICS, Problem } from '@renmai/service-kit';
import type { types } from 'mediasoup';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { ConferenceConfig } from '../config.js';
import { roomCodecs } from './room-codecs.js';
import { obtainWorker } from './worker-binary.js';

interface Seat {
  worker: types.Worker;
  server: types.WebRtcServer;
  rooms: number;
}

/** A place for a room: its router, and the door of the worker that the router is in. */
export interface MediaRoom {
  router: types.Router;
  server: types.WebRtcServer;
  close: () => void;
}

/** The media workers of this process. A room begins on the one with the fewest rooms. */
@Injectable()
export class MediaService implements OnApplicationBootstrap, OnApplicationShutdown {
  private state: CallsReadiness = 'preparing';
  private readonly seats: Seat[] = [];
  private readonly stopping = new AbortController();
  private prepared: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: ConferenceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
  ) {
    const rooms = (): number => this.seats.reduce((sum, seat) => sum + seat.rooms, 0);
    new Gauge({
      name: 'conference_rooms',
      help: 'Rooms that are open',
      registers: [registry],
      collect() {
        this.set(rooms());
      },
    });
  }

  get readiness(): CallsReadiness {
    // Between a worker that died and the one in its place.
    return this.state === 'ready' && this.seats.length === 0 ? 'preparing' : this.state;
  }

  /** Of the processes that carry media. */
  get workerPids(): number[] {
    return this.seats.map(({ worker }) => worker.pid);
  }

  /** Resolves when it is known whether there are calls. */
  whenKnown(): Promise<void> {
    return this.prepared;
  }

  /** @throws Problem where there are no calls, or not yet */
  expectReady(): void {
    if (this.readiness === 'preparing') throw new Problem(conferenceProblems.preparing, { retryAfter: 30 });
    if (this.readiness === 'unavailable') throw new Problem(conferenceProblems.unavailable);
  }

  onApplicationBootstrap(): void {
    this.prepared = this.prepare();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.prepared;
    for (const { worker } of this.seats.splice(0)) worker.close();
  }

  async openRoom(): Promise<MediaRoom> {
    this.expectReady();
    const seat = this.seats.reduce((least, one) => (one.rooms < least.rooms ? one : least));
    seat.rooms += 1;
    const router = await seat.worker.createRouter({ mediaCodecs: roomCodecs }).catch((error: unknown) => {
      seat.rooms -= 1;
      throw error;
    });
    router.observer.once('close', () => (seat.rooms -= 1));
    return {
      router,
      server: seat.server,
      close: () => {
        if (!router.closed) router.close();
      },
    };
  }

  private async prepare(): Promise<void> {
    const { config, logger } = this;
    if (config.MEDIA_OFF) {
      this.state = 'unavailable';
      logger.info('calls are switched off on this machine');
      return;
    }
    try {
      const say = (line: string): void => {
        logger.info({ progress: line }, 'the media worker is being prepared');
      };
      const file = config.MEDIA_WORKER_BIN ?? (await obtainWorker(say, this.stopping.signal));
      const mediasoup = await import('mediasoup');
      for (let index = 0; index < config.MEDIA_WORKERS; index += 1) {
        await this.addSeat(() => mediasoup.createWorker({ logLevel: 'warn', workerBin: file }), index);
      }
      this.state = 'ready';
      logger.info({ workers: this.seats.length }, 'calls are ready');
    } catch (error) {
      this.state = 'unavailable';
      if (!this.stopping.signal.aborted) {
        logger.warn({ err: error }, 'this machine has no media worker: there are no calls; everything else works');
      }
    }
  }

  private async addSeat(create: () => Promise<types.Worker>, index: number): Promise<void> {
    const { config } = this;
    const worker = await create();
    const listen = {
      ip: config.MEDIA_LISTEN_IP,
      ...(config.MEDIA_ANNOUNCED && { announcedAddress: config.MEDIA_ANNOUNCED }),
      ...(config.MEDIA_PORT > 0 && { port: config.MEDIA_PORT + index }),
    };
    const server = await worker.createWebRtcServer({
      listenInfos: [
        { protocol: 'udp', ...listen },
        { protocol: 'tcp', ...listen },
      ],
    });
    const seat: Seat = { worker, server, rooms: 0 };
    this.seats.push(seat);
    worker.once('died', (error) => {
      this.logger.error({ err: error }, 'a media worker died; its rooms begin anew on another one');
      this.seats.splice(this.seats.indexOf(seat), 1);
      if (this.stopping.signal.aborted) return;
      this.addSeat(create, index).catch((failure: unknown) => {
        this.logger.error({ err: failure }, 'no media worker could be started in place of the one that died');
        if (this.seats.length === 0) this.state = 'unavailable';
      });
    });
  }
}
