import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddRecordings1700000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE recording (
        id uuid PRIMARY KEY,
        meeting_id uuid NOT NULL REFERENCES meeting ON DELETE CASCADE,
        state text NOT NULL CHECK (state IN ('running', 'preparing', 'ready', 'failed')),
        layout text NOT NULL CHECK (layout IN ('grid', 'speaker')),
        started_by uuid,
        started_at timestamptz NOT NULL,
        seconds int,
        bytes bigint,
        sha256 text,
        deleted_at timestamptz,
        audience text NOT NULL CHECK (audience IN ('hosts', 'participants', 'chosen')),
        -- when the process that has its files said last that it is at it
        seen_at timestamptz NOT NULL,
        tries int NOT NULL DEFAULT 0
      )`);
    await runner.query(`CREATE UNIQUE INDEX recording_running ON recording (meeting_id) WHERE state = 'running'`);
    await runner.query('CREATE INDEX recording_meeting ON recording (meeting_id, started_at)');
    await runner.query('CREATE INDEX recording_started_by ON recording (started_by)');
    await runner.query(`CREATE INDEX recording_open ON recording (seen_at) WHERE state IN ('running', 'preparing')`);
    await runner.query('CREATE INDEX recording_deleted_at ON recording (deleted_at)');
    await runner.query(`
      CREATE TABLE recording_participant (
        recording_id uuid NOT NULL REFERENCES recording ON DELETE CASCADE,
        member_id uuid NOT NULL,
        -- where the host chose some of them
        allowed boolean NOT NULL DEFAULT false,
        PRIMARY KEY (recording_id, member_id)
      )`);
    await runner.query('CREATE INDEX recording_participant_member ON recording_participant (member_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recording_participant, recording');
  }
}
