import type { MigrationInterface, QueryRunner } from 'typeorm';

/** On which clocks applicants read the times of their interviews; null: they did not say. */
export class KeepApplicantsZone1700000073000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interview ADD COLUMN applicant_zone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interview DROP COLUMN applicant_zone');
  }
}
