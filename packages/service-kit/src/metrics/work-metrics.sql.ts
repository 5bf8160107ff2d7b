import type { Database } from '../database/database.js';
import { db } from '../database/db.js';

/** Larger numbers are not counted to their end. */
const MOST = 100_000;

export interface WaitingWork {
  outbox: number;
  /** seconds that the oldest event has waited; 0 where none waits */
  oldest: number;
  /** dead letters that nobody has replayed */
  parkedIn: number;
  parkedOut: number;
}

export async function waitingWork(database: Database): Promise<WaitingWork> {
  const row = await db.one<WaitingWork>(
    database,
    `SELECT (SELECT count(*)::int FROM (SELECT FROM outbox WHERE published_at IS NULL LIMIT ${MOST}) waiting) AS outbox,
       coalesce((SELECT extract(epoch FROM now() - created_at)::float8 FROM outbox WHERE published_at IS NULL
         ORDER BY seq LIMIT 1), 0) AS oldest,
       (SELECT count(*)::int FROM dead_letter WHERE replayed_at IS NULL AND direction = 'in') AS "parkedIn",
       (SELECT count(*)::int FROM dead_letter WHERE replayed_at IS NULL AND direction = 'out') AS "parkedOut"`,
  );
  return row ?? { outbox: 0, oldest: 0, parkedIn: 0, parkedOut: 0 };
}
