import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A user who leaves a group and comes back can still read the earlier history; items from in between stay hidden. */
export class KeepHistory1700000031200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // items between since_seq and until_seq from while the user was not in the group
    await runner.query(`ALTER TABLE participant ADD COLUMN away int8multirange NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE participant DROP COLUMN away');
  }
}
