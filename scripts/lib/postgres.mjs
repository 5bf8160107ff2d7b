// @ts-check
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { handToRoles } from './database-roles.mjs';
import pg from 'pg';
import { createDatabases, databaseUrl } from './databases.mjs';
import { startPostgres } from './embedded-postgres.mjs';
import { keepAlive } from './keep-alive.mjs';
import { PlainError } from './say.mjs';

/** Connections are enough for ten services with their pools. */
const SETTINGS = { max_connections: '200', shared_buffers: `${sharedMiB()}MB` };

/**
 * A sixteenth of the memory of the machine or container, as far as it is of use: a search at a million documents takes PostgreSQL a third
 * less time with 512 MiB than with 64. Data that is never read uses no memory.
 */
function sharedMiB() {
  const bytes = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  return Math.round(Math.min(512, Math.max(64, bytes / 2 ** 20 / 16)));
}

/**
 * The stack's PostgreSQL: kept running, its databases and their roles made, and ended when the launcher is killed.
 * @param {{ dataDir: string, port: number, password: string, databases: string[] }} options
 */
export async function openPostgres({ dataDir, port, password, databases }) {
  const options = { dataDir: path.join(dataDir, 'postgres'), port, password, settings: SETTINGS };
  /** @param {(server: import('./embedded-postgres.mjs').Postgres) => void} onSpawn */
  const open = async (onSpawn) => {
    const server = await startPostgres(options);
    onSpawn(server);
    const watchdog = endWithUs(server.pid);
    void server.ended.then(() => watchdog.kill());
    return server;
  };
  const group = keepAlive('PostgreSQL', open);
  const server = await group.start();
  // A launcher that was killed while the demo was filled may have left it.
  await hasten(server, false);
  await createDatabases(server, databases);
  await handToRoles(server, databases);
  return { server, stop: () => group.stop(), hasten: (/** @type {boolean} */ haste) => hasten(server, haste) };
}

const ANSWERS_WITHIN_MS = 120_000;

/**
 * A PostgreSQL that somebody else runs: waited for, and the databases and their roles made. It is neither stopped nor hastened.
 * @param {{ server: import('./databases.mjs').Server, databases: string[] }} options
 */
export async function useExternalPostgres({ server, databases }) {
  const deadline = performance.now() + ANSWERS_WITHIN_MS;
  for (;;) {
    try {
      await createDatabases(server, databases);
      break;
    } catch (error) {
      const { code = '', message } = /** @type {Error & { code?: string }} */ (error);
      // It is not there yet, or is still starting (57P03).
      const later = /^(E[A-Z]+|57P0[1-3])$/.test(code) && performance.now() < deadline;
      if (!later)
        throw new PlainError(`PostgreSQL at ${server.host}:${server.port} cannot be used: ${message || code}`);
      await sleep(1000);
    }
  }
  await handToRoles(server, databases);
  return { server, stop: async () => undefined, hasten: async () => undefined };
}

/**
 * In haste a commit does not wait for the disk: the last half second is lost if PostgreSQL or the machine ends suddenly, nothing is half
 * done, and killed services lose nothing.
 * @param {import('./databases.mjs').Server} server @param {boolean} haste
 */
async function hasten(server, haste) {
  const client = new pg.Client({ connectionString: databaseUrl(server, 'postgres') });
  await client.connect();
  try {
    await client.query(haste ? 'ALTER SYSTEM SET synchronous_commit = off' : 'ALTER SYSTEM RESET synchronous_commit');
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/**
 * A shell that waits for the end of its standard input, which comes when this process is gone, even by SIGKILL; then it
 * asks PostgreSQL to stop at once (SIGINT, "fast"). @param {number} pid
 */
export function endWithUs(pid) {
  const script = 'cat >/dev/null; kill -INT "$1"';
  const shell = spawn('sh', ['-c', script, 'renmai-watchdog', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  return { kill: () => process.kill(-Number(shell.pid), 'SIGKILL') };
}
