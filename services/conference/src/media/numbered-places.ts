import type { types } from 'mediasoup';
import type { MediaPlace } from './room-routers.js';
import type { MediaSeat } from './media-seat.js';

/** Browsers have few sets of numbers between them; each costs a router. */
const MAX_SETS = 8;

interface Held {
  router: Promise<types.Router>;
  users: number;
}

export interface NumberedPlace {
  place: MediaPlace;
  release: () => void;
}

const written = ({ mimeType, preferredPayloadType }: types.RouterRtpCodecCapability): string =>
  `${preferredPayloadType} ${mimeType}`;

/**
 * Routers of one room with payload numbers that a client chose. A consumer sends with the numbers of its router, so a client
 * that offers other ones than the room's receives from such a router, to which the streams are piped.
 */
export class NumberedPlaces {
  private readonly sets = new Map<string, Held>();

  /** Beside `place`, on the same worker. Null: the room has the maximum of such places. @throws if numbers are used twice */
  async take(
    { router: beside, server }: MediaPlace,
    seat: MediaSeat,
    codecs: types.RouterRtpCodecCapability[],
  ): Promise<NumberedPlace | null> {
    const key = [beside.id, ...codecs.map(written)].join(' ');
    let held = this.sets.get(key);
    if (!held) {
      if (this.sets.size >= MAX_SETS) return null;
      held = { router: seat.openRouter(codecs), users: 0 };
      this.sets.set(key, held);
    }
    const taken = held;
    taken.users += 1;
    let released = false;
    const release = (): void => {
      if (released) return;
      released = true;
      taken.users -= 1;
      if (taken.users > 0) return;
      if (this.sets.get(key) === taken) this.sets.delete(key);
      // Its pipes end with it.
      taken.router.then((router) => {
        router.close();
      }, ignore);
    };
    try {
      return { place: { router: await taken.router, server }, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  close(): void {
    for (const { router } of this.sets.values())
      router.then((open) => {
        open.close();
      }, ignore);
    this.sets.clear();
  }
}

const ignore = (): void => undefined;
