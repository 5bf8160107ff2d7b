import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The id of the chat group of an event's guests, as given by messaging. */
export class GatherGuests1700000001400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event_group (
        event_id uuid PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
        chat_group_id text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE event_group');
  }
}
