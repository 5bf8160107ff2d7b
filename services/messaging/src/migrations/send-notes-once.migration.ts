import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which groups have the notes of which meetings. */
export class SendNotesOnce1700000087000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sent_notes (
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE,
        meeting_id uuid NOT NULL,
        once uuid NOT NULL UNIQUE,
        -- empty: erased
        sent_by text,
        sent_at timestamptz(3) NOT NULL,
        -- empty: it is not sent yet
        message_id bigint,
        PRIMARY KEY (group_id, meeting_id)
      )`);
    await runner.query('CREATE INDEX sent_notes_by ON sent_notes (sent_by) WHERE sent_by IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sent_notes');
  }
}
