import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Job alerts become saved searches: with filters of the list of positions, and without positions that a member has hidden. */
export class TakeOverAlerts1700000004400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // position_filters: filters that are not facets; null: none. since: only documents that were published later are matched.
    await runner.query('ALTER TABLE saved_search ADD position_filters jsonb, ADD since timestamptz(3) DEFAULT now()');
    await runner.query('UPDATE saved_search SET since = created_at');
    await runner.query('ALTER TABLE saved_search ALTER since SET NOT NULL');
    // Rows that are not hidden any more stay, so that an older event does not hide them again.
    await runner.query(`
      CREATE TABLE hidden_position (
        member_id uuid NOT NULL,
        position_id uuid NOT NULL,
        hidden boolean NOT NULL,
        told_position bigint NOT NULL,
        PRIMARY KEY (member_id, position_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE hidden_position');
    await runner.query('ALTER TABLE saved_search DROP position_filters, DROP since');
  }
}
