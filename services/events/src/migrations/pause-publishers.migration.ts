import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deactivated members, whose events pause. `since` null: they are back. */
export class PausePublishers1700000001700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE publisher_pause (
        member_id uuid PRIMARY KEY,
        position bigint NOT NULL,
        since timestamptz(3)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE publisher_pause');
  }
}
