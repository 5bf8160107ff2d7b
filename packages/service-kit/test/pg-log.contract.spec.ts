import { randomUUID } from 'node:crypto';
import { ownServer, testDatabase, waitFor, type OwnServer, type TestDatabase } from '@renmai/test-kit';
import pg from 'pg';
import { PgLogEventBus } from '../src/ports.js';
import { lagOf, record, recorder } from './event-bus.contract.js';
import { silent } from './silent.js';

const open = (url: string): Promise<PgLogEventBus> => PgLogEventBus.connect({ url, logger: silent });
const insert = (client: pg.Client, topic: string, value: string): Promise<unknown> =>
  client.query(`INSERT INTO bus_record (topic, key, headers, value) VALUES ($1, 'k', '{}', $2)`, [topic, value]);

describe('PgLogEventBus: the log', () => {
  let database: TestDatabase;
  let bus: PgLogEventBus;
  let client: pg.Client;
  const topic = (name: string): string => `${name}.${randomUUID()}`;

  beforeEach(async () => {
    database = await testDatabase('bus');
    bus = await open(database.url);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await bus.close();
    await database.drop();
  });

  test('a late commit is never skipped, and nothing after it comes first', async () => {
    const name = topic('late');
    const seen = recorder();
    await bus.subscribe({ group: 'g', topics: [name], handle: seen.handle });
    await client.query('BEGIN');
    await insert(client, name, 'begun first');
    await bus.publish([record(name, 'k', 'committed first')]);
    await bus.publish([record(name, 'k', 'committed second')]);
    // The publisher's own session sees them; the reader has been woken and has to hold back.
    await waitFor(async () => (await seeLag(client, name)) === 3);
    await bus.publish([record(topic('other'), 'k', 'another wake')]);
    expect(seen.values()).toEqual([]);
    await client.query('COMMIT');
    await waitFor(() => seen.records.length === 3);
    expect(seen.values()).toEqual(['begun first', 'committed first', 'committed second']);
  });

  test('a transaction that is rolled back holds up nothing for good', async () => {
    const name = topic('undone');
    const seen = recorder();
    await bus.subscribe({ group: 'g', topics: [name], handle: seen.handle });
    await client.query('BEGIN');
    await insert(client, name, 'undone');
    await bus.publish([record(name, 'k', 'stays')]);
    await client.query('ROLLBACK');
    await waitFor(() => seen.records.length === 1);
    expect(seen.values()).toEqual(['stays']);
  });

  test('a slow handler does not hide records of other topics', async () => {
    const [slow, quick] = [topic('slow'), topic('quick')];
    const seen = recorder();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let begun = false;
    const handle = async (): Promise<void> => {
      begun = true;
      await gate;
    };
    await bus.subscribe({ group: 'g', topics: [slow], handle });
    await bus.subscribe({ group: 'g', topics: [quick], handle: seen.handle });
    await bus.publish([record(slow, 'k', '1')]);
    await waitFor(() => begun);
    await bus.publish([record(quick, 'k', '1')]);
    await waitFor(() => seen.records.length === 1);
    release();
  });

  test('one process of a group reads a topic, and another takes over when it is gone', async () => {
    const name = topic('handed-over');
    const second = await open(database.url);
    const [a, b] = [recorder(), recorder()];
    const first = await bus.subscribe({ group: 'g', topics: [name], handle: a.handle });
    await bus.publish([record(name, 'k', '1')]);
    await waitFor(() => a.records.length === 1);
    await second.subscribe({ group: 'g', topics: [name], handle: b.handle });
    for (let n = 2; n <= 5; n += 1) await bus.publish([record(name, 'k', String(n))]);
    await waitFor(() => a.records.length === 5);
    await waitFor(async () => (await lagOf(first)) === 0);
    await first.stop();
    await bus.publish([record(name, 'k', '6')]);
    await waitFor(() => b.records.length === 1);
    expect(b.values()).toEqual(['6']);
    await second.close();
  });

  test('a reader whose connection is cut reconnects by itself', async () => {
    const name = topic('cut');
    const seen = recorder();
    await bus.subscribe({ group: 'g', topics: [name], handle: seen.handle });
    for (let n = 0; n < 3; n += 1) {
      await bus.publish([record(name, 'k', String(n))]);
      await waitFor(() => seen.values().includes(String(n)));
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'renmai-bus-reader' AND datname = current_database()`,
      );
    }
    await bus.publish([record(name, 'k', 'last')]);
    await waitFor(() => seen.values().includes('last'));
    expect([...new Set(seen.values())]).toEqual(['0', '1', '2', 'last']);
  });

  test('deleteBefore forgets records that every known group has read, and nothing else', async () => {
    const [name, unread] = [topic('read'), topic('unread')];
    const seen = recorder();
    const handle = await bus.subscribe({ group: 'quick', topics: [name], handle: seen.handle });
    await bus.publish(['1', '2'].map((value) => record(name, 'k', value)));
    await waitFor(async () => (await lagOf(handle)) === 0);
    const never = await bus.subscribe({
      group: 'behind',
      topics: [unread],
      handle: () => Promise.reject(new Error('never')),
    });
    await bus.publish([record(unread, 'k', '1')]);

    expect(await bus.deleteBefore(new Date(Date.now() - 60_000))).toBe(0);
    await waitFor(async () => (await bus.deleteBefore(new Date(Date.now() + 60_000))) === 2);
    expect(await lagOf(never)).toBe(1);
    await never.stop();
    expect(await bus.deleteBefore(new Date(Date.now() + 60_000))).toBe(0);
    await bus.forgetGroup('behind');
    expect(await bus.deleteBefore(new Date(Date.now() + 60_000))).toBe(1);
  });

  test('a log restored into a cluster with lower transaction numbers goes on where it was', async () => {
    const name = topic('restored');
    const before = recorder();
    const handle = await bus.subscribe({ group: 'g', topics: [name], handle: before.handle });
    await bus.publish([record(name, 'k', 'read before')]);
    await waitFor(async () => (await lagOf(handle)) === 0);
    await bus.close();
    await insert(client, name, 'unread');
    await client.query(`UPDATE bus_record SET tx = (tx::text::bigint + 1000000000)::text::xid8`);
    await client.query(`UPDATE bus_offset SET tx = (tx::text::bigint + 1000000000)::text::xid8`);

    bus = await open(database.url);
    const after = recorder();
    await bus.subscribe({ group: 'g', topics: [name], handle: after.handle });
    await bus.publish([record(name, 'k', 'new')]);
    await waitFor(() => after.records.length === 2);
    expect(after.values()).toEqual(['unread', 'new']);
  });

  test('several processes may make the tables at the same time', async () => {
    const fresh = await testDatabase('bus');
    const buses = await Promise.all(Array.from({ length: 5 }, () => open(fresh.url)));
    await Promise.all(buses.map((each) => each.close()));
    await fresh.drop();
  });
});

describe('PgLogEventBus: PostgreSQL goes away and comes back', () => {
  let server: OwnServer<'postgres'>;
  beforeAll(async () => {
    server = await ownServer('postgres');
  });
  afterAll(() => server.stop());

  test.each(['stop', 'kill'] as const)(
    '%s: publishing fails meanwhile, and nothing is lost or out of order',
    async (how) => {
      const database = await testDatabase('bus', server.info.url);
      const bus = await open(database.url);
      const seen = recorder();
      let whileAway = 0;
      await bus.subscribe({
        group: 'g',
        topics: ['t'],
        handle: async (given) => {
          if (given.value === 'in hand' && whileAway === 0) {
            // The effect fails because its database is the same one.
            await server[how]();
            whileAway += 1;
            throw new Error('no connection');
          }
          await seen.handle(given);
        },
      });
      await bus.publish([record('t', 'k', 'before')]);
      await waitFor(() => seen.records.length === 1);
      await bus.publish([record('t', 'k', 'in hand'), record('t', 'k', 'behind')]);
      await waitFor(() => whileAway === 1);
      await expect(bus.publish([record('t', 'k', 'refused')])).rejects.toThrow();
      await expect(bus.ping()).rejects.toThrow();

      await server.start();
      await bus.ping();
      await bus.publish([record('t', 'k', 'after')]);
      await waitFor(() => seen.values().includes('after'));
      expect([...new Set(seen.values())]).toEqual(['before', 'in hand', 'behind', 'after']);
      await bus.close();
    },
  );

  test('connecting waits for a server that is about to start', async () => {
    const database = await testDatabase('bus', server.info.url);
    await server.stop();
    const opening = open(database.url);
    await server.start();
    const bus = await opening;
    await bus.ping();
    await bus.close();
  });
});

async function seeLag(client: pg.Client, topic: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM bus_record WHERE topic = $1',
    [topic],
  );
  return rows[0]?.count ?? 0;
}
