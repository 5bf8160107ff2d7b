import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The data of org-pages: homepages' cards, whether they are public, and who runs them. Positions are sequences of domain events; -1: there
 * was no event yet. Services that had these tables before the package did keep them, with their rows.
 */
export class CreateHomepageDirectory1700000050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS homepage_copy (
        homepage_id uuid PRIMARY KEY,
        kind text NOT NULL DEFAULT 'company',
        handle text,
        name text NOT NULL DEFAULT '',
        slogan text NOT NULL DEFAULT '',
        logo jsonb,
        position bigint NOT NULL DEFAULT -1,
        unpublished_position bigint NOT NULL DEFAULT -1,
        public boolean NOT NULL GENERATED ALWAYS AS (position > unpublished_position) STORED
      )`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS homepage_seats (homepage_id uuid PRIMARY KEY, position bigint NOT NULL)`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS homepage_seat (
        homepage_id uuid NOT NULL REFERENCES homepage_seats ON DELETE CASCADE,
        member_id uuid NOT NULL,
        role text NOT NULL,
        PRIMARY KEY (homepage_id, member_id)
      )`);
    // The order in which org-pages names them: the oldest first.
    await runner.query('ALTER TABLE homepage_seat ADD COLUMN IF NOT EXISTS place int NOT NULL DEFAULT 0');
    await runner.query('CREATE INDEX IF NOT EXISTS homepage_seat_of ON homepage_seat (member_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE homepage_seat, homepage_seats, homepage_copy');
  }
}
