import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bytes in the storage that no shared file has yet, or any more. */
export class EraseGroupFiles1700000009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE group_file_erasure (
        -- of the storage
        key text PRIMARY KEY,
        -- from when on they are erased
        due timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX group_file_erasure_due ON group_file_erasure (due)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE group_file_erasure');
  }
}
