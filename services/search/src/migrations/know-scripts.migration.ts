import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents in Chinese have its characters as their language, so that a viewer's own come first. The index is rebuilt while it serves. */
export class KnowScripts1700000005100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE search_generation SET wanted = true WHERE EXISTS (SELECT 1 FROM search_document WHERE NOT deleted)',
    );
  }

  /** Earlier versions take the new values for languages that nobody reads, until they rebuild the index. */
  async down(): Promise<void> {}
}
