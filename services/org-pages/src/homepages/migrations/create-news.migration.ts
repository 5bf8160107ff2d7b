import { managedStates } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNews1700000001700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Times in milliseconds: cursors carry them.
    await runner.query(`
      CREATE TABLE news_item (
        id uuid PRIMARY KEY,
        homepage_id uuid NOT NULL REFERENCES homepage (id) ON DELETE CASCADE,
        state text NOT NULL DEFAULT 'draft',
        version int NOT NULL DEFAULT 1,
        title text NOT NULL,
        category text NOT NULL,
        illustration_id uuid,
        -- clean: nothing but what the contract names
        html text NOT NULL,
        -- the same without marks
        plain text NOT NULL,
        -- those in the text, in order
        picture_ids uuid[] NOT NULL,
        -- since its first publication
        moment_id uuid UNIQUE,
        published_at timestamptz(3),
        edited_at timestamptz(3),
        created_by uuid,
        published_by uuid,
        -- who wrote it as it is now
        written_by uuid,
        written_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      )`);
    await runner.query(managedStates('news_item', 'news_item_history'));
    await runner.query(`
      CREATE INDEX news_item_published ON news_item (homepage_id, published_at DESC, id DESC) WHERE state = 'published'`);
    await runner.query('CREATE INDEX news_item_of ON news_item (homepage_id, state, updated_at DESC, id DESC)');
    for (const column of ['created_by', 'published_by', 'written_by']) {
      await runner.query(`CREATE INDEX news_item_${column} ON news_item (${column}) WHERE ${column} IS NOT NULL`);
    }
    await runner.query(
      'CREATE INDEX news_item_illustration ON news_item (illustration_id) WHERE illustration_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX news_item_pictures ON news_item USING gin (picture_ids)');
    // Earlier versions of published news.
    await runner.query(`
      CREATE TABLE news_version (
        news_id uuid NOT NULL REFERENCES news_item (id) ON DELETE CASCADE,
        version int NOT NULL,
        title text NOT NULL,
        category text NOT NULL,
        illustration_id uuid,
        html text NOT NULL,
        picture_ids uuid[] NOT NULL,
        written_by uuid,
        written_at timestamptz(3) NOT NULL,
        PRIMARY KEY (news_id, version)
      )`);
    await runner.query('CREATE INDEX news_version_by ON news_version (written_by) WHERE written_by IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE news_version, news_item_history, news_item');
  }
}
