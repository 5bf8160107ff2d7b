import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Texts of members and publishers, values of lists in four languages, salaries and fees are found. Existing documents lack them, so the
 * index is rebuilt while the old one serves.
 */
export class IndexWhatIsWritten1700000003800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  /** The additional data of the index does no harm. */
  async down(): Promise<void> {}
}
