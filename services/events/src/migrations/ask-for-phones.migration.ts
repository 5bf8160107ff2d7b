import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Organizers choose whether members give a phone number. Events that exist ask for one, as they did. */
export class AskForPhones1700000081300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE event ADD phone boolean NOT NULL DEFAULT true');
    await runner.query('ALTER TABLE event ALTER phone SET DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE event DROP phone');
  }
}
