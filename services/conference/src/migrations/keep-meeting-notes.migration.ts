import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A text that the people of a meeting write together. */
export class KeepMeetingNotes1700000086200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE meeting_note (
        meeting_id uuid PRIMARY KEY REFERENCES meeting ON DELETE CASCADE,
        text text NOT NULL,
        version int NOT NULL,
        changed_by uuid,
        changed_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX meeting_note_changed_by ON meeting_note (changed_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE meeting_note');
  }
}
