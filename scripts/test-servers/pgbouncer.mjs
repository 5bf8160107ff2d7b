// @ts-check
import { existsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { debianPackages, libraryPath } from '../lib/debian-packages.mjs';
import { postgres } from './postgres.mjs';
import { listens, startProgram } from './program.mjs';

/**
 * PgBouncer in transaction mode, with two connections, before a PostgreSQL of its own: the installed one, else the one of
 * Debian's archive.
 * @param {import('./kinds.mjs').Place} place
 * @returns {Promise<import('./kinds.mjs').Server>}
 */
export async function pgbouncer({ dir, freePort }) {
  const program = await pgbouncerProgram();
  const database = await postgres({ dir, freePort });
  const direct = new URL(String(database.info.url));
  const port = await freePort();
  const settings = path.join(dir, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${decodeURIComponent(direct.hostname)} port=${direct.port} user=${direct.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
max_client_conn = 200
`,
  );
  const start = async () => {
    const running = startProgram({ ...program, args: [...program.args, settings], guarded: true });
    await running.until(() => listens(port));
    return running;
  };
  let running = await start();
  const through = new URL(direct);
  through.host = `127.0.0.1:${port}`;
  return {
    info: { url: through.href, directUrl: direct.href },
    async stop() {
      await running.stop();
      await database.stop();
    },
    kill: () => running.stop(),
    async start() {
      running = await start();
    },
  };
}

async function pgbouncerProgram() {
  // It refuses to run as root.
  const args = os.userInfo().uid === 0 ? ['-u', 'nobody'] : [];
  const installed = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) => existsSync(file));
  if (installed) return { command: installed, args };
  const root = await debianPackages('pgbouncer', ['pgbouncer']);
  return { command: path.join(root, 'usr/sbin/pgbouncer'), args, env: { LD_LIBRARY_PATH: libraryPath(root) } };
}
