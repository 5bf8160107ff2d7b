import { jest } from '@jest/globals';
import type { types } from 'mediasoup';
import { EventEmitter } from 'node:events';
import { FakeProducer, asProducer } from '../../test/support/fake-media.js';
import { leastLoaded, MediaSeat } from './media-seat.js';
import { NumberedPlaces } from './numbered-places.js';
import { RoomRouters } from './room-routers.js';

const KEEP_MS = 30_000;

class FakeRouter extends EventEmitter {
  readonly observer = new EventEmitter();
  closed = false;
  readonly pipes: { producer: FakeProducer; consumer: { close: () => void }; isOpen: boolean }[] = [];
  constructor(readonly id: string) {
    super();
  }
  async pipeToRouter() {
    const pipe = {
      producer: new FakeProducer('camera'),
      isOpen: true,
      consumer: { close: () => (pipe.isOpen = false) },
    };
    this.pipes.push(pipe);
    return { pipeProducer: pipe.producer, pipeConsumer: pipe.consumer };
  }
  close(): void {
    this.closed = true;
    this.observer.emit('close');
  }
}

/** Workers with these loads, and a room that begins on the first. */
function room(loads: number[], limit = 10) {
  const routers: FakeRouter[] = [];
  const seats = loads.map((load) => ({ load, rooms: 0, noteNewcomer: () => undefined }) as unknown as MediaSeat);
  const placeOn = (seat: MediaSeat) => {
    const router = new FakeRouter(`r${routers.length}`);
    routers.push(router);
    return { router: router as unknown as types.Router, server: {} as types.WebRtcServer, seat };
  };
  const [home] = seats;
  if (!home) throw new Error('no worker');
  const media = new RoomRouters(placeOn(home), {
    ...{ limit, keepMs: KEEP_MS },
    grow: async (besides) => {
      const seat = seats.find((one) => one.load < limit && !besides.includes(one));
      return seat ? placeOn(seat) : null;
    },
  });
  const load = (place: number, to: number): void => {
    Object.assign(seats[place] ?? {}, { load: to });
  };
  return { media, routers, load };
}

describe('the routers of a room', () => {
  it('are one until its worker is loaded, then one on the next worker, shared by simultaneous newcomers', async () => {
    const { media, routers, load } = room([0, 0, 0]);
    expect((await media.place()).router.id).toBe('r0');
    load(0, 10);
    const places = await Promise.all([media.place(), media.place(), media.place()]);
    expect(places.map(({ router }) => router.id)).toEqual(['r1', 'r1', 'r1']);
    expect(routers).toHaveLength(2);
  });

  it('take the least loaded where no worker has room left', async () => {
    const { media, load } = room([10, 0], 10);
    expect((await media.place()).router.id).toBe('r1');
    load(0, 11);
    load(1, 12);
    expect((await media.place()).router.id).toBe('r0');
  });

  it('end with the last client placed there; the first goes on', async () => {
    const { media, routers, load } = room([0, 0]);
    const home = await media.place();
    load(0, 10);
    const [one, other] = [await media.place(), await media.place()];
    media.leave(home);
    media.leave(one);
    expect(routers.map(({ closed }) => closed)).toEqual([false, false]);
    media.leave(other);
    media.leave(other);
    expect(routers.map(({ closed }) => closed)).toEqual([false, true]);
  });

  it('are over with each of their workers, and when the room is', async () => {
    const { media, routers } = room([0]);
    const broken = jest.fn();
    media.onBroken = broken;
    routers[0]?.emit('workerclose');
    expect(broken).toHaveBeenCalledTimes(1);
    const place = await media.place();
    media.close();
    expect(routers[0]?.closed).toBe(true);
    await expect(media.place()).rejects.toThrow('the room is over');
    await expect(media.placeNumbered(place, [])).rejects.toThrow('the room is over');
  });

  it('open no router for a room that closed meanwhile', async () => {
    const { media, routers, load } = room([0, 0]);
    load(0, 10);
    const coming = media.place();
    media.close();
    await expect(coming).rejects.toThrow('the room is over');
    expect(routers.every(({ closed }) => closed)).toBe(true);
  });
});

