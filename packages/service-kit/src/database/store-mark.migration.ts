import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mark by which stores belong to this database: each carries the same id. */
export class StoreMark1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE store_mark (
        store text PRIMARY KEY,
        id uuid NOT NULL,
        -- the store has been seen to carry it
        confirmed boolean NOT NULL DEFAULT false
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE store_mark');
  }
}
