import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the people who were in a meeting. */
export class IndexVisits1700000086000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX CONCURRENTLY IF NOT EXISTS visit_meeting ON visit (meeting_id, entered_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS visit_meeting');
  }
}
