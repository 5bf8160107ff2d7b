import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

interface Running {
  services: { messaging: { DATABASE_URL: string } };
}

/** Makes a message older than it is: nobody waits for the end of a limit of minutes. */
export async function ageMessage(id: string, seconds: number): Promise<void> {
  const { services } = JSON.parse(
    readFileSync(join(String(process.env['E2E_DATA']), 'running.json'), 'utf8'),
  ) as Running;
  const database = new pg.Client({ connectionString: services.messaging.DATABASE_URL });
  await database.connect();
  try {
    const sql = `UPDATE item SET sent_at = sent_at - make_interval(secs => $2) WHERE id = $1`;
    const { rowCount } = await database.query(sql, [id, seconds]);
    if (rowCount !== 1) throw new Error(`no message ${id}`);
  } finally {
    await database.end();
  }
}
