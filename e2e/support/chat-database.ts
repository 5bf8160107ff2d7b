import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { waitFor } from './wait-for.js';

interface Running {
  services: { messaging: Record<string, string> };
}

/** The settings with which the stack's messaging service runs. */
export function messagingSettings(): Record<string, string> {
  const file = join(String(process.env['E2E_DATA']), 'running.json');
  const settings = { ...(JSON.parse(readFileSync(file, 'utf8')) as Running).services.messaging };
  // A second process of messaging gets a port of its own.
  delete settings['PORT'];
  return settings;
}

async function inDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: messagingSettings()['DATABASE_URL'] });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Makes a message older than it is: nobody waits for the end of a limit of minutes. */
export async function ageMessage(id: string, seconds: number): Promise<void> {
  const sql = `UPDATE item SET sent_at = sent_at - make_interval(secs => $2) WHERE id = $1`;
  const { rowCount } = await inDatabase((database) => database.query(sql, [id, seconds]));
  if (rowCount !== 1) throw new Error(`no message ${id}`);
}

/** Waits until a user's device has acknowledged all messages: some clients report a message before they acknowledge it. */
export async function allTaken(userId: string): Promise<void> {
  const left = `SELECT FROM participant p JOIN conversation c ON c.id = p.conversation_id
    WHERE p.user_id = $1 AND p.delivered_seq < c.last_seq`;
  await inDatabase((database) =>
    waitFor(async () => (await database.query(left, [userId])).rowCount === 0, { describe: 'messages to be taken' }),
  );
}

/** Begins changes of a message while it is locked, and unlocks it when all of them wait: they come at the same time. */
export async function atOnce(
  id: string,
  changes: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  return inDatabase(async (database) => {
    await database.query('BEGIN');
    await database.query('SELECT FROM item WHERE id = $1 FOR UPDATE', [id]);
    const results = Promise.allSettled(changes.map((change) => change()));
    const waiting = `SELECT FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE item SET payload%'`;
    const allWait = async (): Promise<boolean> => {
      // Otherwise a transaction sees the statistics of its first look again.
      await database.query('SELECT pg_stat_clear_snapshot()');
      return (await database.query(waiting)).rowCount === changes.length;
    };
    await waitFor(allWait, { describe: 'changes that wait for the message' });
    await database.query('COMMIT');
    return results;
  });
}
