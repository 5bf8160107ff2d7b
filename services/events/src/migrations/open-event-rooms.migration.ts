import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conference rooms that organizers have opened. */
export class OpenEventRooms1700000001600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event_room (
        event_id uuid PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
        guests_are text NOT NULL CHECK (guests_are IN ('talker', 'audience'))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event_room');
  }
}
