import type pg from 'pg';

const DDL_LOCK = 7_305_016;

const tables = [
  `CREATE TABLE IF NOT EXISTS bus_record (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
     topic text NOT NULL,
     key text NOT NULL,
     headers jsonb NOT NULL,
     value text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX IF NOT EXISTS bus_record_order ON bus_record (topic, tx, id)',
  'CREATE INDEX IF NOT EXISTS bus_record_age ON bus_record (created_at)',
  `CREATE TABLE IF NOT EXISTS bus_offset (
     consumer_group text NOT NULL,
     topic text NOT NULL,
     tx xid8 NOT NULL DEFAULT '0',
     id bigint NOT NULL DEFAULT 0,
     PRIMARY KEY (consumer_group, topic)
   )`,
];

/**
 * Transaction numbers belong to one cluster. In a log that was restored into another, whose numbers are lower, old
 * records would count as not yet committed and new ones as read already: hence all of it becomes one old transaction.
 */
const isFromElsewhere = `SELECT 1 FROM (
    (SELECT tx FROM bus_record ORDER BY id DESC LIMIT 1) UNION ALL SELECT tx FROM bus_offset
  ) AS known WHERE tx >= pg_snapshot_xmax(pg_current_snapshot())`;

const settle = [
  `UPDATE bus_offset o SET tx = '0', id = coalesce(
     (SELECT min(r.id) - 1 FROM bus_record r WHERE r.topic = o.topic AND (r.tx, r.id) > (o.tx, o.id)),
     (SELECT max(r.id) FROM bus_record r WHERE r.topic = o.topic),
     0)`,
  `UPDATE bus_record SET tx = '0'`,
];

/** Creates missing tables. Several processes start at once, and CREATE IF NOT EXISTS alone fails then. */
export async function prepareTables(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [DDL_LOCK]);
    for (const table of tables) await client.query(table);
    const { rowCount } = await client.query(isFromElsewhere);
    if (rowCount) for (const statement of settle) await client.query(statement);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
