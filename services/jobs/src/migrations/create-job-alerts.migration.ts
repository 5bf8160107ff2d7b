import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateJobAlerts1700000001150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE job_alert (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        name text NOT NULL,
        rhythm text NOT NULL,
        time_zone text NOT NULL,
        paused boolean NOT NULL DEFAULT false,
        version int NOT NULL DEFAULT 1,
        q text NOT NULL,
        words text[] NOT NULL,
        employment_types text[] NOT NULL,
        city_ids text[] NOT NULL,
        workplaces text[] NOT NULL,
        degrees text[] NOT NULL,
        experience text[] NOT NULL,
        salary_from int,
        followed_only boolean NOT NULL,
        homepage_id uuid,
        created_at timestamptz(3) NOT NULL,
        told_at timestamptz(3),
        due_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX job_alert_of ON job_alert (member_id, id)');
    await runner.query('CREATE INDEX job_alert_due ON job_alert (due_at, id) WHERE due_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE job_alert_match (
        alert_id uuid NOT NULL REFERENCES job_alert ON DELETE CASCADE,
        position_id uuid NOT NULL REFERENCES position (id) ON DELETE CASCADE,
        PRIMARY KEY (alert_id, position_id)
      )`);
    await runner.query('CREATE INDEX job_alert_match_position ON job_alert_match (position_id)');
    // Positions that were once in lists, and whether alerts were matched with them: each position is notified once.
    await runner.query(`
      CREATE TABLE published_position (
        position_id uuid PRIMARY KEY REFERENCES position (id) ON DELETE CASCADE,
        matched boolean NOT NULL DEFAULT false
      )`);
    await runner.query(
      'CREATE INDEX published_position_unmatched ON published_position (position_id) WHERE NOT matched',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE published_position, job_alert_match, job_alert');
  }
}
