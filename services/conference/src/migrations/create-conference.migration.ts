import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateConference1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE meeting (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('meeting', 'call', 'interview', 'event')),
        -- what it is for, as the asking service calls it: interview:<id>
        source text UNIQUE,
        title text NOT NULL,
        host_id uuid,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'over', 'cancelled')),
        starts_at timestamptz,
        ends_at timestamptz,
        door text NOT NULL CHECK (door IN ('link', 'invited')),
        lobby boolean NOT NULL,
        guests boolean NOT NULL,
        password text,
        version int NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX meeting_host ON meeting (host_id)');
    await runner.query(`
      CREATE TABLE meeting_member (
        meeting_id uuid NOT NULL REFERENCES meeting ON DELETE CASCADE,
        member_id uuid NOT NULL,
        role text NOT NULL CHECK (role IN ('admin', 'talker', 'audience')),
        removed boolean NOT NULL DEFAULT false,
        PRIMARY KEY (meeting_id, member_id)
      )`);
    await runner.query('CREATE INDEX meeting_member_member ON meeting_member (member_id)');
    await runner.query(`
      CREATE TABLE visit (
        id uuid PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES meeting ON DELETE CASCADE,
        member_id uuid NOT NULL,
        entered_at timestamptz NOT NULL,
        left_at timestamptz
      )`);
    await runner.query('CREATE INDEX visit_member ON visit (member_id)');
    await runner.query(`
      CREATE TABLE call (
        id uuid PRIMARY KEY REFERENCES meeting ON DELETE CASCADE,
        media text NOT NULL CHECK (media IN ('voice', 'video')),
        caller_id uuid,
        caller_left boolean NOT NULL DEFAULT false,
        group_id text,
        state text NOT NULL CHECK (state IN ('ringing', 'going-on', 'ended', 'missed', 'declined', 'busy')),
        started_at timestamptz NOT NULL,
        answered_at timestamptz,
        ended_at timestamptz
      )`);
    await runner.query('CREATE INDEX call_caller ON call (caller_id)');
    await runner.query(`CREATE INDEX call_open ON call (started_at) WHERE state IN ('ringing', 'going-on')`);
    await runner.query(`
      CREATE TABLE call_ring (
        call_id uuid NOT NULL REFERENCES call ON DELETE CASCADE,
        member_id uuid NOT NULL,
        state text NOT NULL CHECK (state IN ('ringing', 'answered', 'declined', 'busy', 'missed', 'left')),
        device text,
        PRIMARY KEY (call_id, member_id)
      )`);
    await runner.query('CREATE INDEX call_ring_member ON call_ring (member_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE call_ring, call, visit, meeting_member, meeting');
  }
}
