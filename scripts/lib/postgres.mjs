// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createDatabases } from './databases.mjs';
import { startPostgres } from './embedded-postgres.mjs';
import { describe, say } from './say.mjs';

/** Enough for ten services with their pools in one small machine's memory. */
const SETTINGS = { max_connections: '200', shared_buffers: '64MB' };
const LOOK_EVERY_MS = 1000;

/**
 * The stack's PostgreSQL: kept running, its databases made, and ended when the launcher is killed.
 * @param {{ dataDir: string, port: number, password: string, databases: string[] }} options
 */
export async function openPostgres({ dataDir, port, password, databases }) {
  const open = () => startPostgres({ dataDir: path.join(dataDir, 'postgres'), port, password, settings: SETTINGS });
  let server = await open();
  let watchdog = endWithUs(server.pid);
  let stopped = false;
  let busy = false;
  await createDatabases(server, databases);

  async function lookAfter() {
    if (busy || stopped || alive(server.pid)) return;
    busy = true;
    try {
      say('PostgreSQL has ended; starting it again.');
      watchdog.kill();
      server = await open();
      watchdog = endWithUs(server.pid);
      if (stopped) await server.stop();
    } catch (error) {
      say(`PostgreSQL did not come back: ${describe(error)}`);
    } finally {
      busy = false;
    }
  }
  const timer = setInterval(() => void lookAfter(), LOOK_EVERY_MS).unref();

  return {
    server,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await server.stop();
      watchdog.kill();
    },
  };
}

/** @param {number} pid */
function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * A shell that waits for the end of its standard input, which comes when this process is gone, even by SIGKILL; then it
 * asks PostgreSQL to stop at once (SIGINT, "fast"). @param {number} pid
 */
function endWithUs(pid) {
  const script = 'cat >/dev/null; kill -INT "$1"';
  const shell = spawn('sh', ['-c', script, 'renmai-watchdog', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  return shell;
}
