import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lease and the number of attempts of assembling files whose parts have all arrived. */
export class ResumeUploads1700000036000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_file DROP CONSTRAINT chat_file_status_check');
    await runner.query(
      `ALTER TABLE chat_file ADD CONSTRAINT chat_file_status_check
         CHECK (status IN ('uploading', 'processing', 'ready', 'erasing')),
       ADD claimed_until timestamptz, ADD attempts int NOT NULL DEFAULT 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE chat_file SET status = 'erasing' WHERE status = 'processing'`);
    await runner.query(
      `ALTER TABLE chat_file DROP attempts, DROP claimed_until, DROP CONSTRAINT chat_file_status_check,
       ADD CONSTRAINT chat_file_status_check CHECK (status IN ('uploading', 'ready', 'erasing'))`,
    );
  }
}
