import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddRoomSessions1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE room_session (
        id text PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES meeting ON DELETE CASCADE,
        ticket_id uuid NOT NULL,
        peer_id text NOT NULL,
        -- null: a guest
        member_id uuid,
        name text NOT NULL,
        role text NOT NULL CHECK (role IN ('admin', 'talker', 'audience')),
        waiting boolean NOT NULL,
        hand_at timestamptz,
        since timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX room_session_meeting ON room_session (meeting_id)');
    await runner.query('CREATE INDEX room_session_member ON room_session (member_id)');
    await runner.query('CREATE INDEX room_session_since ON room_session (since)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE room_session');
  }
}
