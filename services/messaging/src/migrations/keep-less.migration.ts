import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time at which the group, room or thread of a conversation was deleted; items that nobody can read are erased later. */
export class KeepLess1700000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation ADD ended_at timestamptz');
    await runner.query(`
      UPDATE conversation c SET ended_at = now()
      WHERE (c.kind IN ('group', 'room') AND NOT EXISTS (SELECT FROM chat_group g WHERE g.id::text = c.name))
        OR (c.kind = 'thread' AND NOT EXISTS (SELECT FROM chat_thread t WHERE t.conversation_id = c.id))`);
    await runner.query('CREATE INDEX conversation_ended ON conversation (id) WHERE ended_at IS NOT NULL');
    await runner.query('CREATE INDEX hidden_item_of_item ON hidden_item (item_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX hidden_item_of_item');
    await runner.query('ALTER TABLE conversation DROP ended_at');
  }
}
