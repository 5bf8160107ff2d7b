import { nameSounds } from '@renmai/names';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['homepage_copy', 'name_use', 'used_name'];
const BATCH = 2000;

/** The Latin spellings of names in Chinese characters. */
export class SoundNames1700000076000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`ALTER TABLE ${table} ADD sounds text NOT NULL DEFAULT ''`);
    await runner.query('CREATE TEMPORARY TABLE sounding (name text PRIMARY KEY, sounds text NOT NULL)');
    for (let after = ''; ;) {
      const rows = (await runner.query(
        `SELECT name FROM (${tables.map((table) => `SELECT name FROM ${table}`).join(' UNION ')}) named
         WHERE name > $1 ORDER BY name LIMIT ${BATCH}`,
        [after],
      )) as { name: string }[];
      const sounding = rows.map(({ name }) => [name, nameSounds(name)] as const).filter(([, sounds]) => sounds !== '');
      await runner.query('INSERT INTO sounding SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING', [
        sounding.map(([name]) => name),
        sounding.map(([, sounds]) => sounds),
      ]);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.name;
    }
    for (const table of tables) {
      await runner.query(`UPDATE ${table} t SET sounds = s.sounds FROM sounding s WHERE s.name = t.name`);
    }
    await runner.query('DROP TABLE sounding');
    await runner.query('CREATE INDEX homepage_copy_sounds ON homepage_copy USING gin (sounds gin_trgm_ops)');
    await runner.query('CREATE INDEX used_name_sounds ON used_name USING gin (sounds gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`ALTER TABLE ${table} DROP sounds`);
  }
}
