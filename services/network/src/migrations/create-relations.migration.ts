import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRelations1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times in milliseconds: cursors carry them.
    // One row for two members: the last request between them. A friendship lives in its own table.
    await runner.query(`
      CREATE TABLE friend_request (
        requester_id uuid NOT NULL,
        addressee_id uuid NOT NULL,
        state text NOT NULL CHECK (state IN ('requested', 'refused', 'withdrawn')),
        note text NOT NULL DEFAULT '',
        -- how often the requester has asked, since the two were last friends or the other asked
        attempts int NOT NULL CHECK (attempts >= 1),
        requested_at timestamptz(3) NOT NULL,
        settled_at timestamptz(3),
        -- the last refusal; stays when the request is withdrawn or sent again
        refused_at timestamptz(3),
        PRIMARY KEY (requester_id, addressee_id),
        CHECK (requester_id <> addressee_id),
        CHECK ((state = 'requested') = (settled_at IS NULL))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX friend_request_of_two
      ON friend_request (least(requester_id, addressee_id), greatest(requester_id, addressee_id))`);
    await runner.query(`
      CREATE INDEX friend_request_received ON friend_request (addressee_id, requested_at DESC, requester_id)
      WHERE state = 'requested'`);
    // Whatever its state: for the export and for erasure.
    await runner.query('CREATE INDEX friend_request_to ON friend_request (addressee_id)');
    await runner.query(
      'CREATE INDEX friend_request_sent ON friend_request (requester_id, requested_at DESC, addressee_id)',
    );
    // Both directions, always together.
    await runner.query(`
      CREATE TABLE friendship (
        member_id uuid NOT NULL,
        friend_id uuid NOT NULL,
        since timestamptz(3) NOT NULL,
        PRIMARY KEY (member_id, friend_id),
        CHECK (member_id <> friend_id)
      )`);
    await runner.query('CREATE INDEX friendship_newest ON friendship (member_id, since DESC, friend_id)');
    await runner.query(`
      CREATE TABLE follow (
        follower_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('member', 'company', 'school')),
        target_id uuid NOT NULL,
        since timestamptz(3) NOT NULL,
        PRIMARY KEY (follower_id, kind, target_id),
        CHECK (kind <> 'member' OR follower_id <> target_id)
      )`);
    await runner.query('CREATE INDEX follow_newest ON follow (follower_id, kind, since DESC, target_id)');
    await runner.query('CREATE INDEX follow_of ON follow (kind, target_id, since DESC, follower_id)');
    await runner.query(`
      CREATE TABLE mute (
        member_id uuid NOT NULL,
        muted_id uuid NOT NULL,
        since timestamptz(3) NOT NULL,
        PRIMARY KEY (member_id, muted_id),
        CHECK (member_id <> muted_id)
      )`);
    await runner.query('CREATE INDEX mute_of ON mute (muted_id)');
    await runner.query(`
      CREATE TABLE block (
        blocker_id uuid NOT NULL,
        blocked_id uuid NOT NULL,
        since timestamptz(3) NOT NULL,
        PRIMARY KEY (blocker_id, blocked_id),
        CHECK (blocker_id <> blocked_id)
      )`);
    await runner.query('CREATE INDEX block_of ON block (blocked_id, blocker_id)');
    await runner.query('CREATE INDEX block_newest ON block (blocker_id, since DESC, blocked_id)');
    await runner.query(`
      CREATE TABLE dismissed_suggestion (
        member_id uuid NOT NULL,
        dismissed_id uuid NOT NULL,
        dismissed_at timestamptz(3) NOT NULL,
        PRIMARY KEY (member_id, dismissed_id)
      )`);
    await runner.query('CREATE INDEX dismissed_suggestion_of ON dismissed_suggestion (dismissed_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dismissed_suggestion, block, mute, follow, friendship, friend_request');
  }
}
