import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters about decisions of the review console name the case that can be answered. */
export class AnswerLetters1700000038400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE station_letter ADD COLUMN answer_case_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE station_letter DROP COLUMN answer_case_id');
  }
}
