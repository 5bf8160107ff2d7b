// @ts-check
import path from 'node:path';
import { databaseUrl } from '../lib/databases.mjs';
import { startPostgres } from '../lib/embedded-postgres.mjs';

/** Tests may lose their databases with the power, though not with a killed server: nothing waits for the disk. */
const IN_HASTE = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  shared_buffers: '256MB',
  autovacuum: 'off',
};

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
    info: { url: databaseUrl(server, 'postgres') },
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
