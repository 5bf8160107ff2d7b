import { MessageBody } from '@renmai/im-protocol';
import { Cache, Database, db } from '@renmai/service-kit';
import { waitFor, type TestService } from '@renmai/test-kit';
import type { ConversationRef } from '../src/streams/conversation-ref.js';
import type { NewItem } from '../src/streams/item.js';
import { NoConversation } from '../src/streams/stream-errors.js';
import { Streams } from '../src/streams/streams.js';
import { startMessaging } from './support/chat-rest.js';

let service: TestService;
let other: TestService;
let streams: Streams;
let database: Database;

beforeAll(async () => {
  service = await startMessaging();
  streams = service.running.app.get(Streams);
  database = service.running.app.get(Database);
});

afterAll(async () => {
  await service.close();
});

let made = 0;
const pair = (): ConversationRef & { kind: 'single' } => {
  made += 1;
  return { kind: 'single', users: [`ann-${made}`, `ben-${made}`] };
};

const textItem = (conversation: ConversationRef, text: string, more: Partial<NewItem> = {}): NewItem => ({
  conversation,
  ns: 1,
  sender: conversation.kind === 'single' ? conversation.users[0] : 'ann',
  senderResource: 'phone',
  receiver: 'whoever',
  payload: MessageBody.encode({ type: 1, contents: [{ type: 0, text }] }).finish(),
  message: { type: 1, contentType: 0, text },
  history: true,
  ...more,
});

const stored = (conversationId: bigint): Promise<{ seq: string; id: string; text: string; client_id: string }[]> =>
  db.rows(database, 'SELECT seq, id, text, client_id FROM item WHERE conversation_id = $1 ORDER BY seq', [
    String(conversationId),
  ]);

it('numbers 400 items of 200 senders without a gap, in one order for both members', async () => {
  const ref: ConversationRef = { kind: 'group', id: '900' };
  await database.write(async ({ manager }) => {
    await streams.open(manager, ref);
    await streams.join(manager, ref, ['ann', 'ben']);
  });
  const appended = await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      streams.append(textItem(ref, String(index), { sender: `s${index % 200}` })),
    ),
  );
  const seqs = appended.map(({ seq }) => Number(seq)).toSorted((a, b) => a - b);
  expect(seqs).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
  const rows = await stored(appended[0]?.conversationId ?? 0n);
  expect(rows.map(({ id }) => id)).toEqual(
    appended.toSorted((a, b) => Number(a.seq - b.seq)).map(({ id }) => String(id)),
  );
  // Each sender's own two came in their order.
  for (let sender = 0; sender < 200; sender++) {
    const [first, second] = [appended[sender], appended[sender + 200]];
    expect(Number(first?.seq)).toBeLessThan(Number(second?.seq));
  }
});

it('begins a single conversation with both, whichever writes first', async () => {
  const { users } = pair();
  const [first, second] = await Promise.all([
    streams.append(textItem({ kind: 'single', users }, 'a')),
    streams.append(textItem({ kind: 'single', users: [users[1], users[0]] }, 'b')),
  ]);
  expect(first.conversationId).toBe(second.conversationId);
  expect(
    await db.rows(database, 'SELECT user_id FROM participant WHERE conversation_id = $1 ORDER BY user_id', [
      String(first.conversationId),
    ]),
  ).toEqual([{ user_id: users[0] }, { user_id: users[1] }]);
});

it('keeps notes to the own account, with one participant', async () => {
  const { conversationId } = await streams.append(textItem({ kind: 'single', users: ['me', 'me'] }, 'note'));
  expect(
    await db.rows(database, 'SELECT user_id FROM participant WHERE conversation_id = $1', [String(conversationId)]),
  ).toEqual([{ user_id: 'me' }]);
});

it('stores what comes twice once, in one batch and in a later one, and answers with the first', async () => {
  const item = textItem(pair(), 'once', { clientId: 2n ** 63n + 5n });
  const together = await Promise.all([streams.append(item), streams.append(item)]);
  const later = await streams.append(item);
  expect(new Set([...together, later].map(({ id }) => id)).size).toBe(1);
  expect([...together, later].filter(({ duplicate }) => duplicate)).toHaveLength(2);
  expect(later.sentAt).toEqual(together[0].sentAt);
  const next = await streams.append({ ...item, clientId: 6n });
  expect(next.seq).toBe(2n);
});

it('takes the same id from another device, and from another sender, for something else', async () => {
  const ref = pair();
  const item = textItem(ref, 'x', { clientId: 1n });
  const all = await Promise.all([
    streams.append(item),
    streams.append({ ...item, senderResource: 'pad' }),
    streams.append({ ...item, sender: ref.users[1] }),
  ]);
  expect(all.map(({ seq }) => seq)).toEqual([1n, 2n, 3n]);
});

