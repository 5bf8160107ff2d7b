import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Schools choose whether applicants give a phone number. Enrolments that exist ask for one, as they did. */
export class AskForPhones1700000085000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enrolment ADD phone boolean NOT NULL DEFAULT true');
    await runner.query('ALTER TABLE enrolment ALTER phone SET DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE enrolment DROP phone');
  }
}
