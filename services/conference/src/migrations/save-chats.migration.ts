import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of meetings, by those who agreed that they are saved. */
export class SaveChats1700000087100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_message (
        id uuid PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES meeting ON DELETE CASCADE,
        -- empty: a guest
        member_id uuid,
        -- of a guest
        name text,
        text text NOT NULL,
        at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX saved_message_of_meeting ON saved_message (meeting_id, id)');
    await runner.query('CREATE INDEX saved_message_of_member ON saved_message (member_id) WHERE member_id IS NOT NULL');
    await runner.query('CREATE INDEX saved_message_at ON saved_message (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_message');
  }
}
