import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { CallsReadiness } from '@renmai/contracts/conference/conference.schema';
import { conferenceProblems } from '@renmai/contracts/conference/conference.problems';
import { CONFIG, LOGGER, METRICS, Problem } from '@renmai/service-kit';
import type { types } from 'mediasoup';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { ConferenceConfig } from '../config.js';
import { listenInfos, socketBuffers, unannounced } from './listen-infos.js';
import { leastLoaded, MediaSeat } from './media-seat.js';
import { roomCodecs } from './room-codecs.js';
import { RoomRouters } from './room-routers.js';
import { withoutSignals } from './without-signals.js';
import { obtainWorker } from './worker-binary.js';

const KEEP_PIPE_MS = 30_000;

/** The media workers of this process. A room begins on the one that has least to do. */
@Injectable()
export class MediaService implements OnApplicationBootstrap, OnApplicationShutdown {
  private state: CallsReadiness = 'preparing';
  private readonly seats: MediaSeat[] = [];
  private rooms = 0;
  private readonly stopping = new AbortController();
  private prepared: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: ConferenceConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) registry: Registry,
  ) {
    const rooms = (): number => this.rooms;
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
    // A worker died, and its replacement is not ready yet.
    return this.state === 'ready' && this.seats.length === 0 ? 'preparing' : this.state;
  }

  /** Process ids of the media workers. */
  get workerPids(): number[] {
    return this.seats.map(({ worker }) => worker.pid);
  }

  /** Resolves when it is known whether calls are possible. */
  whenKnown(): Promise<void> {
    return this.prepared;
  }

  /** @throws Problem if calls are not possible, or not yet */
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

  async openRoom(): Promise<RoomRouters> {
    this.expectReady();
    const home = await this.openPlace(this.seats);
    if (!home) throw new Problem(conferenceProblems.preparing, { retryAfter: 30 });
    this.rooms += 1;
    home.router.observer.once('close', () => (this.rooms -= 1));
    const limit = this.config.MEDIA_CONSUMERS_PER_WORKER;
    return new RoomRouters(home, {
      ...{ limit, keepMs: KEEP_PIPE_MS },
      grow: (besides) => this.openPlace(this.seats.filter((seat) => seat.load < limit && !besides.includes(seat))),
    });
  }

  private async openPlace(seats: readonly MediaSeat[]) {
    const seat = leastLoaded(seats);
    return seat ? { seat, server: seat.server, router: await seat.openRouter(roomCodecs) } : null;
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
      const unknown = unannounced(config.MEDIA_LISTEN_IP, config.MEDIA_ANNOUNCED);
      if (unknown.length > 0) {
        logger.warn(
          { addresses: unknown },
          'MEDIA_ANNOUNCED names no address for these: calls have no sound and picture',
        );
      }
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
    const worker = await withoutSignals(create);
    const port = config.MEDIA_PORT > 0 ? config.MEDIA_PORT + index : 0;
    const server = await worker.createWebRtcServer({
      listenInfos: listenInfos(config.MEDIA_LISTEN_IP, config.MEDIA_ANNOUNCED, port).map((info) => ({
        ...info,
        ...socketBuffers,
      })),
    });
    const seat = new MediaSeat(worker, server);
    this.seats.push(seat);
    worker.once('died', (error) => {
      this.logger.error({ err: error }, 'a media worker died; its rooms begin again on another one');
      this.seats.splice(this.seats.indexOf(seat), 1);
      if (this.stopping.signal.aborted) return;
      this.addSeat(create, index).catch((failure: unknown) => {
        this.logger.error({ err: failure }, 'no media worker could be started in place of the one that died');
        if (this.seats.length === 0) this.state = 'unavailable';
      });
    });
  }
}
