import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Offers of homepages are stored among moments, one moment for each homepage, kind and day. */
export class AddOffers1700000045000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // As in the contract: kind, day, total, first. A card without open offers is "for friends": homepages have none.
    await runner.query('ALTER TABLE moment ADD COLUMN offers jsonb');
    await runner.query(`
      CREATE UNIQUE INDEX moment_of_offers ON moment (author_id, (offers->>'kind'), (offers->>'day'))
      WHERE offers IS NOT NULL`);
    // Copied from other services, for every kind. The later of the two positions decides whether the offer is open.
    await runner.query(`
      CREATE TABLE homepage_offer (
        kind text NOT NULL,
        offer_id uuid NOT NULL,
        homepage_id uuid,
        -- the first time; the day is that of China
        published_at timestamptz,
        day date,
        -- what a card shows of it
        item jsonb,
        position bigint NOT NULL DEFAULT -1,
        unpublished_position bigint NOT NULL DEFAULT -1,
        open boolean NOT NULL GENERATED ALWAYS AS (position > unpublished_position) STORED,
        PRIMARY KEY (kind, offer_id)
      )`);
    await runner.query(`
      CREATE INDEX homepage_offer_open ON homepage_offer (homepage_id, kind, day, published_at, offer_id) WHERE open`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE homepage_offer');
    await runner.query('DELETE FROM moment WHERE offers IS NOT NULL');
    await runner.query('ALTER TABLE moment DROP COLUMN offers');
  }
}
