import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Students and members who look for their first job say so instead of naming one. */
export class NoJobYet1700000082000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile ADD no_job_yet boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile DROP no_job_yet');
  }
}
