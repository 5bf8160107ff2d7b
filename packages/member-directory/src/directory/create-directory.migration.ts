import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of members and of their relations. Positions are sequences of domain events; -1: there was no event yet. */
export class CreateMemberDirectory1700000000500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE directory_member (
        member_id uuid PRIMARY KEY,
        name text NOT NULL DEFAULT '',
        headline text NOT NULL DEFAULT '',
        place jsonb NOT NULL DEFAULT '{"region":"","city":""}',
        photo jsonb,
        card_position bigint NOT NULL DEFAULT -1,
        profile_visibility text NOT NULL DEFAULT 'everyone',
        friends_list_visibility text NOT NULL DEFAULT 'friends',
        visibility_position bigint NOT NULL DEFAULT -1,
        hidden boolean NOT NULL DEFAULT false,
        hidden_position bigint NOT NULL DEFAULT -1
      )`);
    await runner.query('CREATE INDEX directory_member_hidden ON directory_member (member_id) WHERE hidden');
    await runner.query('CREATE TABLE directory_erased (member_id uuid PRIMARY KEY, erased_at timestamptz NOT NULL)');
    // In both directions.
    await runner.query(`
      CREATE TABLE directory_friendship (
        member_id uuid NOT NULL,
        friend_id uuid NOT NULL,
        active boolean NOT NULL,
        position bigint NOT NULL,
        PRIMARY KEY (member_id, friend_id)
      )`);
    await runner.query('CREATE INDEX directory_friendship_with ON directory_friendship (friend_id)');
    await runner.query(`
      CREATE TABLE directory_block (
        blocker_id uuid NOT NULL,
        blocked_id uuid NOT NULL,
        active boolean NOT NULL,
        position bigint NOT NULL,
        PRIMARY KEY (blocker_id, blocked_id)
      )`);
    await runner.query('CREATE INDEX directory_block_of ON directory_block (blocked_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE directory_block, directory_friendship, directory_erased, directory_member');
  }
}
