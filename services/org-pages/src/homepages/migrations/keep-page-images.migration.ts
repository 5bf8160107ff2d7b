import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SHA-256 of the drawn pages of a material, in order; null until they are drawn. */
export class KeepPageImages1700000003200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE homepage_material ADD COLUMN page_hashes text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE homepage_material DROP COLUMN page_hashes');
  }
}
