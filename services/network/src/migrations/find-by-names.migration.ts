import { nameKeys } from '@renmai/vocabulary';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 2000;
const NONE = '00000000-0000-0000-0000-000000000000';

/** Texts by which members are found in lists. Readings that members gave arrive when the copy of their cards is made again. */
export class FindByNames1700000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE member ADD found_by text NOT NULL DEFAULT ''");
    for (let after: string | undefined = NONE; after !== undefined;) {
      const rows = (await runner.query(
        'SELECT member_id AS id, name FROM member WHERE member_id > $1 ORDER BY member_id LIMIT $2',
        [after, BATCH],
      )) as { id: string; name: string }[];
      await runner.query(
        `UPDATE member SET found_by = told.keys FROM unnest($1::uuid[], $2::text[]) AS told (id, keys) WHERE member_id = told.id`,
        [rows.map(({ id }) => id), rows.map(({ name }) => nameKeys(name))],
      );
      after = rows.length === BATCH ? rows.at(-1)?.id : undefined;
    }
    await runner.query("UPDATE snapshot_copy SET state = 'waiting', run = run + 1 WHERE topic = 'profile.card'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP found_by');
  }
}
