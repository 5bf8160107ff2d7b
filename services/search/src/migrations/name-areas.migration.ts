import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places have the names of their provinces, and of the areas around them: the index is built again while the old one serves. */
export class NameAreas1700000005300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  /** Earlier versions find what they look for in the new index as well. */
  async down(): Promise<void> {}
}
