import { db } from '@renmai/service-kit';
import { DataSource } from 'typeorm';

/**
 * Requests a rebuild of the index from its producers: DATABASE_URL=postgres://… node dist/commands/reindex.js. With `--allow-loss` the new
 * index serves even if it has much less than the one before.
 */
const url = process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write('DATABASE_URL is not set.\n');
  process.exit(2);
}
const source = await new DataSource({ type: 'postgres', url }).initialize();
try {
  const allowLoss = process.argv.includes('--allow-loss');
  await db.run(source.manager, 'UPDATE search_generation SET wanted = true, allow_loss = $1', [allowLoss]);
  process.stdout.write(
    'A new index is built from what the other services have, while the old one serves. The log of search says how far it is,\n' +
      'and the metric search_rebuild_rows.\n',
  );
} finally {
  await source.destroy();
}
