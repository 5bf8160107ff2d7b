// @ts-check
/**
 * One server with a PostgreSQL of its own, as the load sees it.
 *
 * @typedef {object} Side
 * @property {string} name
 * @property {() => Promise<number[]>} pids of all its processes, PostgreSQL's among them
 * @property {import('pg').ClientConfig} database
 * @property {string} archive its table of messages
 * @property {(user: string, hears: Hears) => Promise<Connection>} connect logs in; resolves when messages can come
 * @property {(names: string[]) => Promise<unknown>} makeUsers
 * @property {(id: string, connections: Connection[], names: string[]) => Promise<string>} makeGroup of users who are
 *   online; answers its address
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Connection
 * @property {(address: string, isGroup: boolean) => (number: number) => void} writer sends the message of that number
 * @property {() => Promise<void>} beat a sign of life, answered
 * @property {() => void} close
 *
 * @typedef {object} Hears
 * @property {(number: number) => void} acknowledged the server says that it has the message
 * @property {(number: number) => void} received the device has the message
 */
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/lib/embedded-postgres.mjs';

/** Both sides have the same server with the same settings: those it comes with, durable as it is. */
const SETTINGS = { max_connections: '200', shared_buffers: '128MB' };
const PASSWORD = 'bench';

/** @param {string} dataDir @param {number} port */
export const startDatabase = (dataDir, port) =>
  startPostgres({ dataDir: path.join(dataDir, 'postgres'), port, password: PASSWORD, settings: SETTINGS });

/** @param {pg.ClientConfig} database @param {string} sql @returns {Promise<Record<string, any>[]>} */
export async function load(database, sql) {
  const client = new pg.Client(database);
  await client.connect();
  try {
    return (await client.query(sql)).rows ?? [];
  } finally {
    await client.end();
  }
}

/** How many messages its archive has. @param {Side} side */
export async function rowsOf({ database, archive }) {
  const [row] = await load(database, `SELECT count(*)::int AS count FROM ${archive}`);
  return Number(row?.count);
}

/** The durability settings of its database, and how many transactions it has committed. @param {Side} side */
export async function durabilityOf({ database }) {
  const [row] = await load(
    database,
    `SELECT current_setting('synchronous_commit') AS synchronous_commit, current_setting('fsync') AS fsync,
      current_setting('full_page_writes') AS full_page_writes, version() AS version,
      (SELECT sum(xact_commit)::int FROM pg_stat_database) AS commits,
      (SELECT wal_records FROM pg_stat_wal)::int AS records, (SELECT wal_bytes FROM pg_stat_wal)::float8 AS bytes`,
  );
  return /** @type {{ synchronous_commit: string, fsync: string, commits: number, bytes: number }} */ (row);
}
