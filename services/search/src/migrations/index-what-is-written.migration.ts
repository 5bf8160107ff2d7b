import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What members and publishers wrote, what they chose from lists in four languages, salaries and fees are found. What is indexed already
 * lacks them, so the index is rebuilt while the old one serves.
 */
export class IndexWhatIsWritten1700000003800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  /** What is indexed beside is in nobody's way. */
  async down(): Promise<void> {}
}
