import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches with results that have no notification time yet. Matching only adds rows and notifying only removes them, so that neither waits
 * for the other.
 */
export class AddSavedSearchNews1700000003400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE saved_search_news (search_id uuid NOT NULL)');
    // In the order of notification, so that a batch is read without sorting all.
    await runner.query('DROP INDEX saved_search_due');
    await runner.query('CREATE INDEX saved_search_due ON saved_search (due_at, id) WHERE due_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX saved_search_due');
    await runner.query('CREATE INDEX saved_search_due ON saved_search (due_at) WHERE due_at IS NOT NULL');
    await runner.query('DROP TABLE saved_search_news');
  }
}
