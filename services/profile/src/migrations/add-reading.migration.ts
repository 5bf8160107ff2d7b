import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The Japanese reading of a member's name, as given by the member. */
export class AddReading1700000075000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE profile ADD COLUMN reading text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile DROP COLUMN reading');
  }
}
