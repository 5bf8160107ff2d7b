import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which country homepages are. Those of which it was not told yet are taken for ones of mainland China. */
export class KeepCountries1700000052000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE homepage_copy ADD COLUMN IF NOT EXISTS country text NOT NULL DEFAULT 'CN'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE homepage_copy DROP country');
  }
}
