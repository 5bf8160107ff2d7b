import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters from the organizers of an event to members who came. */
export class LettersOfEvents1700000067100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `eventId` and `organizer`, who it was at that time. A homepage that thanks is no sender.
    await runner.query('ALTER TABLE station_letter ADD COLUMN event jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE station_letter DROP COLUMN event');
  }
}
