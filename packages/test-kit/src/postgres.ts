import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sharedServer } from './test-servers.js';

export interface TestDatabase {
  url: string;
  /** Ends the sessions that still use it. */
  drop(): Promise<void>;
}

/**
 * An empty database on the run's PostgreSQL; one per test file. `name` is for people who read logs.
 * @param serverUrl of another PostgreSQL, e.g. an `ownServer('postgres')`
 */
export async function testDatabase(name = 'test', serverUrl?: string): Promise<TestDatabase> {
  const server = serverUrl ?? (await sharedServer('postgres')).url;
  const database = `${name.replace(/\W+/g, '_').slice(0, 30)}_${randomUUID().slice(0, 8)}`.toLowerCase();
  await onServer(server, `CREATE DATABASE ${pg.escapeIdentifier(database)} TEMPLATE template0`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return {
    url: url.href,
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database)} WITH (FORCE)`),
  };
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
