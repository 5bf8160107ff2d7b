import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFigures1700000004700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The counters of one day in China.
    await runner.query(`
      CREATE TABLE homepage_day (
        homepage_id uuid NOT NULL REFERENCES homepage (id) ON DELETE CASCADE,
        day date NOT NULL,
        views int NOT NULL DEFAULT 0,
        visitors int NOT NULL DEFAULT 0,
        reach int NOT NULL DEFAULT 0,
        new_followers int NOT NULL DEFAULT 0,
        unfollows int NOT NULL DEFAULT 0,
        PRIMARY KEY (homepage_id, day)
      )`);
    // Hashes, with the salt of the day, of viewers who were counted today. Both are emptied when the day is over.
    await runner.query('CREATE TABLE audience_salt (day date PRIMARY KEY, salt bytea NOT NULL)');
    await runner.query(`
      CREATE TABLE audience_key (
        day date NOT NULL,
        homepage_id uuid NOT NULL,
        kind text NOT NULL,
        key bytea NOT NULL,
        PRIMARY KEY (day, homepage_id, kind, key)
      )`);
    // Unknown for older follows: they count as begun now.
    await runner.query('ALTER TABLE homepage_follow ADD COLUMN since timestamptz(3) NOT NULL DEFAULT now()');
    await runner.query(`
      CREATE INDEX homepage_follow_newest ON homepage_follow (homepage_id, since DESC, follower_id) WHERE active`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX homepage_follow_newest');
    await runner.query('ALTER TABLE homepage_follow DROP COLUMN since');
    await runner.query('DROP TABLE audience_key, audience_salt, homepage_day');
  }
}
