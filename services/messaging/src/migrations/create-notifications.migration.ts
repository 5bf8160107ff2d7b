import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications, their channels, station letters, and copies of other services' data that they need. */
export class CreateNotifications1700000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notification (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        member_id uuid NOT NULL,
        kind text NOT NULL,
        group_key text NOT NULL,
        -- takes more of the same in, until it is seen or too old
        open boolean NOT NULL DEFAULT true,
        seen_at timestamptz,
        read_at timestamptz,
        deleted_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE UNIQUE INDEX notification_open ON notification (member_id, group_key) WHERE open');
    await runner.query('CREATE INDEX notification_list ON notification (member_id, updated_at DESC, id DESC)');
    await runner.query(`
      CREATE INDEX notification_unread ON notification (member_id) WHERE read_at IS NULL AND deleted_at IS NULL`);
    await runner.query('CREATE INDEX notification_deleted ON notification (deleted_at) WHERE deleted_at IS NOT NULL');
    await runner.query('CREATE INDEX notification_by_age ON notification (updated_at)');
    // The entries of a notification: one row for each event in it.
    await runner.query(`
      CREATE TABLE notification_entry (
        member_id uuid NOT NULL,
        -- names what happened; it is told to a member once
        source text NOT NULL,
        notification_id uuid NOT NULL REFERENCES notification ON DELETE CASCADE,
        -- null: the system
        actor_id uuid,
        -- what it hangs on: with that it goes
        refs uuid[] NOT NULL,
        link jsonb NOT NULL,
        excerpt text NOT NULL,
        reaction text,
        occurred_at timestamptz NOT NULL,
        PRIMARY KEY (member_id, source)
      )`);
    await runner.query('CREATE INDEX notification_entry_of ON notification_entry (notification_id)');
    await runner.query('CREATE INDEX notification_entry_source ON notification_entry (source)');
    await runner.query('CREATE INDEX notification_entry_refs ON notification_entry USING gin (refs)');
    await runner.query('CREATE INDEX notification_entry_actor ON notification_entry (actor_id, member_id)');
    // Deleted things: later events about them are ignored.
    await runner.query('CREATE TABLE notification_gone (ref uuid PRIMARY KEY, gone_at timestamptz NOT NULL)');
    await runner.query(`
      CREATE TABLE noted_moment (
        moment_id uuid PRIMARY KEY,
        author_id uuid NOT NULL,
        visibility text NOT NULL,
        version integer NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE muted_member (
        member_id uuid NOT NULL,
        muted_id uuid NOT NULL,
        holds boolean NOT NULL,
        told_at timestamptz NOT NULL,
        PRIMARY KEY (member_id, muted_id)
      )`);
    await runner.query('CREATE INDEX muted_member_of ON muted_member (muted_id)');
    await runner.query(`
      CREATE TABLE notification_member (
        member_id uuid PRIMARY KEY,
        locale text,
        locale_told_at timestamptz NOT NULL DEFAULT '-infinity',
        -- what differs from the defaults
        kinds jsonb NOT NULL DEFAULT '{}',
        quiet_enabled boolean NOT NULL DEFAULT false,
        quiet_from text NOT NULL DEFAULT '22:00',
        quiet_to text NOT NULL DEFAULT '08:00',
        time_zone text NOT NULL DEFAULT 'Asia/Shanghai',
        digest text NOT NULL DEFAULT 'weekly' CHECK (digest IN ('off', 'daily', 'weekly')),
        next_digest_at timestamptz,
        last_digest_at timestamptz NOT NULL DEFAULT '-infinity',
        digest_failures integer NOT NULL DEFAULT 0
      )`);
    await runner.query(`
      CREATE INDEX notification_member_digest ON notification_member (next_digest_at) WHERE next_digest_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE notification_delivery (
        notification_id uuid NOT NULL REFERENCES notification ON DELETE CASCADE,
        channel text NOT NULL CHECK (channel IN ('email', 'push')),
        member_id uuid NOT NULL,
        due_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        PRIMARY KEY (notification_id, channel)
      )`);
    await runner.query('CREATE INDEX notification_delivery_due ON notification_delivery (channel, due_at)');
    await runner.query('CREATE INDEX notification_delivery_of_member ON notification_delivery (member_id, channel)');
    await runner.query(`
      CREATE TABLE notification_mail (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id uuid NOT NULL,
        sent_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX notification_mail_of_member ON notification_mail (member_id, sent_at)');
    await runner.query(`
      CREATE TABLE push_device (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        -- the login that subscribed it; with that it goes
        session_id uuid NOT NULL,
        endpoint text NOT NULL UNIQUE,
        p256dh text NOT NULL,
        auth text NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX push_device_of_member ON push_device (member_id, created_at)');
    await runner.query('CREATE INDEX push_device_of_session ON push_device (session_id)');
    // One row: the key this product signs its pushes with, its private half sealed.
    await runner.query(`
      CREATE TABLE push_key (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        public_key text NOT NULL,
        private_key text NOT NULL
      )`);
    // One row: the last item of chat of which offline users were notified.
    await runner.query(`
      CREATE TABLE chat_push_mark (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        item_id bigint NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE station_letter (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        recipient_id uuid NOT NULL,
        -- null: of the system, or somebody who is gone
        sender_id uuid,
        official boolean NOT NULL,
        title text NOT NULL,
        text text NOT NULL,
        -- of services: what it is about, told once
        key text,
        sent_at timestamptz NOT NULL,
        read_at timestamptz,
        removed boolean NOT NULL DEFAULT false
      )`);
    await runner.query('CREATE UNIQUE INDEX station_letter_key ON station_letter (recipient_id, key)');
    await runner.query(`
      CREATE INDEX station_letter_list ON station_letter (recipient_id, sent_at DESC, id DESC) WHERE NOT removed`);
    await runner.query('CREATE INDEX station_letter_sent ON station_letter (sender_id, sent_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE station_letter, chat_push_mark, push_key, push_device, notification_mail, notification_delivery, notification_member,
        muted_member, noted_moment, notification_gone, notification_entry, notification`);
  }
}
