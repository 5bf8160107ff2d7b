import type { MigrationInterface, QueryRunner } from 'typeorm';

const entryColumns = `
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES profile ON DELETE CASCADE,
  position int NOT NULL,
  version int NOT NULL`;

export class CreateProfiles1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE profile (
        member_id uuid PRIMARY KEY,
        version int NOT NULL DEFAULT 1,
        name text NOT NULL DEFAULT '',
        headline text NOT NULL DEFAULT '',
        about text NOT NULL DEFAULT '',
        region text NOT NULL DEFAULT '',
        city text NOT NULL DEFAULT '',
        industry text NOT NULL DEFAULT '',
        interests jsonb NOT NULL DEFAULT '[]',
        photo_id uuid,
        cover_id uuid,
        contact_version int NOT NULL DEFAULT 1,
        contact jsonb NOT NULL,
        visibility_version int NOT NULL DEFAULT 1,
        visibility jsonb NOT NULL,
        percent int NOT NULL DEFAULT 0,
        background_complete boolean NOT NULL DEFAULT false,
        locale text NOT NULL DEFAULT 'en',
        locale_changed_at timestamptz NOT NULL DEFAULT '-infinity',
        hidden boolean NOT NULL DEFAULT false,
        hidden_changed_at timestamptz NOT NULL DEFAULT '-infinity',
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE TABLE erased_member (member_id uuid PRIMARY KEY, erased_at timestamptz NOT NULL)');
    await runner.query(`
      CREATE TABLE education (${entryColumns},
        school text NOT NULL,
        degree text NOT NULL,
        field_of_study text NOT NULL,
        start_date text,
        end_date text,
        activities text NOT NULL,
        description text NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE job (${entryColumns},
        title text NOT NULL,
        employment_type text NOT NULL,
        company_name text NOT NULL,
        location text NOT NULL,
        start_date text,
        end_date text,
        industry text NOT NULL,
        description text NOT NULL
      )`);
    await runner.query(`CREATE TABLE language (${entryColumns}, language text NOT NULL, level text NOT NULL)`);
    await runner.query(`CREATE TABLE skill (${entryColumns}, name text NOT NULL)`);
    await runner.query(`
      CREATE TABLE offered_service (${entryColumns},
        title text NOT NULL,
        description text NOT NULL,
        category text NOT NULL,
        price text NOT NULL,
        published boolean NOT NULL
      )`);
    for (const table of ['education', 'job', 'language', 'skill', 'offered_service']) {
      await runner.query(`CREATE INDEX ${table}_of_member ON ${table} (member_id, position)`);
    }
    await runner.query('CREATE UNIQUE INDEX language_once ON language (member_id, lower(language))');
    await runner.query('CREATE UNIQUE INDEX skill_once ON skill (member_id, lower(name))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE offered_service, skill, language, job, education, erased_member, profile');
  }
}
