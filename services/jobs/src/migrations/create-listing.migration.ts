import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateListing1700000001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The open positions of public homepages, in the form that lists query. A row is deleted when the position is no longer open.
    await runner.query(`
      CREATE TABLE listed_position (
        position_id uuid PRIMARY KEY REFERENCES position (id) ON DELETE CASCADE,
        homepage_id uuid NOT NULL,
        employment_type text NOT NULL,
        workplace text NOT NULL,
        city_id text,
        degree text,
        experience text NOT NULL,
        salary_min int,
        salary_max int,
        skill_keys text[] NOT NULL,
        words text NOT NULL,
        grams text[] NOT NULL,
        published_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX listed_position_newest ON listed_position (published_at, position_id)');
    await runner.query('CREATE INDEX listed_position_city ON listed_position (city_id, published_at, position_id)');
    await runner.query(
      'CREATE INDEX listed_position_homepage ON listed_position (homepage_id, published_at, position_id)',
    );
    await runner.query(
      'CREATE INDEX listed_position_salary ON listed_position (coalesce(salary_max, -1), published_at, position_id)',
    );
    await runner.query('CREATE INDEX listed_position_grams ON listed_position USING gin (grams)');
    await runner.query(`
      CREATE TABLE listed_skill (
        skill_key text NOT NULL,
        published_at timestamptz(3) NOT NULL,
        position_id uuid NOT NULL REFERENCES listed_position ON DELETE CASCADE,
        PRIMARY KEY (skill_key, published_at, position_id)
      )`);
    await runner.query('CREATE INDEX listed_skill_position ON listed_skill (position_id)');
    // Data that profile and network publish about members who look for work.
    await runner.query(`
      CREATE TABLE member_background (
        member_id uuid PRIMARY KEY,
        skill_keys text[] NOT NULL DEFAULT '{}',
        skill_names text[] NOT NULL DEFAULT '{}',
        city_key text NOT NULL DEFAULT '',
        degree text,
        position bigint NOT NULL DEFAULT -1
      )`);
    await runner.query(`
      CREATE TABLE member_employer (
        member_id uuid NOT NULL REFERENCES member_background ON DELETE CASCADE,
        homepage_id uuid NOT NULL,
        PRIMARY KEY (member_id, homepage_id)
      )`);
    await runner.query(`
      CREATE TABLE homepage_follower (
        member_id uuid NOT NULL,
        homepage_id uuid NOT NULL,
        active boolean NOT NULL,
        position bigint NOT NULL DEFAULT -1,
        PRIMARY KEY (member_id, homepage_id)
      )`);
    await runner.query(`
      CREATE TABLE saved_position (
        member_id uuid NOT NULL,
        position_id uuid NOT NULL REFERENCES position (id) ON DELETE CASCADE,
        saved_at timestamptz(3) NOT NULL,
        PRIMARY KEY (member_id, position_id)
      )`);
    await runner.query('CREATE INDEX saved_position_newest ON saved_position (member_id, saved_at, position_id)');
    await runner.query('CREATE INDEX saved_position_of ON saved_position (position_id)');
    // With the contents at the time of hiding, so that they affect the ranking after the position has ended.
    await runner.query(`
      CREATE TABLE hidden_position (
        member_id uuid NOT NULL,
        position_id uuid NOT NULL REFERENCES position (id) ON DELETE CASCADE,
        reason text,
        hidden_at timestamptz(3) NOT NULL,
        homepage_id uuid NOT NULL,
        city_id text,
        salary_max int,
        skill_keys text[] NOT NULL,
        PRIMARY KEY (member_id, position_id)
      )`);
    await runner.query('CREATE INDEX hidden_position_newest ON hidden_position (member_id, hidden_at, position_id)');
    await runner.query('CREATE INDEX hidden_position_of ON hidden_position (position_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE hidden_position, saved_position, homepage_follower, member_employer, member_background, listed_skill,
        listed_position`);
  }
}
