import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The delay of the answer to applicants: the time for which the homepage was closed or suspended. */
export class PostponeAnswers1700000001400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE position ADD answers_later_ms double precision NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE position DROP answers_later_ms');
  }
}
