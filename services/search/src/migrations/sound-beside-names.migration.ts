import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names that are written with a blank are found without it, and what stands beside a name by its sounds. What is indexed already lacks
 * both, so the index is rebuilt while the old one serves.
 */
export class SoundBesideNames1700000003900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  /** What is indexed beside is in nobody's way. */
  async down(): Promise<void> {}
}
