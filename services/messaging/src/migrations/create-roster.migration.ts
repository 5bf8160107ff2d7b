import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of network's decisions about two users, and users' own settings: who may write, silent mode, presence. */
export class CreateRoster1700000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Two rows for two users, each as one of them sees it. They stay after the relation ends, so that late events are recognized.
    await runner.query(`
      CREATE TABLE roster_entry (
        user_id text NOT NULL REFERENCES chat_user ON DELETE CASCADE,
        other_id text NOT NULL REFERENCES chat_user ON DELETE CASCADE,
        state text NOT NULL CHECK (state IN ('none', 'sent', 'received', 'friends')),
        -- of an open request
        note text NOT NULL DEFAULT '',
        since timestamptz(3) NOT NULL,
        -- what the user calls his friend
        remark text NOT NULL DEFAULT '',
        changed_at timestamptz NOT NULL,
        event_id uuid NOT NULL,
        PRIMARY KEY (user_id, other_id)
      )`);
    await runner.query('CREATE INDEX roster_entry_of_other ON roster_entry (other_id)');
    await runner.query(`
      CREATE TABLE roster_block (
        blocker_id text NOT NULL REFERENCES chat_user ON DELETE CASCADE,
        blocked_id text NOT NULL REFERENCES chat_user ON DELETE CASCADE,
        active boolean NOT NULL,
        changed_at timestamptz NOT NULL,
        event_id uuid NOT NULL,
        PRIMARY KEY (blocker_id, blocked_id)
      )`);
    await runner.query('CREATE INDEX roster_block_of ON roster_block (blocked_id)');
    // Users whose roster from before this service received its events has been copied.
    await runner.query(`
      CREATE TABLE roster_sync (
        user_id text PRIMARY KEY REFERENCES chat_user ON DELETE CASCADE,
        synced_at timestamptz NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE chat_setting (
        user_id text PRIMARY KEY REFERENCES chat_user ON DELETE CASCADE,
        who_may_write text NOT NULL CHECK (who_may_write IN ('everyone', 'friends'))
      )`);
    await runner.query(`
      CREATE TABLE presence (
        user_id text PRIMARY KEY REFERENCES chat_user ON DELETE CASCADE,
        ext text NOT NULL DEFAULT '',
        -- device id -> status, as it was told last
        devices jsonb NOT NULL DEFAULT '{}',
        changed_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX presence_shown ON presence (user_id) WHERE devices <> '{}'`);
    await runner.query(`
      CREATE TABLE presence_subscription (
        subscriber_id text NOT NULL REFERENCES chat_user ON DELETE CASCADE,
        target_id text NOT NULL REFERENCES chat_user ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (subscriber_id, target_id)
      )`);
    await runner.query('CREATE INDEX presence_subscription_of ON presence_subscription (target_id, subscriber_id)');
    await runner.query('CREATE INDEX presence_subscription_end ON presence_subscription (expires_at)');
    await runner.query(`
      CREATE TABLE silent_mode (
        user_id text NOT NULL REFERENCES chat_user ON DELETE CASCADE,
        -- all: everything that has no setting of its own; its target is empty
        kind text NOT NULL CHECK (kind IN ('all', 'user', 'group')),
        target text NOT NULL,
        type text CHECK (type IN ('ALL', 'AT', 'NONE')),
        -- silent until then
        until timestamptz(3),
        -- silent every day: 21:30-08:00
        daily text,
        PRIMARY KEY (user_id, kind, target)
      )`);
    await runner.query('CREATE INDEX silent_mode_of_target ON silent_mode (target, kind)');
    await runner.query(`
      CREATE TABLE push_language (
        user_id text PRIMARY KEY REFERENCES chat_user ON DELETE CASCADE,
        language text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE push_language, silent_mode, presence_subscription, presence, chat_setting, roster_sync, roster_block, roster_entry`);
  }
}
