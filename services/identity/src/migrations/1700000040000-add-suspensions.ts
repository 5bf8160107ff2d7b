import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that staff suspended. The position is the sequence of the last domain event. */
export class AddSuspensions1700000040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account ADD COLUMN suspension jsonb, ADD COLUMN suspended_until timestamptz,
        ADD COLUMN suspension_position bigint NOT NULL DEFAULT -1`);
    await runner.query(
      'CREATE INDEX account_suspended_until ON account (suspended_until) WHERE suspended_until IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE account DROP COLUMN suspension, DROP COLUMN suspended_until, DROP COLUMN suspension_position',
    );
  }
}
