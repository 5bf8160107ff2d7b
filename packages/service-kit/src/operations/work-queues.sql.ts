import type { Database } from '../database/database.js';
import { db } from '../database/db.js';

/** A queue at the time of `now`, by the statement of the service that has it. `since`: null where nothing waits. */
export async function queueOf(
  database: Database,
  sql: string,
  now: Date,
): Promise<{ waiting: number; since: Date | null }> {
  const row = await db.one<{ waiting: number; since: Date | null }>(database, sql, [now]);
  return row ?? { waiting: 0, since: null };
}
