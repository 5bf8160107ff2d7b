import net from 'node:net';
import { testDatabase, waitFor, type TestDatabase } from '@renmai/test-kit';
import { DataSource } from 'typeorm';
import { isConnectionError } from '../src/database/connection-errors.js';
import { PreparingClient } from '../src/database/preparing-client.js';

const SILENCE_MS = 400;

let database: TestDatabase;
let dataSource: DataSource;
let proxy: net.Server;
/** Nothing arrives any more at connections that were open, not even their end. */
let forget: () => void;

beforeAll(async () => {
  database = await testDatabase('silence');
  const address = new URL(database.url);
  const forgotten = new WeakSet<net.Socket>();
  const open = new Set<net.Socket>();
  proxy = net.createServer((inner) => {
    open.add(inner);
    const socket = address.searchParams.get('host') ?? decodeURIComponent(address.hostname);
    const port = Number(address.port || 5432);
    const outer = socket.startsWith('/')
      ? net.connect(`${socket}/.s.PGSQL.${port}`)
      : net.connect({ host: address.hostname, port });
    inner.on('data', (bytes) => !forgotten.has(inner) && outer.write(bytes));
    outer.on('data', (bytes) => !forgotten.has(inner) && inner.write(bytes));
    inner.on('error', () => inner.destroy());
    inner.on('close', () => outer.destroy());
  });
  forget = () => {
    for (const inner of open) forgotten.add(inner);
  };
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { user, password } = { user: address.username, password: decodeURIComponent(address.password) };
  dataSource = await new DataSource({
    type: 'postgres',
    host: '127.0.0.1',
    port: (proxy.address() as net.AddressInfo).port,
    username: decodeURIComponent(user),
    password,
    database: address.pathname.slice(1),
    poolSize: 1,
    extra: { Client: PreparingClient, silenceMillis: SILENCE_MS },
    poolErrorHandler: () => undefined,
  }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  proxy.close();
  await database.drop();
});

const outcome = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

it('a connection that ends without a word is given up, as an absence of the database, and another one takes its place', async () => {
  await dataSource.query('SELECT 1');
  forget();
  expect(isConnectionError(await outcome(dataSource.query('SELECT 1')))).toBe(true);
  expect(await dataSource.query('SELECT 2 AS two')).toEqual([{ two: 2 }]);
});

it('a transaction on it fails as a whole', async () => {
  const work = dataSource.transaction(async (manager) => {
    await manager.query('SELECT 1');
    forget();
    await manager.query('SELECT 1');
  });
  expect(isConnectionError(await outcome(work))).toBe(true);
  expect(await dataSource.query('SELECT 3 AS three')).toEqual([{ three: 3 }]);
});

it('an idle one is kept, and one with a statement that takes its time', async () => {
  const pid = async (): Promise<unknown> => dataSource.query('SELECT pg_backend_pid()');
  const before = await pid();
  await dataSource.query(`SET statement_timeout = ${SILENCE_MS * 10}`);
  // Rows come meanwhile, so that it is not silent; then it is idle for longer than a statement may be silent.
  await dataSource.query(`SELECT repeat('x', 20000), pg_sleep(${SILENCE_MS / 2000}) FROM generate_series(1, 4)`);
  const since = Date.now();
  await waitFor(() => Date.now() - since > SILENCE_MS * 1.5, { describe: 'some time to pass' });
  expect(await pid()).toEqual(before);
});
