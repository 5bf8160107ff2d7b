import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Japanese texts are found by their readings, and no longer by the Chinese sounds of their characters; titles, headlines and skills are
 * found by their sounds from each word on. So the index is rebuilt while the old one serves.
 */
export class ReadJapanese1700000004100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  /** The additional words of a document do no harm. */
  async down(): Promise<void> {}
}
