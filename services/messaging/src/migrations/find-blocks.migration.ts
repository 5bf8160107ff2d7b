import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Makes it a look-up by key whether a user has blocked a member, however many others have blocked them. */
export class FindBlocks1700000041700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX roster_block_of');
    await runner.query('CREATE INDEX roster_block_of ON roster_block (blocked_id, blocker_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX roster_block_of');
    await runner.query('CREATE INDEX roster_block_of ON roster_block (blocked_id)');
  }
}
