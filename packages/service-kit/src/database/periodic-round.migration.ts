import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When work that seldom comes round was done last, so that a restart does not put it off. */
export class PeriodicRound1700000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE periodic_round (
        task text PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE periodic_round');
  }
}
