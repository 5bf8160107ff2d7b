import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The delay of answers to applicants: the time for which the school was closed or suspended meanwhile. */
export class PostponeAnswers1700000002100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enrolment ADD answers_later_ms double precision NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enrolment DROP answers_later_ms');
  }
}
