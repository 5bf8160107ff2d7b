import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counting unseen notifications must not read all unread ones. */
export class FindUnseen1700000036100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX notification_unseen ON notification (member_id)
      WHERE seen_at IS NULL AND read_at IS NULL AND deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX notification_unseen');
  }
}
