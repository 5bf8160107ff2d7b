import type { types } from 'mediasoup';
import { socketBuffers } from './listen-infos.js';
import { leastLoaded, type MediaSeat } from './media-seat.js';
import { NumberedPlaces, type NumberedPlace } from './numbered-places.js';

/** The place of a client's transports: a router, and the server on which its worker listens. */
export interface MediaPlace {
  readonly router: types.Router;
  readonly server: types.WebRtcServer;
}

interface HeldPlace extends MediaPlace {
  seat: MediaSeat;
  people: number;
}

interface Pipe {
  ends: Promise<types.PipeToRouterResult>;
  users: number;
  timer?: NodeJS.Timeout;
}

/** A producer with its id for consumers at some place. */
export interface Reached {
  producerId: string;
  /** ends this use of the producer at that place */
  release: () => void;
}

export interface RoutersOptions {
  /** consumers of one worker; above that number a room continues on another one */
  limit: number;
  /** how long an unused pipe is kept */
  keepMs: number;
  /** opens a router on a worker other than these; null: no worker has capacity left */
  grow: (besides: readonly MediaSeat[]) => Promise<(MediaPlace & { seat: MediaSeat }) | null>;
}

/**
 * The routers of one room. It begins with one. When its worker is loaded enough, newcomers are placed on further workers, and streams are
 * piped from one place to another when somebody there first wants them.
 */
export class RoomRouters {
  private readonly places: HeldPlace[] = [];
  private readonly pipes = new Map<string, Pipe>();
  private readonly numbered = new NumberedPlaces();
  private growing: Promise<unknown> | null = null;
  private closed = false;
  /** one of the workers died */
  onBroken: () => void = () => undefined;

  constructor(
    readonly home: MediaPlace & { seat: MediaSeat },
    private readonly options: RoutersOptions,
  ) {
    this.hold(home);
  }

  get size(): number {
    return this.places.length;
  }

  /** A place for a newcomer; call `leave` when they have gone. */
  async place(): Promise<MediaPlace> {
    await this.growing;
    let place = this.places.find(({ seat }) => seat.load < this.options.limit);
    if (!place) {
      this.growing ??= this.grow();
      await this.growing;
      place = leastLoaded(this.places.map((one) => ({ one, load: one.seat.load, rooms: one.people })))?.one;
    }
    if (!place) throw new Error('the room is over');
    place.people += 1;
    place.seat.noteNewcomer();
    return place;
  }

  leave(place: MediaPlace): void {
    const held = this.places.find((one) => one === place);
    if (!held) return;
    held.people -= 1;
    if (held.people > 0 || held === this.places[0]) return;
    this.places.splice(this.places.indexOf(held), 1);
    // Its pipes end with it.
    held.router.close();
  }

  /** A place in which a client of `place` receives with its own payload numbers. Null: there are too many sets of numbers. */
  async placeNumbered(place: MediaPlace, codecs: types.RouterRtpCodecCapability[]): Promise<NumberedPlace | null> {
    const held = this.places.find((one) => one === place);
    if (!held || this.closed) throw new Error('the room is over');
    const taken = await this.numbered.take(place, held.seat, codecs);
    // It may have ended meanwhile.
    if (taken?.place.router.closed) throw new Error('the room is over');
    return taken;
  }

  /** Makes a producer of one place available at another. @throws if it has ended meanwhile */
  async reach(producer: types.Producer, from: MediaPlace, to: MediaPlace): Promise<Reached> {
    if (from === to) return { producerId: producer.id, release: () => undefined };
    const key = `${producer.id} ${to.router.id}`;
    const pipe = this.pipes.get(key) ?? this.lay(key, producer, from, to);
    clearTimeout(pipe.timer);
    pipe.users += 1;
    let released = false;
    const release = (): void => {
      if (released) return;
      released = true;
      pipe.users -= 1;
      if (pipe.users === 0) this.closeLater(pipe);
    };
    try {
      const { pipeProducer } = await pipe.ends;
      return { producerId: (pipeProducer as types.Producer).id, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  close(): void {
    this.closed = true;
    for (const { timer } of this.pipes.values()) clearTimeout(timer);
    this.numbered.close();
    for (const { router } of this.places.splice(0)) if (!router.closed) router.close();
  }

  private hold(place: MediaPlace & { seat: MediaSeat }): void {
    this.places.push(Object.assign(place, { people: 0 }));
    place.router.once('workerclose', () => {
      this.onBroken();
    });
  }

  private async grow(): Promise<void> {
    try {
      const further = await this.options.grow(this.places.map(({ seat }) => seat));
      if (further && this.closed) further.router.close();
      else if (further) this.hold(further);
    } finally {
      this.growing = null;
    }
  }

  private lay(key: string, producer: types.Producer, from: MediaPlace, to: MediaPlace): Pipe {
    // mediasoup keeps one pair of transports for each two routers, and closes it with either of them.
    const listenInfo = { protocol: 'udp' as const, ip: '127.0.0.1', ...socketBuffers };
    const ends = from.router.pipeToRouter({ producerId: producer.id, router: to.router, keepId: false, listenInfo });
    const pipe: Pipe = { ends, users: 0 };
    this.pipes.set(key, pipe);
    const forget = (): void => {
      clearTimeout(pipe.timer);
      if (this.pipes.get(key) === pipe) this.pipes.delete(key);
    };
    ends.then(({ pipeProducer }) => pipeProducer?.observer.once('close', forget), forget);
    return pipe;
  }

  private closeLater(pipe: Pipe): void {
    pipe.timer = setTimeout(() => {
      // The consumer first: its producer ends with it. The other way round, packets of the old one could meet the next one.
      pipe.ends.then(({ pipeConsumer }) => pipeConsumer?.close()).catch(() => undefined);
    }, this.options.keepMs).unref();
  }
}
