import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Videos that not every browser plays are converted after they were sent. */
export class ConvertChatVideos1700000075000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE chat_file
        ADD COLUMN conversion text CHECK (conversion IN ('waiting', 'failed')),
        ADD COLUMN progress smallint NOT NULL DEFAULT 0`);
    await runner.query(
      `CREATE INDEX chat_file_to_convert ON chat_file (created_at) WHERE status = 'ready' AND conversion = 'waiting'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_file DROP COLUMN conversion, DROP COLUMN progress');
  }
}
