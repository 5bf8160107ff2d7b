// @ts-check
import pg from 'pg';

/**
 * @typedef {{ host: string, port: number, user: string, password?: string, socket?: string }} Server
 * @param {Server} server reached over its Unix socket where it has one @param {string} database
 */
export function databaseUrl({ host, port, user, password, socket }, database) {
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  return `postgres://${encodeURIComponent(user)}${secret}@${socket === undefined ? host : encodeURIComponent(socket)}:${port}/${database}`;
}

/** Creates missing databases. @param {Server} server @param {string[]} databases */
export async function createDatabases(server, databases) {
  const client = new pg.Client({ connectionString: databaseUrl(server, 'postgres') });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT datname FROM pg_database');
    const present = new Set(rows.map((row) => row.datname));
    for (const name of databases) {
      if (!present.has(name)) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
}
