import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that lead into groups until their end. A revoked one is deleted. */
export class LinkGroups1700000082000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE group_link (
        id uuid PRIMARY KEY,
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE,
        author_id text NOT NULL,
        secret text NOT NULL UNIQUE,
        created_at timestamptz(3) NOT NULL,
        ends_at timestamptz(3) NOT NULL,
        -- how many came in or asked by it
        came integer NOT NULL DEFAULT 0
      )`);
    await runner.query('CREATE INDEX group_link_of_group ON group_link (group_id, created_at DESC)');
    await runner.query('CREATE INDEX group_link_of_author ON group_link (author_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE group_link');
  }
}
