import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Enrolments and events end by themselves, and the dates of a series count as one. */
export class AddOfferEnds1700000046000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE homepage_offer
        -- null: its end is told
        ADD COLUMN until timestamptz,
        ADD COLUMN over boolean NOT NULL DEFAULT false,
        ADD COLUMN series_id uuid`);
    await runner.query('DROP INDEX homepage_offer_open');
    await runner.query(`
      CREATE INDEX homepage_offer_open ON homepage_offer (homepage_id, kind, day) WHERE open AND NOT over`);
    await runner.query('CREATE INDEX homepage_offer_until ON homepage_offer (until) WHERE open AND NOT over');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE homepage_offer DROP COLUMN until, DROP COLUMN over, DROP COLUMN series_id');
    await runner.query(`
      CREATE INDEX homepage_offer_open ON homepage_offer (homepage_id, kind, day, published_at, offer_id) WHERE open`);
  }
}
