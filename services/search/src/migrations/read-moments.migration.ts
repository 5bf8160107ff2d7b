import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moments in Japanese are found by their readings, in kana and in Latin letters. So the index is rebuilt while the old one serves. */
export class ReadMoments1700000005200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  /** The additional words of a document do no harm. */
  async down(): Promise<void> {}
}
