import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the database was last copied as a whole, noted by what has copied it. */
export class BackupNote1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_note (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        taken_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backup_note');
  }
}
