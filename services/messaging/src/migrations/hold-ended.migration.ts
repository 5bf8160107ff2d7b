import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A user who can still read a group that has ended: one of them is stored as its holder, and the group is not checked again
 * until the holder has cleared it or was erased. Groups without a known reader are found in the order in which they ended.
 */
export class HoldEnded1700000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation ADD held_by text');
    await runner.query('CREATE INDEX conversation_held ON conversation (held_by) WHERE held_by IS NOT NULL');
    await runner.query('DROP INDEX conversation_ended');
    await runner.query(`
      CREATE INDEX conversation_ended ON conversation (ended_at) WHERE ended_at IS NOT NULL AND held_by IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX conversation_ended');
    await runner.query('CREATE INDEX conversation_ended ON conversation (id) WHERE ended_at IS NOT NULL');
    await runner.query('ALTER TABLE conversation DROP held_by');
  }
}
