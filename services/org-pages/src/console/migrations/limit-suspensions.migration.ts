import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suspensions of homepages that end by themselves. The times of decisions are looked up for the figures of staff. */
export class LimitSuspensions1700000005300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE homepage_suspension (
        homepage_id uuid PRIMARY KEY REFERENCES homepage (id) ON DELETE CASCADE,
        until timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX homepage_suspension_until ON homepage_suspension (until)');
    await runner.query('CREATE INDEX review_decision_at ON review_decision (decided_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX review_decision_at');
    await runner.query('DROP TABLE homepage_suspension');
  }
}
