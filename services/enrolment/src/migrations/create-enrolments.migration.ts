import { managedStates } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEnrolments1700000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The row of a homepage is the lock under which its enrolments are counted.
    await runner.query('CREATE TABLE enrolment_homepage (homepage_id uuid PRIMARY KEY)');
    await runner.query(`
      CREATE TABLE enrolment (
        id uuid PRIMARY KEY,
        homepage_id uuid NOT NULL,
        state text NOT NULL DEFAULT 'draft',
        version int NOT NULL DEFAULT 1,
        name text NOT NULL,
        stage text,
        study_type text NOT NULL,
        city_id text,
        starts_on date,
        ends_on date,
        zone text NOT NULL,
        tuition_amount int,
        tuition_per text NOT NULL,
        tuition_note text NOT NULL,
        min_age int,
        max_age int,
        nationality text NOT NULL,
        academic text NOT NULL,
        other text NOT NULL,
        majors text[] NOT NULL,
        keywords text[] NOT NULL,
        places int,
        when_full text NOT NULL,
        promotion text NOT NULL,
        details text NOT NULL,
        documents jsonb NOT NULL,
        show_contact boolean NOT NULL,
        created_by uuid,
        written_by uuid,
        written_at timestamptz(3) NOT NULL,
        published_by uuid,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        published_at timestamptz(3),
        opens_at timestamptz(3),
        closes_at timestamptz(3),
        edited_at timestamptz(3),
        ended_at timestamptz(3),
        removed boolean NOT NULL DEFAULT false,
        deleted_at timestamptz(3),
        CHECK (min_age <= max_age),
        CHECK (starts_on <= ends_on),
        CHECK (published_at IS NULL OR (opens_at IS NOT NULL AND closes_at IS NOT NULL AND stage IS NOT NULL))
      )`);
    await runner.query(`
      CREATE INDEX enrolment_managed ON enrolment (homepage_id, state, updated_at DESC, id DESC) WHERE deleted_at IS NULL`);
    await runner.query(`
      CREATE INDEX enrolment_ended ON enrolment ((least(ended_at, closes_at)), id) WHERE published_at IS NOT NULL`);
    await runner.query('CREATE INDEX enrolment_created_by ON enrolment (created_by) WHERE created_by IS NOT NULL');
    await runner.query('CREATE INDEX enrolment_written_by ON enrolment (written_by) WHERE written_by IS NOT NULL');
    await runner.query(
      'CREATE INDEX enrolment_published_by ON enrolment (published_by) WHERE published_by IS NOT NULL',
    );
    await runner.query(managedStates('enrolment', 'enrolment_history'));
    await runner.query(`
      CREATE TABLE enrolment_version (
        enrolment_id uuid NOT NULL REFERENCES enrolment (id) ON DELETE CASCADE,
        version int NOT NULL,
        content jsonb NOT NULL,
        written_by uuid,
        written_at timestamptz(3) NOT NULL,
        PRIMARY KEY (enrolment_id, version)
      )`);
    await runner.query(
      'CREATE INDEX enrolment_version_by ON enrolment_version (written_by) WHERE written_by IS NOT NULL',
    );
    // The open enrolments of public schools, for lists. A row is deleted when the enrolment is not open any more or its last day is over.
    await runner.query(`
      CREATE TABLE listed_enrolment (
        enrolment_id uuid PRIMARY KEY REFERENCES enrolment (id) ON DELETE CASCADE,
        homepage_id uuid NOT NULL,
        stage text NOT NULL,
        study_type text NOT NULL,
        city_id text,
        -- whole yuan for a year; very many where nobody says
        tuition int NOT NULL,
        words text NOT NULL,
        grams text[] NOT NULL,
        published_at timestamptz(3) NOT NULL,
        opens_at timestamptz(3) NOT NULL,
        closes_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX listed_enrolment_newest ON listed_enrolment (published_at, enrolment_id)');
    await runner.query('CREATE INDEX listed_enrolment_closing ON listed_enrolment (closes_at, enrolment_id)');
    await runner.query('CREATE INDEX listed_enrolment_tuition ON listed_enrolment (tuition, enrolment_id)');
    await runner.query(`
      CREATE INDEX listed_enrolment_homepage ON listed_enrolment (homepage_id, published_at DESC, enrolment_id DESC)`);
    await runner.query('CREATE INDEX listed_enrolment_grams ON listed_enrolment USING gin (grams)');
    // Children that guardians apply for: in no profile and no index.
    await runner.query(`
      CREATE TABLE child (
        id uuid PRIMARY KEY,
        guardian_id uuid NOT NULL,
        version int NOT NULL DEFAULT 1,
        name text NOT NULL,
        birthday date NOT NULL,
        gender text NOT NULL,
        nationality text NOT NULL,
        grade text NOT NULL,
        current_school text NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX child_of ON child (guardian_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'child',
      'listed_enrolment',
      'enrolment_version',
      'enrolment_history',
      'enrolment',
      'enrolment_homepage',
    ])
      await runner.query(`DROP TABLE ${table}`);
  }
}
