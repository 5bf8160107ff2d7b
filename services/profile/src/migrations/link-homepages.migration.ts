import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links of jobs and educations to homepages, and copies of homepages and verified marks as published by org-pages. */
export class LinkHomepages1700000040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job ADD homepage_id uuid');
    await runner.query('ALTER TABLE education ADD homepage_id uuid');
    // For a homepage that is not public only its id is stored. Positions are sequences of domain events.
    await runner.query(`
      CREATE TABLE homepage_copy (
        homepage_id uuid PRIMARY KEY,
        shown boolean NOT NULL,
        kind text NOT NULL DEFAULT '',
        handle text NOT NULL DEFAULT '',
        name text NOT NULL DEFAULT '',
        key text NOT NULL DEFAULT '',
        letters text NOT NULL DEFAULT '',
        logo jsonb,
        position bigint NOT NULL
      )`);
    await runner.query('CREATE INDEX homepage_copy_letters ON homepage_copy USING gin (letters gin_trgm_ops)');
    await runner.query('CREATE INDEX homepage_copy_key ON homepage_copy (key)');
    await runner.query(`
      CREATE TABLE verified_entry (
        entry_id uuid PRIMARY KEY,
        member_id uuid,
        homepage_id uuid,
        until timestamptz,
        position bigint NOT NULL
      )`);
    await runner.query('CREATE INDEX verified_entry_member ON verified_entry (member_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE verified_entry, homepage_copy');
    await runner.query('ALTER TABLE education DROP homepage_id');
    await runner.query('ALTER TABLE job DROP homepage_id');
  }
}
