import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Users, their devices, conversations and their items. A conversation is a stream of items, numbered without gaps from 1:
 * messages, their acknowledgements, and notices of groups, rosters and others. Each participant reads it from where they
 * joined to where they left; the position of each of their devices is stored.
 */
export class CreateChat1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE chat_user (
        id text PRIMARY KEY CHECK (id = lower(id) AND length(id) BETWEEN 1 AND 64),
        -- what network knows him by; of a member: his member id
        relation_id uuid NOT NULL UNIQUE,
        member boolean NOT NULL,
        password_hash text CHECK (member = (password_hash IS NULL)),
        nickname text NOT NULL DEFAULT '',
        -- tokens that were given out under a former number are worthless
        token_generation integer NOT NULL DEFAULT 0,
        closed boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        modified_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE device (
        user_id text NOT NULL REFERENCES chat_user ON DELETE CASCADE,
        resource text NOT NULL,
        client_version text NOT NULL DEFAULT '',
        name text NOT NULL DEFAULT '',
        first_seen timestamptz NOT NULL DEFAULT now(),
        last_seen timestamptz NOT NULL DEFAULT now(),
        -- how often it was connected; 0: it has no cursors yet
        connects integer NOT NULL DEFAULT 0,
        -- its cursors were written when it went
        settled boolean NOT NULL DEFAULT true,
        PRIMARY KEY (user_id, resource)
      )`);
    await runner.query(`
      CREATE TABLE conversation (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('single', 'group', 'room', 'thread', 'own')),
        -- single: both user ids, the smaller first, a blank between; own: the user's id; others: their id
        name text NOT NULL,
        last_seq bigint NOT NULL DEFAULT 0,
        -- grows with every join and leave
        members_version bigint NOT NULL DEFAULT 0,
        UNIQUE (kind, name)
      ) WITH (fillfactor = 60)`);
    await runner.query(`
      CREATE TABLE participant (
        conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
        user_id text NOT NULL,
        -- he reads items after the first and, once he left, up to the second
        since_seq bigint NOT NULL DEFAULT 0,
        until_seq bigint,
        -- as far as the furthest of his devices got
        delivered_seq bigint NOT NULL DEFAULT 0,
        read_seq bigint NOT NULL DEFAULT 0,
        -- nothing up to here is shown in his list, and in his history
        hidden_seq bigint NOT NULL DEFAULT 0,
        cleared_seq bigint NOT NULL DEFAULT 0,
        pinned_at timestamptz,
        marks smallint[] NOT NULL DEFAULT '{}',
        -- begun by a stranger, and not answered yet
        request boolean NOT NULL DEFAULT false,
        PRIMARY KEY (conversation_id, user_id)
      )`);
    await runner.query('CREATE INDEX participant_of_user ON participant (user_id, conversation_id)');
    await runner.query(`
      CREATE TABLE device_cursor (
        user_id text NOT NULL,
        resource text NOT NULL,
        conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
        seq bigint NOT NULL,
        -- the last one that was sent to it, taken or not
        sent_seq bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (user_id, resource, conversation_id),
        FOREIGN KEY (user_id, resource) REFERENCES device ON DELETE CASCADE
      )`);
    await runner.query('CREATE SEQUENCE item_id AS bigint START 1000000000000001');
    await runner.query(`
      CREATE TABLE item (
        -- no foreign key: whoever adds an item holds the conversation's row
        conversation_id bigint NOT NULL,
        seq bigint NOT NULL,
        id bigint NOT NULL UNIQUE DEFAULT nextval('item_id'),
        -- 1 message, 2 group, 3 roster, 5 notice
        ns smallint NOT NULL,
        -- MessageBody.type of a message
        type smallint,
        content_type smallint,
        sender text NOT NULL,
        sender_resource text NOT NULL DEFAULT '',
        -- the sender's own id of a message
        client_id bigint,
        receiver text NOT NULL,
        sent_at timestamptz NOT NULL,
        -- MessageBody, MUCBody, RosterBody, or JSON
        payload bytea NOT NULL,
        -- KeyValue messages of Meta.ext
        ext bytea[],
        -- nobody else reads it
        only_to text[],
        -- belongs to the history, not only to the stream
        history boolean NOT NULL,
        recalled boolean NOT NULL DEFAULT false,
        -- how often it was edited
        edits smallint NOT NULL DEFAULT 0,
        -- what is found by search
        text text,
        PRIMARY KEY (conversation_id, seq)
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX item_once ON item (sender, sender_resource, client_id, conversation_id)
      WHERE client_id IS NOT NULL`);
    await runner.query(`
      CREATE TABLE group_read (
        -- of an item; who has read it, and what his acknowledgement says
        message_id bigint NOT NULL,
        user_id text NOT NULL,
        content text NOT NULL DEFAULT '',
        read_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (message_id, user_id)
      )`);
    await runner.query(`CREATE INDEX item_history ON item (conversation_id, seq DESC) WHERE history AND NOT recalled`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE group_read, item, device_cursor, participant, conversation, device, chat_user');
    await runner.query('DROP SEQUENCE item_id');
  }
}
