import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Data of users: copies from other services, their own details, files and reports. */
export class CreateUsers1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE chat_user
        ADD avatar_url text NOT NULL DEFAULT '',
        -- of members: when profile and identity told the latest
        ADD card_changed_at timestamptz NOT NULL DEFAULT '-infinity',
        ADD card_event_id uuid,
        ADD closed_changed_at timestamptz NOT NULL DEFAULT '-infinity'`);
    // An erased user cannot come back, and nobody can take their name.
    await runner.query(`
      CREATE TABLE erased_user (
        id text PRIMARY KEY,
        relation_id uuid,
        erased_at timestamptz NOT NULL,
        -- he has left everything that he was in
        finished boolean NOT NULL DEFAULT false
      )`);
    await runner.query('CREATE INDEX erased_user_unfinished ON erased_user (erased_at) WHERE NOT finished');
    await runner.query(`
      CREATE TABLE user_metadata (
        user_id text NOT NULL REFERENCES chat_user ON DELETE CASCADE,
        key text NOT NULL,
        value text NOT NULL,
        PRIMARY KEY (user_id, key)
      )`);
    await runner.query(`
      CREATE TABLE push_token (
        user_id text NOT NULL REFERENCES chat_user ON DELETE CASCADE,
        device_id text NOT NULL,
        device_token text NOT NULL,
        notifier_name text NOT NULL,
        PRIMARY KEY (user_id, device_id)
      )`);
    await runner.query(`
      CREATE TABLE ignored_group (
        user_id text NOT NULL REFERENCES chat_user ON DELETE CASCADE,
        group_id text NOT NULL,
        PRIMARY KEY (user_id, group_id)
      )`);
    await runner.query('CREATE INDEX ignored_group_by_group ON ignored_group (group_id, user_id)');
    // Ended logins of Renmai: chat tokens issued for them are invalid.
    await runner.query('CREATE TABLE ended_login (login_id uuid PRIMARY KEY, ended_at timestamptz NOT NULL)');
    await runner.query('CREATE INDEX ended_login_by_time ON ended_login (ended_at)');
    await runner.query(`
      CREATE TABLE chat_file (
        id uuid PRIMARY KEY,
        owner_id text NOT NULL,
        share_secret text NOT NULL,
        -- of whom it was meant for, where the sender said so
        chat_type text CHECK (chat_type IN ('chat', 'group', 'room')),
        chat_target text,
        name text NOT NULL DEFAULT '',
        content_type text NOT NULL DEFAULT 'application/octet-stream',
        size bigint NOT NULL DEFAULT 0,
        status text NOT NULL CHECK (status IN ('uploading', 'ready', 'erasing')),
        created_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX chat_file_unfinished ON chat_file (created_at) WHERE status <> 'ready'`);
    await runner.query('CREATE INDEX chat_file_of_owner ON chat_file (owner_id, created_at)');
    await runner.query(`
      CREATE TABLE message_report (
        id uuid PRIMARY KEY,
        reporter_id text NOT NULL,
        message_id bigint NOT NULL,
        type text NOT NULL,
        reason text NOT NULL,
        -- the message as it was: recalling it later hides nothing from staff
        sender_id text NOT NULL,
        conversation_kind text NOT NULL,
        receiver text NOT NULL,
        content_type smallint,
        message_text text,
        payload bytea NOT NULL,
        sent_at timestamptz NOT NULL,
        reported_at timestamptz NOT NULL,
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'upheld', 'dismissed')),
        UNIQUE (message_id, reporter_id)
      )`);
    await runner.query('CREATE INDEX message_report_by_time ON message_report (status, reported_at DESC, id DESC)');
    // Append-only: decisions with their author and time.
    await runner.query(`
      CREATE TABLE report_audit (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        report_id uuid NOT NULL,
        actor_id uuid NOT NULL,
        action text NOT NULL,
        note text NOT NULL,
        at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX report_audit_of_report ON report_audit (report_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE report_audit, message_report, chat_file, ended_login, ignored_group, push_token, user_metadata,
        erased_user`);
    await runner.query(`
      ALTER TABLE chat_user DROP avatar_url, DROP card_changed_at, DROP card_event_id, DROP closed_changed_at`);
  }
}
