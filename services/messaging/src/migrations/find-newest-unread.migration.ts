import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts look at the newest unread notifications only. */
export class FindNewestUnread1700000037100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX notification_unread, notification_unseen');
    await runner.query(`
      CREATE INDEX notification_unread ON notification (member_id, updated_at DESC, id DESC)
      WHERE read_at IS NULL AND deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX notification_unread');
    await runner.query(`
      CREATE INDEX notification_unread ON notification (member_id) WHERE read_at IS NULL AND deleted_at IS NULL`);
    await runner.query(`
      CREATE INDEX notification_unseen ON notification (member_id)
      WHERE seen_at IS NULL AND read_at IS NULL AND deleted_at IS NULL`);
  }
}
