import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a member has blocked another is a look-up by key, however many others have blocked them. */
export class FindBlocks1700000041700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX block_of');
    await runner.query('CREATE INDEX block_of ON block (blocked_id, blocker_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX block_of');
    await runner.query('CREATE INDEX block_of ON block (blocked_id)');
  }
}
