import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `closed`: the section of the entry has a narrower audience than the profile. No section had one before. */
export class CloseAffiliations1700000004900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE affiliation ADD COLUMN closed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE affiliation DROP COLUMN closed');
  }
}
