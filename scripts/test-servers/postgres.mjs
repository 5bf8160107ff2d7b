// @ts-check
import path from 'node:path';
import { startPostgres } from '../lib/embedded-postgres.mjs';

/** Tests may lose their databases with the power, though not with a killed server: nothing waits for the disk. */
const IN_HASTE = { fsync: 'off', full_page_writes: 'off', shared_buffers: '256MB' };

/**
 * Real PostgreSQL.
 * @param {import('./kinds.mjs').Place} place
 * @returns {Promise<import('./kinds.mjs').Server>}
 */
export async function postgres({ dir, freePort }) {
  const port = await freePort();
  const start = () => startPostgres({ dataDir: path.join(dir, 'data'), port, settings: IN_HASTE });
  let server = await start();
  return {
    info: { url: `postgres://${server.user}@${server.host}:${port}/postgres` },
    stop: () => server.stop(),
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      await server.ended;
    },
    async start() {
      server = await start();
    },
  };
}
