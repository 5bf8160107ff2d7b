import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much later than usual applicants have an answer: for so long the homepage was closed or suspended meanwhile. */
export class PostponeAnswers1700000001400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE position ADD answers_later_ms double precision NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE position DROP answers_later_ms');
  }
}
