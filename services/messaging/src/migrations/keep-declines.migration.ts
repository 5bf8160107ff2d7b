import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Declined requests to join a group, stored until the asking user has read the answer or asks again. */
export class KeepDeclines1700000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE group_decline (
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE,
        user_id text NOT NULL,
        reason text NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (user_id, group_id)
      )`);
    await runner.query('CREATE INDEX group_decline_of_group ON group_decline (group_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE group_decline');
  }
}
