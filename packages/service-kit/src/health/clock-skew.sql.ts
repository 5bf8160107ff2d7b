import type { Database } from '../database/database.js';
import { db } from '../database/db.js';

/** Seconds since 1970 by the clock of the database's machine. */
export async function databaseEpoch(database: Database): Promise<number> {
  const row = await db.one<{ epoch: number }>(
    database,
    'SELECT extract(epoch FROM pg_catalog.clock_timestamp())::float8 AS epoch',
  );
  return row?.epoch ?? NaN;
}
