import fc from 'fast-check';
import { BatchKeys } from './batch-keys.js';
import { BATCH, DeviceQueue } from './device-queue.js';

const item = (seq: number): { seq: number } => ({ seq });
const queueAt = (taken: number, sent = taken): DeviceQueue<{ seq: number }> => {
  const queue = new DeviceQueue(new BatchKeys(1, 0));
  queue.begin(taken, sent);
  return queue;
};
const seqs = (batch: { items: { seq: number }[] } | null): number[] => batch?.items.map(({ seq }) => seq) ?? [];

describe('one conversation as one device reads it', () => {
  it('sends what comes, one batch at a time', () => {
    const queue = queueAt(4);
    queue.offer(5, item(5));
    const first = queue.next();
    expect(first?.items).toEqual([item(5)]);
    queue.offer(6, item(6));
    queue.offer(7, item(7));
    expect(queue.next()).toBeNull();
    expect(queue.acknowledge(first?.key ?? 0)).toBe(true);
    expect(queue.taken).toBe(5);
    expect(queue.next()?.items).toEqual([item(6), item(7)]);
  });

  it('takes no key but that of the batch on its way', () => {
    const queue = queueAt(0);
    queue.offer(1, item(1));
    const key = queue.next()?.key ?? 0;
    for (const other of [0, key - 1, key + 1, key * 2]) expect(queue.acknowledge(other)).toBe(false);
    expect(queue.acknowledge(key)).toBe(true);
    expect(queue.acknowledge(key)).toBe(false);
  });

  it('sends at most 20 at once', () => {
    const queue = queueAt(0);
    for (let seq = 1; seq <= 30; seq++) queue.offer(seq, item(seq));
    expect(queue.next()?.items).toHaveLength(BATCH);
  });

  it('sends what may have been sent before alone, and the rest together again', () => {
    const queue = queueAt(2, 4);
    for (let seq = 3; seq <= 7; seq++) queue.offer(seq, item(seq));
    const batches: number[][] = [];
    for (let batch = queue.next(); batch; batch = queue.next()) {
      batches.push(seqs(batch));
      queue.acknowledge(batch.key);
    }
    expect(batches).toEqual([[3], [4], [5, 6, 7]]);
  });

  it('passes over what is not for the device, without waiting for anything', () => {
    const queue = queueAt(0);
    queue.offer(1, null);
    expect([queue.taken, queue.next()]).toEqual([1, null]);
    queue.offer(2, item(2));
    queue.offer(3, null);
    const batch = queue.next();
    expect([queue.taken, seqs(batch)]).toEqual([1, [2]]);
    queue.acknowledge(batch?.key ?? 0);
    expect(queue.taken).toBe(3);
  });

  it('wants to read what an announcement did not bring, before it sends what came after', () => {
    const queue = queueAt(0);
    queue.offer(3, item(3));
    expect([queue.next(), queue.wantsReading]).toEqual([null, true]);
    queue.fill({ from: 0, top: 3 }, [item(1), item(3)], 3, true);
    expect([seqs(queue.next()), queue.wantsReading]).toEqual([[1, 3], false]);
  });

  it('does not lose what is offered while it reads', () => {
    const queue = queueAt(0);
    queue.offer(2, item(2));
    const read = { from: queue.seen, top: queue.top };
    queue.offer(3, item(3));
    queue.fill(read, [item(1), item(2)], 2, true);
    const batch = queue.next();
    expect(seqs(batch)).toEqual([1, 2]);
    queue.acknowledge(batch?.key ?? 0);
    expect(queue.wantsReading).toBe(true);
  });

  it('hears the same twice and takes it once', () => {
    const queue = queueAt(0);
    queue.offer(1, item(1));
    queue.offer(1, item(1));
    expect(seqs(queue.next())).toEqual([1]);
  });
});

interface World {
  /** the conversation: whether each item is for the device */
  items: boolean[];
  device: number[];
  keys: Set<number>;
  saved: { taken: number; sent: number };
  sockets: number;
  queue: DeviceQueue<{ seq: number }>;
  flying: { items: { seq: number }[]; key: number } | null;
}

const start = (world: World): void => {
  world.sockets += 1;
  world.queue = new DeviceQueue(new BatchKeys(world.sockets));
  world.queue.begin(world.saved.taken, world.saved.sent);
  world.queue.top = world.items.length;
  world.flying = null;
};

/** Sends as much as possible, as the service does. */
function pump(world: World): void {
  const { queue, items } = world;
  while (world.flying === null) {
    const batch = queue.next();
    if (batch) {
      expect(world.keys).not.toContain(batch.key);
      world.keys.add(batch.key);
      const repeated = batch.items.filter(({ seq }) => world.device.includes(seq));
      if (repeated.length > 0) expect(batch.items).toHaveLength(1);
      for (const { seq } of batch.items) if (!world.device.includes(seq)) world.device.push(seq);
      world.flying = batch;
    } else if (queue.wantsReading) {
      const read = { from: queue.seen, top: queue.top };
      const found = items
        .flatMap((mine, index) => (mine && index + 1 > read.from ? [item(index + 1)] : []))
        .slice(0, 40);
      const complete = found.length < 40;
      queue.fill(read, found, complete ? items.length : (found.at(-1)?.seq ?? read.from), complete);
    } else return;
  }
}

const steps: Record<string, (world: World) => void> = {
  send: (world) => world.queue.offer(world.items.push(true), item(world.items.length)),
  sendForOthers: (world) => world.queue.offer(world.items.push(false), null),
  sendUnheard: (world) => void world.items.push(true),
  heartBeat: (world) => {
    if (world.items.length > world.queue.top) world.queue.top = world.items.length;
  },
  acknowledge: (world) => {
    if (world.flying) expect(world.queue.acknowledge(world.flying.key)).toBe(true);
    world.flying = null;
  },
  reconnect: (world) => {
    world.saved = { taken: world.queue.taken, sent: world.queue.sent };
    start(world);
  },
  // The node died: only an older position of the device is known, not what was sent.
  crash: (world) => {
    world.saved = { taken: world.saved.taken, sent: world.queue.top };
    start(world);
  },
};

it('brings every item to the device once and in order, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 120 }), (names) => {
      const world: World = {
        items: [],
        device: [],
        keys: new Set(),
        saved: { taken: 0, sent: 0 },
        sockets: 0,
        queue: new DeviceQueue(new BatchKeys(0)),
        flying: null,
      };
      start(world);
      // Keys return after 16 sockets; no client sees so many without something new.
      for (const name of names.filter((one, index) =>
        one !== 'crash' && one !== 'reconnect' ? true : index % 8 === 0,
      )) {
        steps[name]?.(world);
        pump(world);
      }
      steps['heartBeat']?.(world);
      pump(world);
      for (let left = world.items.length + 1; left > 0 && world.flying; left--) {
        steps['acknowledge']?.(world);
        pump(world);
      }
      expect(world.device).toEqual(world.items.flatMap((mine, index) => (mine ? [index + 1] : [])));
      expect(world.queue.taken).toBe(world.items.length);
    }),
    { numRuns: 500 },
  );
});
