import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishers choose whether applicants give a phone number. Positions that exist ask for one, as they did. */
export class AskForPhones1700000085000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE position ADD phone boolean NOT NULL DEFAULT true');
    await runner.query('ALTER TABLE position ALTER phone SET DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE position DROP phone');
  }
}
