import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The country of each homepage. Homepages whose country is not known yet count as ones of mainland China. */
export class KeepCountries1700000052000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE homepage_copy ADD COLUMN IF NOT EXISTS country text NOT NULL DEFAULT 'CN'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE homepage_copy DROP country');
  }
}
