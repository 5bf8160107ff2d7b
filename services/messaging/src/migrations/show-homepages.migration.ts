import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The homepage that a notification is about, and its name and logo while public. Positions are those of domain events. */
export class ShowHomepages1700000066000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification ADD COLUMN homepage_id uuid');
    await runner.query(`
      CREATE TABLE noted_homepage (
        homepage_id uuid PRIMARY KEY,
        name text NOT NULL DEFAULT '',
        -- address of a picture of list size
        logo text,
        position bigint NOT NULL DEFAULT -1,
        unpublished_position bigint NOT NULL DEFAULT -1,
        public boolean NOT NULL GENERATED ALWAYS AS (position > unpublished_position) STORED
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE noted_homepage');
    await runner.query('ALTER TABLE notification DROP COLUMN homepage_id');
  }
}
