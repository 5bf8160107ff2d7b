import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The author of words in a notice who is not its actor, and the text without this author. */
export class SignNotifications1700000072000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification_entry
        ADD COLUMN author_id uuid,
        ADD COLUMN author_alone boolean NOT NULL DEFAULT false,
        ADD COLUMN unsigned text`);
    await runner.query(`
      CREATE INDEX notification_entry_author ON notification_entry (author_id, member_id) WHERE author_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_entry DROP author_id, DROP author_alone, DROP unsigned');
  }
}
