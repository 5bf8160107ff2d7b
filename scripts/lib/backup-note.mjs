// @ts-check
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { databaseUrl } from './databases.mjs';
import { readJson } from './files.mjs';

/** The file that a backup of a stopped stack leaves for the next start. deploy/backup.sh writes it too. */
const NOTE = 'backed-up.json';

/** @typedef {import('./databases.mjs').Server} Server */

/**
 * Notes in every database of the product when it was copied, for the console's page about the system and for alerts.
 * @param {Server} server with its superuser @param {string} at ISO 8601
 * @param {string[]} [databases] left out: all of the server
 */
export async function noteBackup(server, at, databases) {
  for (const name of databases ?? (await databasesOf(server))) await within(server, name, (client) => note(client, at));
}

/** For a stopped stack: its next start notes it. @param {string} dataDir @param {string} at */
export function leaveNote(dataDir, at) {
  writeFileSync(path.join(dataDir, NOTE), JSON.stringify({ at }), { mode: 0o600 });
}

/**
 * Takes up the note that a backup of the stopped stack has left.
 * @param {Server} server @param {string} dataDir @param {string[]} databases
 */
export async function takeUpNote(server, dataDir, databases) {
  const file = path.join(dataDir, NOTE);
  if (!existsSync(file)) return;
  const at = readJson(file)?.at;
  if (typeof at === 'string' && !Number.isNaN(Date.parse(at))) await noteBackup(server, at, databases);
  rmSync(file, { force: true });
}

/** @param {Server} server */
const databasesOf = (server) =>
  within(server, 'postgres', async (client) => {
    const { rows } = await client.query('SELECT datname AS name FROM pg_database WHERE NOT datistemplate');
    return rows.map(({ name }) => String(name));
  });

/** A database that is older than its table for notes has none. @param {pg.Client} client @param {string} at */
async function note(client, at) {
  const { rows } = await client.query("SELECT to_regclass('public.backup_note') IS NOT NULL AS there");
  if (!rows[0]?.there) return;
  await client.query(
    `INSERT INTO backup_note (taken_at) VALUES ($1)
     ON CONFLICT (single) DO UPDATE SET taken_at = greatest(backup_note.taken_at, excluded.taken_at)`,
    [at],
  );
}

/** @template T @param {Server} server @param {string} database @param {(client: pg.Client) => Promise<T>} work */
async function within(server, database, work) {
  const client = new pg.Client({ connectionString: databaseUrl(server, database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
