import { readFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { testDatabase, type TestDatabase } from '@renmai/test-kit';
import { DataSource } from 'typeorm';

export interface KeptDatabase extends TestDatabase {
  /** the service's role, which owns all but the audit log */
  role: string;
  /** as superuser */
  superuser: DataSource;
}

const script = new URL('../../../../deploy/postgres/keep-audit-log.sql', import.meta.url);

/** A superuser gives the audit log to its keeper, as the launcher and the containers do. */
export async function keepAuditLog(superuser: DataSource, role: string): Promise<void> {
  const sql = await readFile(script, 'utf8');
  const runner = superuser.createQueryRunner();
  try {
    await runner.query("SELECT set_config('renmai.service_role', $1, false)", [role]);
    await runner.query(sql);
  } finally {
    await runner.release();
  }
}

/** An empty database with a role for the service, as operators have it. */
export async function databaseWithRole(): Promise<KeptDatabase> {
  const database = await testDatabase('org_pages');
  const superuser = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  const role = `org_pages_${randomBytes(4).toString('hex')}`;
  const name = new URL(database.url).pathname.slice(1);
  await superuser.query(`CREATE ROLE ${role} LOGIN`);
  await superuser.query(`ALTER DATABASE "${name}" OWNER TO ${role}`);
  const url = new URL(database.url);
  url.username = role;
  const drop = async (): Promise<void> => {
    await superuser.destroy();
    await database.drop();
    const server = await new DataSource({ type: 'postgres', url: withPath(database.url, 'postgres') }).initialize();
    await server.query(`DROP ROLE IF EXISTS ${role}_audit, ${role}`);
    await server.destroy();
  };
  return { url: url.href, role, superuser, drop };
}

function withPath(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
