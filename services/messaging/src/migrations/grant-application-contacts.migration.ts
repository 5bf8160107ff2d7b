import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of who applied to which homepage, and of who runs it: they may write to each other. */
export class GrantApplicationContacts1700000043000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Rows of deleted applications stay with nothing but their position, so that late events are recognized.
    await runner.query(`
      CREATE TABLE application_contact (
        application_id uuid PRIMARY KEY,
        applicant_id text,
        homepage_id uuid,
        -- the administrator who is shown as contact
        contact_id text,
        ended_at timestamptz,
        position bigint NOT NULL
      )`);
    await runner.query('CREATE INDEX application_contact_of ON application_contact (applicant_id, homepage_id)');
    await runner.query('CREATE INDEX application_contact_shown ON application_contact (contact_id)');
    await runner.query('CREATE TABLE homepage_side (homepage_id uuid PRIMARY KEY, position bigint NOT NULL)');
    await runner.query(`
      CREATE TABLE homepage_publisher (
        homepage_id uuid NOT NULL REFERENCES homepage_side ON DELETE CASCADE,
        member_id text NOT NULL,
        PRIMARY KEY (homepage_id, member_id)
      )`);
    await runner.query('CREATE INDEX homepage_publisher_of ON homepage_publisher (member_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['homepage_publisher', 'homepage_side', 'application_contact'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
