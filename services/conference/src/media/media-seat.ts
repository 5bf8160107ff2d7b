import type { types } from 'mediasoup';

const RECENT_MS = 20_000;
/** Consumers that a newcomer is expected to have soon. */
const PER_NEWCOMER = 4;

/** A worker, and how much it has to do. */
export class MediaSeat {
  rooms = 0;
  consumers = 0;
  private newcomers: number[] = [];

  constructor(
    readonly worker: types.Worker,
    readonly server: types.WebRtcServer,
  ) {}

  /** The number of consumers, including those expected for recent newcomers. */
  get load(): number {
    const since = performance.now() - RECENT_MS;
    this.newcomers = this.newcomers.filter((at) => at > since);
    return this.consumers + PER_NEWCOMER * this.newcomers.length;
  }

  noteNewcomer(): void {
    this.newcomers.push(performance.now());
  }

  async openRouter(mediaCodecs: types.RouterRtpCodecCapability[]): Promise<types.Router> {
    this.rooms += 1;
    const router = await this.worker.createRouter({ mediaCodecs }).catch((error: unknown) => {
      this.rooms -= 1;
      throw error;
    });
    router.observer.once('close', () => (this.rooms -= 1));
    router.observer.on('newtransport', (transport) => {
      transport.observer.on('newconsumer', (consumer) => {
        this.consumers += 1;
        consumer.observer.once('close', () => (this.consumers -= 1));
      });
    });
    return router;
  }
}

export const leastLoaded = <T extends Pick<MediaSeat, 'load' | 'rooms'>>(seats: readonly T[]): T | undefined =>
  seats.reduce<T | undefined>(
    (least, one) =>
      !least || one.load < least.load || (one.load === least.load && one.rooms < least.rooms) ? one : least,
    undefined,
  );
