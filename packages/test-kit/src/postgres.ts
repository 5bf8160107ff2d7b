import { migrate, migrationOptions, type PortLogger, type ServiceModule } from '@renmai/service-kit';
import { createHash, randomUUID } from 'node:crypto';
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
 * @param template the database that is copied
 */
export async function testDatabase(name = 'test', serverUrl?: string, template = 'template0'): Promise<TestDatabase> {
  const server = serverUrl ?? (await sharedServer('postgres')).url;
  const database = `${name.replace(/\W+/g, '_').slice(0, 30)}_${randomUUID().slice(0, 8)}`.toLowerCase();
  await onServer(server, `CREATE DATABASE ${pg.escapeIdentifier(database)} TEMPLATE ${pg.escapeIdentifier(template)}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return {
    url: url.href,
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database)} WITH (FORCE)`),
  };
}

/**
 * A database in which the service's migrations have run: a copy of the one that the first caller of the run makes, which
 * is quicker than running them for each test file.
 */
export async function migratedDatabase({ service }: ServiceModule): Promise<TestDatabase> {
  const server = (await sharedServer('postgres')).url;
  const migrations = service.migrations.map(({ name }) => name).join();
  const template = `template_${service.name}_${createHash('sha256').update(migrations).digest('hex').slice(0, 12)}`;
  await makeOnce(server, template, async () => {
    const building = await testDatabase(`building_${service.name}`, server);
    await migrate(migrationOptions(service, building.url, silent), silent);
    const built = pg.escapeIdentifier(new URL(building.url).pathname.slice(1));
    // Under its name it is complete.
    await onServer(server, `ALTER DATABASE ${built} RENAME TO ${pg.escapeIdentifier(template)}`);
  });
  return testDatabase(service.name, server, template);
}

const silent: PortLogger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Test files run beside each other in several processes. */
async function makeOnce(server: string, database: string, make: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const isThere = async (): Promise<boolean> =>
      (await client.query('SELECT FROM pg_database WHERE datname = $1', [database])).rowCount === 1;
    if (await isThere()) return;
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [database]);
    if (!(await isThere())) await make();
  } finally {
    await client.end();
  }
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
