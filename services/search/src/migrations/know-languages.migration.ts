import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Documents have a language, and fees a currency. Existing documents do not, so the index is rebuilt while the old one serves. A generation
 * that is being built has tables of its own, which are written meanwhile.
 */
export class KnowLanguages1700000004300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE search_document ADD COLUMN language text');
    await runner.query('ALTER TABLE IF EXISTS search_next.search_document ADD COLUMN IF NOT EXISTS language text');
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE IF EXISTS search_next.search_document DROP COLUMN IF EXISTS language');
    await runner.query('ALTER TABLE search_document DROP COLUMN language');
  }
}
