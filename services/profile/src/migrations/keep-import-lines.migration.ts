import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text of an imported file is stored beside its proposals. */
export class KeepImportLines1700000074000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profile_import
        ADD COLUMN lines jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN more_lines integer NOT NULL DEFAULT 0`);
    // Proposals have another shape now; they are made again from the file.
    await runner.query(`DELETE FROM profile_import WHERE state = 'proposed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile_import DROP COLUMN lines, DROP COLUMN more_lines');
  }
}
