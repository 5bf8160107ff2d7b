import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users whom an operator has muted in single chats, groups or rooms. */
export class MuteByOperators1700000012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Without an end: for ever.
    await runner.query(`
      CREATE TABLE operator_mute (
        user_id text NOT NULL REFERENCES chat_user ON DELETE CASCADE,
        scope text NOT NULL CHECK (scope IN ('chat', 'groupchat', 'chatroom')),
        until timestamptz(3),
        PRIMARY KEY (user_id, scope)
      )`);
    await runner.query('CREATE INDEX operator_mute_ends ON operator_mute (until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE operator_mute');
  }
}
