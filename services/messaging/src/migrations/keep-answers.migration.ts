import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers to invitations into groups, stored until the inviting user has read them or invites again. */
export class KeepAnswers1700000014000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE group_answer (
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE,
        -- who was invited
        user_id text NOT NULL,
        inviter text NOT NULL,
        accepted boolean NOT NULL,
        at timestamptz(3) NOT NULL,
        PRIMARY KEY (inviter, group_id, user_id)
      )`);
    await runner.query('CREATE INDEX group_answer_of_group ON group_answer (group_id, user_id)');
    await runner.query('CREATE INDEX group_answer_of_user ON group_answer (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE group_answer');
  }
}
