import { managedStates } from '@renmai/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePositions1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Copies from org-pages: the looks of homepages, whether they are public, and their administrators.
    await runner.query(`
      CREATE TABLE homepage_copy (
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
    await runner.query('CREATE TABLE homepage_seats (homepage_id uuid PRIMARY KEY, position bigint NOT NULL)');
    await runner.query(`
      CREATE TABLE homepage_seat (
        homepage_id uuid NOT NULL REFERENCES homepage_seats ON DELETE CASCADE,
        member_id uuid NOT NULL,
        role text NOT NULL,
        PRIMARY KEY (homepage_id, member_id)
      )`);
    await runner.query('CREATE INDEX homepage_seat_of ON homepage_seat (member_id)');
    // Members whose profiles have an education and work experience, as published by profile.
    await runner.query(`
      CREATE TABLE member_completeness (
        member_id uuid PRIMARY KEY,
        complete boolean NOT NULL,
        position bigint NOT NULL DEFAULT -1
      )`);
    await runner.query(`
      CREATE TABLE homepage_setting (
        homepage_id uuid PRIMARY KEY,
        positions_need_senior boolean NOT NULL DEFAULT false,
        version int NOT NULL DEFAULT 0
      )`);
    await runner.query(`
      CREATE TABLE position (
        id uuid PRIMARY KEY,
        homepage_id uuid NOT NULL,
        state text NOT NULL DEFAULT 'draft',
        version int NOT NULL DEFAULT 1,
        title text NOT NULL,
        employment_type text NOT NULL,
        workplace text NOT NULL,
        city_id text,
        address text NOT NULL,
        department text NOT NULL,
        degree text,
        experience text NOT NULL,
        salary_min int,
        salary_max int,
        salary_months int NOT NULL,
        salary_negotiable boolean NOT NULL,
        headcount int NOT NULL,
        description text NOT NULL,
        requirements text NOT NULL,
        skills text[] NOT NULL,
        questions jsonb NOT NULL,
        recruits_from timestamptz(3),
        recruits_until timestamptz(3),
        zone text NOT NULL,
        resume text NOT NULL,
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
        confirmed_at timestamptz(3),
        warned_at timestamptz(3),
        edited_at timestamptz(3),
        ended_at timestamptz(3),
        returned_with text NOT NULL DEFAULT '',
        removed boolean NOT NULL DEFAULT false,
        CHECK (salary_min <= salary_max)
      )`);
    await runner.query('CREATE INDEX position_managed ON position (homepage_id, state, updated_at DESC, id DESC)');
    await runner.query(`
      CREATE INDEX position_open_of ON position (homepage_id, published_at DESC, id DESC) WHERE state = 'open'`);
    await runner.query(`CREATE INDEX position_ends ON position (closes_at) WHERE state IN ('open', 'paused')`);
    await runner.query(`CREATE INDEX position_confirmed ON position (confirmed_at) WHERE state = 'open'`);
    await runner.query('CREATE INDEX position_created_by ON position (created_by) WHERE created_by IS NOT NULL');
    await runner.query('CREATE INDEX position_written_by ON position (written_by) WHERE written_by IS NOT NULL');
    await runner.query('CREATE INDEX position_published_by ON position (published_by) WHERE published_by IS NOT NULL');
    await runner.query(managedStates('position', 'position_history'));
    await runner.query(`
      CREATE TABLE position_version (
        position_id uuid NOT NULL REFERENCES position (id) ON DELETE CASCADE,
        version int NOT NULL,
        content jsonb NOT NULL,
        written_by uuid,
        written_at timestamptz(3) NOT NULL,
        PRIMARY KEY (position_id, version)
      )`);
    await runner.query(
      'CREATE INDEX position_version_by ON position_version (written_by) WHERE written_by IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE position_version, position_history, position, homepage_setting, member_completeness, homepage_seat,
        homepage_seats, homepage_copy`);
  }
}
