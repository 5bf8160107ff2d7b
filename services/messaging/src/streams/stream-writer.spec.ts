import { jest } from '@jest/globals';
import { SystemClock } from '@renmai/service-kit';
import { pino } from 'pino';
import type { AppendStatement, Outcome } from './append-statement.js';
import { ConversationIds } from './conversation-ids.js';
import type { AppendedItem, NewItem } from './item.js';
import type { PlacedItem } from './item-columns.js';
import { StreamsBusy } from './stream-errors.js';
import { StreamWriter } from './stream-writer.js';

const item = (name: string, more: Partial<NewItem> = {}): NewItem => ({
  conversation: { kind: 'group', id: name },
  ns: 1,
  sender: 'ann',
  senderResource: 'phone',
  receiver: name,
  payload: Buffer.from(name),
  history: true,
  ...more,
});

const many = Array.from({ length: 12 }, (_, index) => `held ${index}`);

/** A writer whose statement calls `run` first and then numbers the items as the database does. */
function setUp(run: (batch: readonly PlacedItem[], wait: boolean) => Promise<unknown>) {
  const batches: { size: number; wait: boolean; clientIds: bigint[] }[] = [];
  let seq = 0n;
  const statement = {
    async run(batch: readonly PlacedItem[], at: Date, wait: boolean): Promise<Outcome> {
      batches.push({ size: batch.length, wait, clientIds: batch.map(({ clientId }) => clientId) });
      const said = await run(batch, wait);
      return batch.map(({ item: one, conversationId }): AppendedItem | undefined => {
        if (said === 'not free' && one.receiver.startsWith('held')) return undefined;
        seq += 1n;
        return { ...one, conversationId, seq, id: seq, sentAt: at, duplicate: false, membersVersion: 0n };
      });
    },
  };
  const ids = new ConversationIds({} as never);
  for (const [index, name] of ['free', 'held', ...many].entries()) ids.keep(`group ${name}`, BigInt(index));
  const writer = new StreamWriter(
    statement as unknown as AppendStatement,
    ids,
    new SystemClock(),
    pino({ enabled: false }),
  );
  return { writer, batches };
}

it('collects what arrives while a commit is on its way', async () => {
  let release: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (release = resolve));
  const { writer, batches } = setUp(() => first);
  const one = writer.add(item('free'));
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const others = Array.from({ length: 50 }, () => writer.add(item('free')));
  release();
  await Promise.all([one, ...others]);
  expect(batches.map(({ size }) => size)).toEqual([1, 50]);
});

it('refuses more when 20,000 wait, and takes again when they are stored', async () => {
  let release: () => void = () => undefined;
  const stuck = new Promise<void>((resolve) => (release = resolve));
  const { writer } = setUp(() => stuck);
  const waiting = Array.from({ length: 20_000 }, () => writer.add(item('free')));
  await expect(writer.add(item('free'))).rejects.toBeInstanceOf(StreamsBusy);
  release();
  await Promise.all(waiting);
  await expect(writer.add(item('free'))).resolves.toMatchObject({ duplicate: false });
});

it('tries again while the database is away, with the same id so that nothing is stored twice', async () => {
  let left = 2;
  const { writer, batches } = setUp(() => {
    left -= 1;
    return left < 0 ? Promise.resolve() : Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }));
  });
  await writer.add(item('free'));
  expect(batches).toHaveLength(3);
  expect(new Set(batches.flatMap(({ clientIds }) => clientIds)).size).toBe(1);
});

it('writes to a conversation that is held beside the others, in its order', async () => {
  let free: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (free = resolve));
  const { writer, batches } = setUp((_batch, wait) => (wait ? isFree : Promise.resolve('not free' as const)));
  const order: string[] = [];
  const add = (to: string, name: string): Promise<unknown> => writer.add(item(to)).then(() => order.push(name));
  const held = [add('held', 'h1'), add('held', 'h2')];
  await add('free', 'f1');
  held.push(add('held', 'h3'));
  await add('free', 'f2');
  free();
  await Promise.all(held);
  expect(order).toEqual(['f1', 'f2', 'h1', 'h2', 'h3']);
  expect(batches.some(({ wait }) => wait)).toBe(true);
});

it('writes to many conversations that are held, a few at a time', async () => {
  let [under, most] = [0, 0];
  const { writer } = setUp(async (_batch, wait) => {
    if (!wait) return 'not free';
    most = Math.max(most, (under += 1));
    await new Promise(setImmediate);
    under -= 1;
    return undefined;
  });
  await Promise.all(many.map((name) => writer.add(item(name))));
  expect(most).toBe(3);
  await writer.beforeApplicationShutdown();
});

it('answers callers before it announces the stored items', async () => {
  const { writer } = setUp(() => Promise.resolve());
  const told = jest.fn();
  writer.onCommitted(told);
  await writer.add(item('free'));
  expect(told).not.toHaveBeenCalled();
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(told).toHaveBeenCalledTimes(1);
});
