import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Groups and chat rooms (a room is a group of another kind), their members and their data. */
export class CreateGroups1700000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE IF NOT EXISTS chat_id AS bigint START 100000000000001');
    await runner.query(`
      CREATE TABLE chat_group (
        id bigint PRIMARY KEY DEFAULT nextval('chat_id'),
        kind text NOT NULL CHECK (kind IN ('group', 'room')),
        name text NOT NULL,
        description text NOT NULL DEFAULT '',
        owner text NOT NULL,
        public boolean NOT NULL,
        -- whoever asks to join waits until owner or administrator agrees
        approval boolean NOT NULL,
        allow_invites boolean NOT NULL,
        invite_need_confirm boolean NOT NULL,
        max_users integer NOT NULL CHECK (max_users >= 1),
        custom text NOT NULL DEFAULT '',
        avatar text NOT NULL DEFAULT '',
        announcement text NOT NULL DEFAULT '',
        all_muted boolean NOT NULL DEFAULT false,
        disabled boolean NOT NULL DEFAULT false,
        -- kept under this row's lock, which every change of members takes
        member_count integer NOT NULL DEFAULT 0 CHECK (member_count >= 0),
        created_at timestamptz(3) NOT NULL,
        modified_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE INDEX chat_group_listed ON chat_group (kind, id DESC) WHERE (public OR kind = 'room') AND NOT disabled`);
    await runner.query('CREATE INDEX chat_group_of_owner ON chat_group (owner, kind)');
    await runner.query(`
      CREATE TABLE group_member (
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE,
        user_id text NOT NULL,
        role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'admin', 'member')),
        joined_at timestamptz(3) NOT NULL,
        -- came into a room by himself
        visiting boolean NOT NULL DEFAULT false,
        attributes jsonb NOT NULL DEFAULT '{}',
        PRIMARY KEY (group_id, user_id)
      )`);
    await runner.query('CREATE INDEX group_member_of_user ON group_member (user_id, group_id)');
    await runner.query(`CREATE UNIQUE INDEX group_member_owner ON group_member (group_id) WHERE role = 'owner'`);
    await runner.query(`CREATE INDEX group_member_visiting ON group_member (joined_at) WHERE visiting`);
    await runner.query(`
      CREATE TABLE group_entry (
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE,
        user_id text NOT NULL,
        -- invited: by \`inviter\`, and has not answered. applied: asked to join, and has no answer
        state text NOT NULL CHECK (state IN ('invited', 'applied')),
        inviter text CHECK ((state = 'invited') = (inviter IS NOT NULL)),
        message text NOT NULL DEFAULT '',
        since timestamptz(3) NOT NULL,
        PRIMARY KEY (group_id, user_id)
      )`);
    await runner.query('CREATE INDEX group_entry_of_user ON group_entry (user_id)');
    await runner.query('CREATE INDEX group_entry_of_inviter ON group_entry (inviter) WHERE inviter IS NOT NULL');
    await runner.query(`
      CREATE TABLE group_listing (
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE,
        list text NOT NULL CHECK (list IN ('mute', 'allow', 'block')),
        user_id text NOT NULL,
        -- of a mute; empty: for ever
        until timestamptz(3),
        since timestamptz(3) NOT NULL,
        PRIMARY KEY (group_id, list, user_id)
      )`);
    await runner.query('CREATE INDEX group_listing_of_user ON group_listing (user_id)');
    await runner.query(`
      CREATE TABLE group_file (
        id uuid PRIMARY KEY,
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE,
        owner text NOT NULL,
        name text NOT NULL,
        content_type text NOT NULL,
        size bigint NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX group_file_listed ON group_file (group_id, created_at DESC, id)');
    await runner.query('CREATE INDEX group_file_of_owner ON group_file (owner)');
    await runner.query(`
      CREATE TABLE room_attribute (
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE,
        key text NOT NULL,
        value text NOT NULL,
        owner text NOT NULL,
        -- goes when its owner leaves
        auto_delete boolean NOT NULL,
        PRIMARY KEY (group_id, key)
      )`);
    await runner.query('CREATE INDEX room_attribute_of ON room_attribute (group_id, owner)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE room_attribute, group_file, group_listing, group_entry, group_member, chat_group CASCADE',
    );
  }
}
