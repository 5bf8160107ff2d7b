import { waitFor } from '@renmai/test-kit';
import type { BusRecord, Delivered, EventBus, SubscriptionHandle } from '../src/ports.js';

/** Records that the group has not handled yet, of all partitions. */
export const lagOf = async (handle: SubscriptionHandle): Promise<number> =>
  (await handle.behind()).reduce((sum, { waiting }) => sum + waiting, 0);

export interface BusUnderTest {
  /** Another process's view of the same log. */
  open(): Promise<EventBus>;
  /** A name of a topic or group that no other test uses. */
  unique(name: string): string;
}

export const record = (topic: string, key: string, value: string, headers: Record<string, string> = {}): BusRecord => ({
  topic,
  key,
  value,
  headers,
});

/** Remembers the records it was given, in order. */
export function recorder(): {
  handle: (record: Delivered) => Promise<void>;
  records: Delivered[];
  values: () => string[];
} {
  const records: Delivered[] = [];
  return {
    records,
    handle: async (given) => {
      records.push(given);
    },
    values: () => records.map(({ value }) => value),
  };
}

const DELIVERY = { timeoutMs: 40_000 };

/** The behaviour that services rely on, whichever bus carries their domain events. */
export function eventBusContract({ open, unique }: BusUnderTest): void {
  const opened: EventBus[] = [];
  let bus: EventBus;

  /** Closed at the end of the file, even if the test fails. */
  const another = async (): Promise<EventBus> => {
    const more = await open();
    opened.push(more);
    return more;
  };

  beforeAll(async () => {
    bus = await open();
  });
  // Concurrent tests run while the hooks of others do, so nothing is closed between them.
  afterAll(async () => {
    await Promise.all([bus, ...opened].map((each) => each.close()));
  });

  test.concurrent('every group gets every record, with what belongs to it', async () => {
    const topic = unique('letters');
    const [first, second] = [recorder(), recorder()];
    const handles = await Promise.all([
      bus.subscribe({ group: unique('first'), topics: [topic], handle: first.handle }),
      bus.subscribe({ group: unique('second'), topics: [topic], handle: second.handle }),
    ]);
    const value = JSON.stringify({ text: 'Grüße, 你好 👋', long: 'x'.repeat(300_000) });
    const before = Date.now();
    await bus.publish([record(topic, 'k1', value, { type: 'letter.v1', id: '7' })]);
    await waitFor(() => first.records.length === 1 && second.records.length === 1, DELIVERY);
    for (const { records } of [first, second]) {
      expect(records[0]).toMatchObject({ topic, key: 'k1', value, headers: { type: 'letter.v1', id: '7' } });
      expect(Math.abs((records[0]?.timestamp.getTime() ?? 0) - before)).toBeLessThan(60_000);
      expect(records[0]?.position).toMatch(/\d/);
    }
    await Promise.all(handles.map((handle) => handle.stop()));
  });

  test.concurrent('a new group begins at the oldest record kept, and its lag says how far it is', async () => {
    const topic = unique('history');
    await bus.publish(Array.from({ length: 20 }, (_, n) => record(topic, `k${n % 3}`, String(n))));
    const late = recorder();
    let open_: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open_ = resolve));
    const handle = await bus.subscribe({
      group: unique('late'),
      topics: [topic],
      handle: async (given) => {
        await gate;
        await late.handle(given);
      },
    });
    await waitFor(() => handle.isReading(), DELIVERY);
    expect(await lagOf(handle)).toBe(20);
    expect(new Set((await handle.behind()).map((one) => one.topic))).toEqual(new Set([topic]));
    open_();
    await waitFor(async () => (await lagOf(handle)) === 0, DELIVERY);
    expect(
      late
        .values()
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 20 }, (_, n) => n));
    await handle.stop();
  });

  test.concurrent('a refused record comes again, and nothing of its key before it', async () => {
    const topic = unique('refused');
    const [seen, done]: [string[], string[]] = [[], []];
    const handle = await bus.subscribe({
      group: unique('fussy'),
      topics: [topic],
      handle: async ({ value }) => {
        seen.push(value);
        if (value === '2' && seen.filter((other) => other === '2').length < 4) throw new Error('not now');
        done.push(value);
      },
    });
    await bus.publish(['1', '2', '3', '4'].map((value) => record(topic, 'same', value)));
    await waitFor(() => done.includes('4'), DELIVERY);
    expect(seen.filter((value) => value === '2')).toHaveLength(4);
    expect(done).toEqual(['1', '2', '3', '4']);
    await handle.stop();
  });

  test.concurrent('a record that is never accepted holds up no other topic', async () => {
    const [stuck, free] = [unique('stuck'), unique('free')];
    const seen = recorder();
    const handle = await bus.subscribe({
      group: unique('half-stuck'),
      topics: [stuck, free],
      handle: async (given) => {
        if (given.topic === stuck) throw new Error('never');
        await seen.handle(given);
      },
    });
    await bus.publish([record(stuck, 'k', 'poison')]);
    for (let n = 0; n < 5; n += 1) {
      await bus.publish([record(free, `k${n}`, String(n))]);
      await waitFor(() => seen.records.length === n + 1, DELIVERY);
    }
    await waitFor(async () => (await lagOf(handle)) === 1, DELIVERY);
    await handle.stop();
  });

  test.concurrent('what was not handled when a reader ended is delivered to the next one', async () => {
    const [topic, group] = [unique('resumed'), unique('resumer')];
    const first: string[] = [];
    const handle = await bus.subscribe({
      group,
      topics: [topic],
      handle: async ({ value }) => {
        if (value === '3') throw new Error('this reader cannot');
        first.push(value);
      },
    });
    await bus.publish(['1', '2', '3', '4'].map((value) => record(topic, 'k', value)));
    await waitFor(() => first.length === 2, DELIVERY);
    await waitFor(async () => (await lagOf(handle)) === 2, DELIVERY);
    await handle.stop();

    const second = recorder();
    const next = await bus.subscribe({ group, topics: [topic], handle: second.handle });
    await waitFor(() => second.records.length === 2, DELIVERY);
    expect(second.values()).toEqual(['3', '4']);
    await next.stop();
  });

  test.concurrent('stop waits for the record in hand and takes no other', async () => {
    const topic = unique('stopped');
    const begun: string[] = [];
    const ended: string[] = [];
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const handle = await bus.subscribe({
      group: unique('stopper'),
      topics: [topic],
      handle: async ({ value }) => {
        begun.push(value);
        await gate;
        ended.push(value);
      },
    });
    await bus.publish(['1', '2', '3'].map((value) => record(topic, 'k', value)));
    await waitFor(() => begun.length === 1, DELIVERY);
    const stopping = handle.stop();
    expect(ended).toEqual([]);
    release();
    await stopping;
    expect([begun, ended]).toEqual([['1'], ['1']]);
  });

  test.concurrent('two processes of a group share its records, in the order of each key', async () => {
    const group = unique('pair');
    const topics = ['a', 'b', 'c'].map((name) => unique(`shared-${name}`));
    const [left, right] = await Promise.all([another(), another()]);
    const seen: Delivered[] = [];
    const handle = async (given: Delivered): Promise<void> => {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(given);
    };
    await Promise.all([left.subscribe({ group, topics, handle }), right.subscribe({ group, topics, handle })]);
    const keys = Array.from({ length: 8 }, (_, n) => `k${n}`);
    for (let round = 0; round < 10; round += 1) {
      await bus.publish(topics.flatMap((topic) => keys.map((key) => record(topic, key, String(round)))));
    }
    const wanted = topics.length * keys.length * 10;
    // By content: a repeated publishing may have put a record into the log twice.
    const distinct = (): number => new Set(seen.map(({ topic, key, value }) => `${topic} ${key} ${value}`)).size;
    await waitFor(() => distinct() === wanted, DELIVERY);
    for (const topic of topics) {
      for (const key of keys) {
        const rounds = seen
          .filter((given) => given.topic === topic && given.key === key)
          .map(({ value }) => Number(value));
        // At least once: when the group changes hands, records may come again; none may come before an earlier one.
        expect([...new Set(rounds)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      }
    }
    await Promise.all([left.close(), right.close()]);
  });

  test('an empty batch is nothing, and the bus says that it is there', async () => {
    await bus.publish([]);
    await bus.ping();
  });

  test('a closed bus refuses', async () => {
    const closed = await another();
    const handle: SubscriptionHandle = await closed.subscribe({
      group: unique('closing'),
      topics: [unique('closing')],
      handle: () => Promise.resolve(),
    });
    await closed.close();
    await handle.stop();
    await expect(closed.publish([record(unique('closed'), 'k', '1')])).rejects.toThrow();
  });
}
