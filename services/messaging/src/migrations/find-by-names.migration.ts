import { nameKeys } from '@renmai/vocabulary';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foundGroupBy } from '../groups/group-names.js';

const BATCH = 2000;

interface Named {
  id: string;
  name: string;
}

/** All rows, a batch at a time. */
async function eachBatch(
  select: (after: string) => Promise<Named[]>,
  first: string,
  change: (rows: readonly Named[]) => Promise<unknown>,
): Promise<void> {
  for (let after: string | undefined = first; after !== undefined;) {
    const rows: Named[] = await select(after);
    await change(rows);
    after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  }
}

/**
 * Texts by which people and groups are found in lists. Readings that members gave arrive when the copy of their cards is made again. Groups are
 * indexed by every letter and every pair of letters, as before.
 */
export class FindByNames1700000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE chat_user ADD found_by text NOT NULL DEFAULT ''");
    await eachBatch(
      (after) =>
        runner.query(`SELECT id, nickname AS name FROM chat_user WHERE id > $1 ORDER BY id LIMIT ${BATCH}`, [after]),
      '',
      (rows) =>
        runner.query(
          `UPDATE chat_user SET found_by = told.keys FROM unnest($1::text[], $2::text[]) AS told (id, keys)
           WHERE chat_user.id = told.id`,
          [rows.map(({ id }) => id), rows.map(({ name }) => nameKeys(name))],
        ),
    );
    await runner.query(`ALTER TABLE chat_group ADD found_by text NOT NULL DEFAULT '',
      ADD found_parts text[] NOT NULL DEFAULT '{}'`);
    await eachBatch(
      (after) =>
        runner.query(
          `SELECT g.id::text AS id, g.name FROM chat_group g WHERE g.id > $1::bigint ORDER BY g.id LIMIT ${BATCH}`,
          [after],
        ),
      '0',
      (rows) => {
        const told = rows.map(({ id, name }) => {
          const [keys, parts] = foundGroupBy(name);
          return { id, keys, parts };
        });
        return runner.query(
          `UPDATE chat_group SET found_by = told.keys, found_parts = told.parts
           FROM jsonb_to_recordset($1::jsonb) AS told (id bigint, keys text, parts text[]) WHERE chat_group.id = told.id`,
          [JSON.stringify(told)],
        );
      },
    );
    await runner.query('DROP INDEX chat_group_named');
    await runner.query('CREATE INDEX chat_group_named ON chat_group USING gin (found_parts)');
    await runner.query('DROP FUNCTION name_parts');
    await runner.query("UPDATE snapshot_copy SET state = 'waiting', run = run + 1 WHERE topic = 'profile.card'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX chat_group_named');
    await runner.query(`
      CREATE FUNCTION name_parts(name text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN ARRAY(
        SELECT DISTINCT substr(lower(name), first, size)
        FROM generate_series(1, char_length(lower(name))) AS first, generate_series(1, 2) AS size
      )`);
    await runner.query('CREATE INDEX chat_group_named ON chat_group USING gin (name_parts(name))');
    await runner.query('ALTER TABLE chat_group DROP found_by, DROP found_parts');
    await runner.query('ALTER TABLE chat_user DROP found_by');
  }
}
