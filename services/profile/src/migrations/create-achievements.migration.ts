import type { MigrationInterface, QueryRunner } from 'typeorm';

const entryColumns = `
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES profile ON DELETE CASCADE,
  position int NOT NULL,
  version int NOT NULL`;

/** Certifications, projects, volunteering and publications of members. */
export class CreateAchievements1700000079000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE certification (${entryColumns},
        name text NOT NULL,
        issuer text NOT NULL,
        start_date text,
        end_date text,
        credential_id text NOT NULL,
        url text NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE project (${entryColumns},
        name text NOT NULL,
        role text NOT NULL,
        start_date text,
        end_date text,
        url text NOT NULL,
        description text NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE volunteering (${entryColumns},
        role text NOT NULL,
        organization text NOT NULL,
        cause text NOT NULL,
        start_date text,
        end_date text,
        description text NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE publication (${entryColumns},
        name text NOT NULL,
        publisher text NOT NULL,
        date text,
        url text NOT NULL,
        description text NOT NULL
      )`);
    for (const table of ['certification', 'project', 'volunteering', 'publication'])
      await runner.query(`CREATE INDEX ${table}_of_member ON ${table} (member_id, position)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE publication, volunteering, project, certification');
  }
}
