import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Data that participants add to a conversation and its messages: removals, marks, pins, reactions, threads. */
export class CreateHistory1700000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Removed from the list; a later message brings it back.
    await runner.query('ALTER TABLE participant ADD removed boolean NOT NULL DEFAULT false');
    await runner.query(
      'CREATE INDEX participant_pinned ON participant (user_id, pinned_at) WHERE pinned_at IS NOT NULL',
    );
    // Messages that a user has removed from their own history.
    await runner.query(`
      CREATE TABLE hidden_item (
        user_id text NOT NULL,
        item_id bigint NOT NULL,
        PRIMARY KEY (user_id, item_id)
      )`);
    await runner.query(`
      CREATE TABLE pinned_message (
        conversation_id bigint NOT NULL REFERENCES conversation ON DELETE CASCADE,
        message_id bigint NOT NULL,
        pinned_by text NOT NULL,
        pinned_at timestamptz(3) NOT NULL,
        PRIMARY KEY (conversation_id, message_id)
      )`);
    await runner.query(`
      CREATE TABLE reaction (
        id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        message_id bigint NOT NULL,
        reaction text NOT NULL,
        user_id text NOT NULL,
        PRIMARY KEY (message_id, reaction, user_id)
      )`);
    await runner.query('CREATE INDEX reaction_of_user ON reaction (user_id)');
    await runner.query('CREATE SEQUENCE IF NOT EXISTS chat_id AS bigint START 100000000000001');
    await runner.query(`
      CREATE TABLE chat_thread (
        id bigint PRIMARY KEY,
        conversation_id bigint NOT NULL UNIQUE REFERENCES conversation ON DELETE CASCADE,
        group_id bigint NOT NULL,
        -- one thread of a message
        message_id bigint NOT NULL UNIQUE,
        name text NOT NULL,
        owner text NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX chat_thread_of_group ON chat_thread (group_id, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE chat_thread, reaction, pinned_message, hidden_item');
    await runner.query('ALTER TABLE participant DROP removed');
  }
}
