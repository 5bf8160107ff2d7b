import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names that are written with a space are found without it, and texts beside a name by their sounds. Existing documents lack both, so the
 * index is rebuilt while the old one serves.
 */
export class SoundBesideNames1700000003900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  /** The additional data of the index does no harm. */
  async down(): Promise<void> {}
}
