import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Homepages that can come back: since when everything that depends on them pauses, and until when at most; and ended ones. */
export class PauseHomepages1700000051000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE homepage_seats
        ADD COLUMN IF NOT EXISTS paused_since timestamptz(3),
        ADD COLUMN IF NOT EXISTS paused_until timestamptz(3),
        ADD COLUMN IF NOT EXISTS ended boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE homepage_seats DROP paused_since, DROP paused_until, DROP ended');
  }
}
