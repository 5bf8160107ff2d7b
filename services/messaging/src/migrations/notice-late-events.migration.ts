import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a notification was written: a digest also holds what happened before the last one and was heard of after it. */
export class NoticeLateEvents1700000085200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification ADD noticed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification DROP noticed_at');
  }
}
