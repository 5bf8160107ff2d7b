// @ts-check
/** The servers of a product in our hands: PostgreSQL, which can be ended and comes back, Redis and Kafka. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../../scripts/lib/embedded-postgres.mjs';
import { endWithUs } from '../../scripts/lib/postgres.mjs';
import { KINDS } from '../../scripts/test-servers/kinds.mjs';

export const SECRET_KEY = 'a key of thirty-two and more characters';
const PASSWORD = 'lamps by the quiet lake';
const RETRIES = 60;

/** @param {number} port */
export const superuser = (port) => ({ host: '127.0.0.1', port, user: 'renmai', password: PASSWORD });

/**
 * @param {string} dir @param {string[]} kinds @param {() => Promise<number>} freePort @param {(() => Promise<unknown> | void)[]} closers
 */
export async function openServers(dir, kinds, freePort, closers) {
  /** @type {Record<string, import('../../scripts/test-servers/kinds.mjs').Server>} */
  const servers = {};
  for (const kind of kinds) {
    const place = path.join(dir, kind);
    mkdirSync(place);
    const server = await KINDS[kind]?.({ dir: place, freePort });
    if (!server) throw new Error(`there is no server ${kind}`);
    servers[kind] = server;
    closers.push(() => server.stop());
  }
  return servers;
}

/** Kept running as an operator's supervisor keeps it. @param {string} dataDir @param {number} port */
export async function databaseServer(dataDir, port) {
  const settings = { max_connections: '300', shared_buffers: '64MB' };
  const begin = async () => {
    const begun = await startPostgres({ dataDir, port, password: PASSWORD, settings });
    const watchdog = endWithUs(begun.pid);
    void begun.ended.then(() => watchdog.kill());
    return begun;
  };
  let server = await begin();
  return {
    port,
    stop: () => server.stop(),
    /** Without warning, and up again after a while. @param {number} awayMs */
    async kill(awayMs) {
      process.kill(server.pid, 'SIGKILL');
      await server.ended;
      await sleep(awayMs);
      await this.start();
    },
    /** In order, with the sessions ended. */
    async restart() {
      await server.stop();
      await this.start();
    },
    /** The children of a killed server hold its memory for some seconds. */
    async start() {
      for (let tries = 1; ; tries += 1) {
        try {
          server = await begin();
          return;
        } catch (error) {
          if (tries === RETRIES) throw error;
          await sleep(500);
        }
      }
    },
  };
}

/** Past the proxy, and each with a connection of its own: the server may have been away since the last one. @param {number} port */
export function queries(port) {
  /** @param {string} database @param {string} sql @param {unknown[]} [values] @returns {Promise<any[]>} */
  return async (database, sql, values = []) => {
    const { host, user, password } = superuser(port);
    const login = { host, port, user, password, database };
    const client = new pg.Client(login);
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
}
