import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Videos that some browsers cannot play are converted: it is slow, so they wait in a queue of their own. */
export class ConvertVideos1700000077000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE media
        ADD COLUMN converted boolean NOT NULL DEFAULT false,
        ADD COLUMN progress smallint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media DROP COLUMN converted, DROP COLUMN progress');
  }
}
