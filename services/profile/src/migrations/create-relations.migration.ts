import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Relations as published by network. A row stays when its relation ends, so that a late older domain event is recognised. */
export class CreateRelations1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE friendship (
        member_id uuid NOT NULL,
        friend_id uuid NOT NULL,
        active boolean NOT NULL,
        changed_at timestamptz NOT NULL,
        event_id uuid NOT NULL,
        PRIMARY KEY (member_id, friend_id)
      )`);
    await runner.query(`
      CREATE TABLE block (
        blocker_id uuid NOT NULL,
        blocked_id uuid NOT NULL,
        active boolean NOT NULL,
        changed_at timestamptz NOT NULL,
        event_id uuid NOT NULL,
        PRIMARY KEY (blocker_id, blocked_id)
      )`);
    await runner.query('CREATE INDEX friendship_with ON friendship (friend_id)');
    await runner.query('CREATE INDEX block_of ON block (blocked_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE block, friendship');
  }
}