it('lets an item fail alone', async () => {
  const ref = pair();
  const outcomes = await Promise.allSettled([
    streams.append(textItem(ref, 'before')),
    streams.append(textItem(ref, 'bad', { receiver: 'a\0b' })),
    streams.append(textItem(ref, 'after')),
    streams.append(textItem({ kind: 'group', id: 'nowhere' }, 'lost')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect((outcomes[3] as PromiseRejectedResult).reason).toBeInstanceOf(NoConversation);
  const [first] = outcomes;
  const rows = await stored(first.status === 'fulfilled' ? first.value.conversationId : 0n);
  expect(rows.map(({ seq, text }) => [seq, text])).toEqual([
    ['1', 'before'],
    ['2', 'after'],
  ]);
});

it('numbers items of callers’ own transactions with the others, and waits for nobody else’s', async () => {
  const [held, free] = [pair(), pair()];
  await streams.append(textItem(held, 'first'));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let holding: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (holding = resolve));
  const own = database.write(async ({ manager }) => {
    const appended = await streams.appendIn(manager, [textItem(held, 'own 1'), textItem(held, 'own 2')]);
    holding();
    await released;
    return appended;
  });
  await isHeld;
  const waiting = [streams.append(textItem(held, 'later 1')), streams.append(textItem(held, 'later 2'))];
  // A conversation that nobody holds goes on.
  await streams.append(textItem(free, 'free'));
  waiting.push(streams.append(textItem(held, 'later 3')));
  await streams.append(textItem(free, 'free again'));
  release();
  const appended = [...(await own), ...(await Promise.all(waiting))];
  expect(appended.map(({ seq }) => seq)).toEqual([2n, 3n, 4n, 5n, 6n]);
});

it('leaves no number unused when a caller’s transaction fails', async () => {
  const ref = pair();
  await streams.append(textItem(ref, 'first'));
  await expect(
    database.write(async ({ manager }) => {
      await streams.appendIn(manager, [textItem(ref, 'never')]);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect((await streams.append(textItem(ref, 'second'))).seq).toBe(2n);
});

it('keeps one order while transactions and batches race for the same conversations', async () => {
  const refs = [pair(), pair(), pair()];
  const work = Array.from({ length: 60 }, async (_, index) => {
    const items = refs.map((ref) => textItem(ref, String(index)));
    if (index % 3 > 0) return Promise.all(items.map((item) => streams.append(item)));
    const order = index % 2 === 0 ? items : items.toReversed();
    return database.write(({ manager }) => streams.appendIn(manager, order));
  });
  const appended = (await Promise.all(work)).flat();
  for (const ref of refs) {
    const id = await streams.conversationId(ref);
    const seqs = appended.filter(({ conversationId }) => conversationId === id).map(({ seq }) => Number(seq));
    expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  }
});

it('does the same with another process on the database', async () => {
  other = await startMessaging({
    database: { url: service.databaseUrl, drop: () => Promise.resolve() },
    env: { STORAGE_DIR: service.env['STORAGE_DIR'] ?? '' },
  });
  try {
    const elsewhere = other.running.app.get(Streams);
    const ref = pair();
    const twice = textItem(ref, 'twice', { clientId: 77n });
    const appended = await Promise.all(
      Array.from({ length: 300 }, (_, index) => (index % 2 ? streams : elsewhere).append(textItem(ref, String(index)))),
    );
    const same = await Promise.all([streams.append(twice), elsewhere.append(twice)]);
    expect(new Set(same.map(({ id }) => id)).size).toBe(1);
    const seqs = [...appended, ...same.filter(({ duplicate }) => !duplicate)].map(({ seq }) => Number(seq));
    expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 301 }, (_, index) => index + 1));
  } finally {
    await other.close();
  }
});

it('opens a conversation once, and reads it from where one joins to where one leaves', async () => {
  const ref: ConversationRef = { kind: 'group', id: '901' };
  const ids = await Promise.all([0, 1].map(() => database.write(({ manager }) => streams.open(manager, ref))));
  expect(ids[0]).toBe(ids[1]);
  await database.write(({ manager }) => streams.join(manager, ref, ['ann']));
  await streams.append(textItem(ref, '1'));
  await database.write(async ({ manager }) => {
    await streams.join(manager, ref, ['ann', 'ben']);
  });
  await streams.append(textItem(ref, '2'));
  await database.write(({ manager }) => streams.leave(manager, ref, ['ann']));
  await streams.append(textItem(ref, '3'));
  const members = (): Promise<unknown[]> =>
    db.rows(
      database,
      `SELECT user_id AS "user", since_seq::int AS since, until_seq::int AS until, away::text FROM participant
      WHERE conversation_id = $1 ORDER BY user_id`,
      [String(ids[0])],
    );
  expect(await members()).toEqual([
    { user: 'ann', since: 0, until: 2, away: '{}' },
    { user: 'ben', since: 1, until: null, away: '{}' },
  ]);
  await database.write(({ manager }) => streams.join(manager, ref, ['ann']));
  expect(await members()).toContainEqual({ user: 'ann', since: 0, until: null, away: '{[3,4)}' });
});

it('answers before it announces to others, and announces with the bytes', async () => {
  const told: string[] = [];
  const cache = service.running.app.get(Cache);
  const unsubscribe = await cache.subscribe('messaging:items', (message) => told.push(message));
  const ref = pair();
  const { payload } = textItem(ref, 'bytes');
  await streams.append(textItem(ref, 'bytes')).then(() => {
    expect(told.filter((message) => message.includes(ref.users[0]))).toEqual([]);
  });
  const message = await waitFor(() => told.find((one) => one.includes(ref.users[0])));
  expect(message).toContain(Buffer.from(payload).toString('base64'));
  // Large ones are read from the database instead.
  const large = textItem(ref, 'large', { payload: Buffer.alloc(40_000, 1), receiver: 'large-one' });
  await streams.append(large);
  expect((await waitFor(() => told.find((one) => one.includes('large-one')))).length).toBeLessThan(2_000);
  await unsubscribe();
});
