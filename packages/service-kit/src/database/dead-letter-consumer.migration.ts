import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A service may read the bus as several groups; a replay must reach the one that failed. */
export class DeadLetterConsumer1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dead_letter ADD COLUMN consumer text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dead_letter DROP COLUMN consumer');
  }
}
