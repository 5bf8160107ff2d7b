import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The secret of a new authenticator app, which becomes active with its first code. */
export class ReplaceSecondFactor1700000001002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE second_factor ADD COLUMN next_secret_sealed text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE second_factor DROP COLUMN next_secret_sealed');
  }
}
