import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where applicants came; of earlier applications it is not known. */
export class NoteSources1700000085100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE application ADD source text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE application DROP source');
  }
}
