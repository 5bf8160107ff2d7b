import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Applications to homepages and to members, for oneself and for a child; and when an application has ended. */
export class WidenApplications1700000000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE application RENAME COLUMN homepage_id TO publisher_id');
    await runner.query('ALTER TABLE application RENAME COLUMN homepage_name TO publisher_name');
    await runner.query('ALTER INDEX application_homepage RENAME TO application_publisher');
    await runner.query(`
      ALTER TABLE application ADD publisher_kind text NOT NULL DEFAULT 'homepage', ADD subject_id uuid,
        ADD subject_name text, ADD ended_at timestamptz`);
    await runner.query(`
      UPDATE application a SET ended_at = coalesce(a.withdrawn_at,
        (SELECT max(d.told_at) FROM decision d WHERE d.application_id = a.id), a.submitted_at)
      WHERE a.shown_state NOT IN ('applied', 'waiting', 'offered')`);
    await runner.query('DROP INDEX application_once');
    await runner.query(`
      CREATE UNIQUE INDEX application_once ON application (target_id, applicant_id, subject_id) NULLS NOT DISTINCT
      WHERE state <> 'withdrawn'`);
    await runner.query(`
      CREATE INDEX application_subject ON application (subject_id) WHERE subject_id IS NOT NULL`);

    await runner.query(`
      ALTER TABLE application_draft DROP CONSTRAINT application_draft_pkey, ADD subject_id uuid,
        ADD id uuid PRIMARY KEY DEFAULT gen_random_uuid()`);
    await runner.query(`
      CREATE UNIQUE INDEX application_draft_once ON application_draft (member_id, target_id, subject_id) NULLS NOT DISTINCT`);
    await runner.query(`
      CREATE INDEX application_draft_subject ON application_draft (subject_id) WHERE subject_id IS NOT NULL`);
    await runner.query('ALTER TABLE application_attachment ADD subject_id uuid');
    await runner.query('DROP INDEX application_attachment_slot');
    await runner.query(`
      CREATE UNIQUE INDEX application_attachment_slot ON application_attachment (owner_id, target_id, subject_id, slot)
      NULLS NOT DISTINCT WHERE application_id IS NULL`);

    await runner.query('ALTER TABLE message_template RENAME COLUMN homepage_id TO publisher_id');
    await runner.query('ALTER TABLE decision_batch RENAME COLUMN homepage_id TO publisher_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE decision_batch RENAME COLUMN publisher_id TO homepage_id');
    await runner.query('ALTER TABLE message_template RENAME COLUMN publisher_id TO homepage_id');
    await runner.query('DROP INDEX application_attachment_slot');
    await runner.query('ALTER TABLE application_attachment DROP subject_id');
    await runner.query(`
      CREATE UNIQUE INDEX application_attachment_slot ON application_attachment (owner_id, target_id, slot)
      WHERE application_id IS NULL`);
    await runner.query('DROP INDEX application_draft_once');
    await runner.query(`
      ALTER TABLE application_draft DROP id, DROP subject_id, ADD PRIMARY KEY (member_id, target_id)`);
    await runner.query('DROP INDEX application_once');
    await runner.query(`
      ALTER TABLE application DROP publisher_kind, DROP subject_id, DROP subject_name, DROP ended_at`);
    await runner.query(`
      CREATE UNIQUE INDEX application_once ON application (target_id, applicant_id) WHERE state <> 'withdrawn'`);
    await runner.query('ALTER INDEX application_publisher RENAME TO application_homepage');
    await runner.query('ALTER TABLE application RENAME COLUMN publisher_name TO homepage_name');
    await runner.query('ALTER TABLE application RENAME COLUMN publisher_id TO homepage_id');
  }
}
