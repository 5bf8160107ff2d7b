import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Acts of those who look after a group, and the readers of its announcement. */
export class RecordGroups1700000082200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE group_act (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE,
        action text NOT NULL,
        -- empty: erased
        actor_id text,
        affected text[] NOT NULL,
        at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX group_act_listed ON group_act (group_id, id DESC)');
    await runner.query('CREATE INDEX group_act_of_actor ON group_act (actor_id) WHERE actor_id IS NOT NULL');
    await runner.query('CREATE INDEX group_act_affected ON group_act USING gin (affected)');
    await runner.query('ALTER TABLE chat_group ADD COLUMN announced_at timestamptz(3)');
    await runner.query(`
      CREATE TABLE group_announcement_read (
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE,
        user_id text NOT NULL,
        read_at timestamptz(3) NOT NULL,
        PRIMARY KEY (group_id, user_id)
      )`);
    await runner.query('CREATE INDEX group_announcement_read_of_user ON group_announcement_read (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE group_announcement_read, group_act');
    await runner.query('ALTER TABLE chat_group DROP COLUMN announced_at');
  }
}
