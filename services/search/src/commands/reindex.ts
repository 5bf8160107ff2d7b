import { db } from '@renmai/service-kit';
import { DataSource } from 'typeorm';

/** Asks for a new generation of the search engine's index: DATABASE_URL=postgres://… node dist/commands/reindex.js */
const url = process.env['DATABASE_URL'];
if (!url) {
  process.stderr.write('DATABASE_URL is not set.\n');
  process.exit(2);
}
const source = await new DataSource({ type: 'postgres', url }).initialize();
try {
  await db.run(source.manager, 'UPDATE search_engine SET wanted = true', []);
  process.stdout.write(
    'A new generation is built while the old one serves; where OpenSearch is not used, nothing happens.\n',
  );
} finally {
  await source.destroy();
}
