import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts of a profile in a second language. */
export class AddSecondLanguage1700000084000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile ADD second_language jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE profile DROP second_language');
  }
}
