import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The setting who may add a member to groups, and users who left a group by their own choice, whom nobody may add again. */
export class AskBeforeAdding1700000031100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // null: the same as who may write
    await runner.query(
      `ALTER TABLE chat_setting ADD COLUMN who_may_add text CHECK (who_may_add IN ('everyone', 'friends', 'nobody'))`,
    );
    await runner.query('ALTER TABLE participant ADD COLUMN quit boolean NOT NULL DEFAULT false');
    // It is unknown whether users who are out already left or were removed: they have to be invited.
    await runner.query(`
      UPDATE participant p SET quit = true FROM conversation c
      WHERE c.id = p.conversation_id AND c.kind = 'group' AND p.until_seq IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE participant DROP COLUMN quit');
    await runner.query('ALTER TABLE chat_setting DROP COLUMN who_may_add');
  }
}
