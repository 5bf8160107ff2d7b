import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People and positions are found by their occupations. Existing documents lack them, so the index is rebuilt while the old one serves. */
export class KnowOccupations1700000004200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  /** The additional words of a document do no harm. */
  async down(): Promise<void> {}
}
