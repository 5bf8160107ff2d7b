import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links of profiles to homepages, from profile's domain events. */
export class CreateAffiliations1700000004100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Rows without a homepage: jobs of members whose education belongs to a school, for the employers of its alumni.
    await runner.query(`
      CREATE TABLE affiliation (
        entry_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        homepage_id uuid,
        kind text NOT NULL CHECK (kind IN ('job', 'education')),
        name text NOT NULL,
        name_key text NOT NULL,
        title text NOT NULL,
        field_of_study text NOT NULL,
        degree text,
        start_date text,
        end_date text
      )`);
    await runner.query('CREATE INDEX affiliation_of_member ON affiliation (member_id)');
    await runner.query(
      'CREATE INDEX affiliation_of_homepage ON affiliation (homepage_id, member_id DESC) WHERE homepage_id IS NOT NULL',
    );
    // The sequence of the last domain event about a member.
    await runner.query('CREATE TABLE affiliation_told (member_id uuid PRIMARY KEY, position bigint NOT NULL)');
    await runner.query(`
      CREATE TABLE verified_mark (
        entry_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        homepage_id uuid NOT NULL,
        way text NOT NULL,
        domain_id uuid,
        address_hash text,
        since timestamptz NOT NULL,
        until timestamptz NOT NULL,
        reminded boolean NOT NULL DEFAULT false
      )`);
    await runner.query('CREATE INDEX verified_mark_of_member ON verified_mark (member_id)');
    await runner.query('CREATE INDEX verified_mark_of_homepage ON verified_mark (homepage_id, member_id)');
    await runner.query('CREATE INDEX verified_mark_by_domain ON verified_mark (domain_id) WHERE domain_id IS NOT NULL');
    await runner.query('CREATE INDEX verified_mark_until ON verified_mark (until)');
    await runner.query(
      'CREATE INDEX verified_mark_address ON verified_mark (address_hash) WHERE address_hash IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE verified_mark, affiliation_told, affiliation');
  }
}
