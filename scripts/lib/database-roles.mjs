// @ts-check
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { databaseUrl } from './databases.mjs';
import { fromRoot } from './paths.mjs';

/** The service whose own role has no access to its audit log. */
const AUDITED = 'org_pages';

/**
 * The role of a service, which has the name of its database. Its password follows from that of the cluster, and does not
 * lead back to it.
 * @param {import('./databases.mjs').Server} server @param {string} database @returns {import('./databases.mjs').Server}
 */
export function roleOf(server, database) {
  const key = server.password ?? '';
  return {
    ...server,
    user: database,
    password: createHmac('sha256', key).update(`role:${database}`).digest('base64url'),
  };
}

/**
 * Lets each service into its own database alone, as a role that owns its content and is no superuser; the audit log goes to a role of its
 * own. Objects that earlier starts made as superuser are handed over.
 * @param {import('./databases.mjs').Server} server as superuser @param {string[]} databases
 */
export async function handToRoles(server, databases) {
  for (const database of databases) {
    const client = new pg.Client({ connectionString: databaseUrl(server, database) });
    await client.connect();
    try {
      await handOver(client, database, roleOf(server, database).password ?? '');
      if (database !== AUDITED) continue;
      await client.query("SELECT set_config('renmai.service_role', $1, false)", [AUDITED]);
      await client.query(readFileSync(fromRoot('deploy/postgres/keep-audit-log.sql'), 'utf8'));
    } finally {
      await client.end();
    }
  }
}

/** @param {pg.Client} client @param {string} role @param {string} password */
async function handOver(client, role, password) {
  const [name, place] = [pg.escapeIdentifier(role), pg.escapeIdentifier(client.database ?? role)];
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${name} LOGIN`);
  await client.query(`ALTER ROLE ${name} PASSWORD ${pg.escapeLiteral(password)}`);
  await client.query(`REVOKE CONNECT ON DATABASE ${place} FROM PUBLIC`);
  await client.query(`GRANT CONNECT, CREATE, TEMPORARY ON DATABASE ${place} TO ${name}`);
  await client.query(`ALTER SCHEMA public OWNER TO ${name}`);
  const { rows } = await client.query(OWNED_BY_SUPERUSER);
  for (const { statement } of rows) await client.query(`${statement} OWNER TO ${name}`);
}

/** Objects of the services: not those of extensions, and no sequence that goes with its table. */
const OWNED_BY_SUPERUSER = `
  WITH mine AS (SELECT oid FROM pg_roles WHERE rolname = current_user),
  places AS (
    SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
  ),
  bound AS (SELECT objid FROM pg_depend WHERE deptype IN ('a', 'i', 'e'))
  SELECT format('ALTER SCHEMA %I', nspname) AS statement FROM pg_namespace
  WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' AND nspowner = (SELECT oid FROM mine)
  UNION ALL
  SELECT format(CASE relkind WHEN 'S' THEN 'ALTER SEQUENCE %I.%I' WHEN 'v' THEN 'ALTER VIEW %I.%I'
                             WHEN 'm' THEN 'ALTER MATERIALIZED VIEW %I.%I' ELSE 'ALTER TABLE %I.%I' END, nspname, relname)
  FROM pg_class JOIN places ON places.oid = relnamespace
  WHERE relowner = (SELECT oid FROM mine) AND relkind IN ('r', 'p', 'v', 'm', 'S')
    AND pg_class.oid NOT IN (SELECT objid FROM bound WHERE relkind = 'S')
  UNION ALL
  SELECT format('ALTER ROUTINE %s', pg_proc.oid::regprocedure) FROM pg_proc JOIN places ON places.oid = pronamespace
  WHERE proowner = (SELECT oid FROM mine) AND pg_proc.oid NOT IN (SELECT objid FROM bound)
  UNION ALL
  SELECT format('ALTER TYPE %I.%I', nspname, typname) FROM pg_type JOIN places ON places.oid = typnamespace
  WHERE typowner = (SELECT oid FROM mine) AND typtype IN ('d', 'e', 'r') AND pg_type.oid NOT IN (SELECT objid FROM bound)`;
