import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Results show how many are hired, and fee, place and time of majors and courses, so the index is rebuilt while the old one serves. */
export class ShowWhatIsTaught1700000004900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  /** The additional data of a document does no harm. */
  async down(): Promise<void> {}
}
