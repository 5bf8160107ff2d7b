import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is written in Japanese is found by how it is read, and no longer by how its characters sound in Chinese; titles, headlines and
 * skills are found by their sounds from each word on. So the index is rebuilt while the old one serves.
 */
export class ReadJapanese1700000004100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  /** Further words of a document are in nobody's way. */
  async down(): Promise<void> {}
}