describe('a pipe between two routers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function piped() {
    const { media, routers, load } = room([0, 0]);
    const home = await media.place();
    load(0, 10);
    const far = await media.place();
    const producer = asProducer(new FakeProducer('camera'));
    return {
      media,
      home,
      far,
      producer,
      reach: () => media.reach(producer, home, far),
      from: routers[0] as FakeRouter,
    };
  }

  it('is not used if both are on the same router', async () => {
    const { media, home, producer, from } = await piped();
    expect((await media.reach(producer, home, home)).producerId).toBe(producer.id);
    expect(from.pipes).toEqual([]);
  });

  it('is shared by all its receivers, and kept for a while after the last one', async () => {
    const { reach, from } = await piped();
    const [one, other] = await Promise.all([reach(), reach()]);
    expect(from.pipes).toHaveLength(1);
    expect(one.producerId).toBe(from.pipes[0]?.producer.id);
    one.release();
    one.release();
    await jest.advanceTimersByTimeAsync(KEEP_MS);
    expect(from.pipes[0]?.isOpen).toBe(true);
    other.release();
    await jest.advanceTimersByTimeAsync(KEEP_MS - 1);
    const again = await reach();
    await jest.advanceTimersByTimeAsync(KEEP_MS);
    expect(from.pipes).toMatchObject([{ isOpen: true }]);
    again.release();
    await jest.advanceTimersByTimeAsync(KEEP_MS);
    expect(from.pipes).toMatchObject([{ isOpen: false }]);
  });

  it('is opened again after it has ended, or could not be opened', async () => {
    const { reach, from } = await piped();
    await reach();
    from.pipes[0]?.producer.close();
    await reach();
    expect(from.pipes).toHaveLength(2);
    from.pipes[1]?.producer.close();
    jest.spyOn(from, 'pipeToRouter').mockRejectedValueOnce(new Error('no port'));
    await expect(reach()).rejects.toThrow('no port');
    await reach();
    expect(from.pipes).toHaveLength(3);
  });
});

describe('places with payload numbers of their own', () => {
  const codec = (preferredPayloadType: number): types.RouterRtpCodecCapability => ({
    ...{ kind: 'audio', mimeType: 'audio/opus', clockRate: 48_000, preferredPayloadType },
  });
  const beside = { router: new FakeRouter('home') as unknown as types.Router, server: {} as types.WebRtcServer };

  it('are shared by clients with the same offer, end with the last of them, and are eight at most', async () => {
    const opened: FakeRouter[] = [];
    const seat = {
      openRouter: async () => {
        const router = new FakeRouter(`n${opened.length}`);
        opened.push(router);
        return router;
      },
    } as unknown as MediaSeat;
    const places = new NumberedPlaces();
    const take = (number: number) => places.take(beside, seat, [codec(number)]);
    const [one, same] = await Promise.all([take(100), take(100)]);
    expect(opened).toHaveLength(1);
    one?.release();
    one?.release();
    expect(opened[0]?.closed).toBe(false);
    for (let number = 101; number < 108; number += 1) expect(await take(number)).not.toBeNull();
    expect(await take(108)).toBeNull();
    same?.release();
    await Promise.resolve();
    expect(opened[0]?.closed).toBe(true);
    expect(await take(108)).not.toBeNull();
    places.close();
    await Promise.resolve();
    expect(opened.every(({ closed }) => closed)).toBe(true);
  });

  it('do not count if they could not be opened', async () => {
    const seat = { openRouter: () => Promise.reject(new Error('twice the same number')) } as unknown as MediaSeat;
    const places = new NumberedPlaces();
    for (let number = 100; number < 110; number += 1)
      await expect(places.take(beside, seat, [codec(number)])).rejects.toThrow('twice');
  });
});

describe('a media worker', () => {
  it('counts a newcomer by the streams that are expected', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const seat = new MediaSeat({} as types.Worker, {} as types.WebRtcServer);
    seat.consumers = 3;
    seat.noteNewcomer();
    expect(seat.load).toBe(7);
    now.mockReturnValue(20_001);
    expect(seat.load).toBe(3);
    now.mockRestore();
  });

  it('is the least loaded one, and of equals the one with fewer rooms', () => {
    expect(leastLoaded([])).toBeUndefined();
    const seats = [
      { load: 2, rooms: 0 },
      { load: 1, rooms: 5 },
      { load: 1, rooms: 2 },
    ];
    expect(leastLoaded(seats)).toBe(seats[2]);
  });

  it('counts neither failed nor closed routers', async () => {
    const router = new FakeRouter('r');
    const createRouter = jest
      .fn<() => Promise<FakeRouter>>()
      .mockRejectedValueOnce(new Error('bad codecs'))
      .mockResolvedValue(router);
    const seat = new MediaSeat({ createRouter } as unknown as types.Worker, {} as types.WebRtcServer);
    await expect(seat.openRouter([])).rejects.toThrow('bad codecs');
    expect(seat.rooms).toBe(0);
    await seat.openRouter([]);
    expect(seat.rooms).toBe(1);
    const [transport, consumer] = [{ observer: new EventEmitter() }, { observer: new EventEmitter() }];
    router.observer.emit('newtransport', transport);
    transport.observer.emit('newconsumer', consumer);
    expect(seat.consumers).toBe(1);
    consumer.observer.emit('close');
    router.close();
    expect([seat.consumers, seat.rooms]).toEqual([0, 0]);
  });
});
