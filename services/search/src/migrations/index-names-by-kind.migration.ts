import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names that begin so are read of one kind: without it, a letter in titles of events walked over the names of all members. */
export class IndexNamesByKind1700000003300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await eachTable(runner, async (table) => {
      await runner.query(`CREATE INDEX ON ${table} (kind, key)`);
    });
    await dropIndexes(runner, 'key, popularity DESC');
  }

  async down(runner: QueryRunner): Promise<void> {
    await eachTable(runner, async (table) => {
      await runner.query(`CREATE INDEX ON ${table} (key, popularity DESC)`);
    });
    await dropIndexes(runner, 'kind, key');
  }
}

/** The table that serves, and the one that a rebuild fills, if there is one. */
async function eachTable(runner: QueryRunner, change: (table: string) => Promise<void>): Promise<void> {
  const tables = (await runner.query(
    `SELECT t.name FROM unnest(ARRAY['search_name', 'search_next.search_name']) AS t (name) WHERE to_regclass(t.name) IS NOT NULL`,
  )) as { name: string }[];
  for (const { name } of tables) await change(name);
}

/** Their names depend on whether a rebuild made them. */
async function dropIndexes(runner: QueryRunner, columns: string): Promise<void> {
  const indexes = (await runner.query(
    `SELECT i.indexrelid::regclass::text AS name FROM pg_index i
     WHERE i.indrelid IN (to_regclass('search_name'), to_regclass('search_next.search_name'))
       AND pg_get_indexdef(i.indexrelid) LIKE $1`,
    [`% USING btree (${columns})`],
  )) as { name: string }[];
  for (const { name } of indexes) await runner.query(`DROP INDEX ${name}`);
}
