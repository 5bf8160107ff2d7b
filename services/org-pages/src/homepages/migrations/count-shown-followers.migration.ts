import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deactivated followers are not counted; `counted` says whether `homepage.follower_count` includes a follower. */
export class CountShownFollowers1700000003300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE homepage_follow ADD COLUMN counted boolean NOT NULL DEFAULT false');
    await runner.query('UPDATE homepage_follow SET counted = true WHERE active');
    // From identity's domain events; a row stays, so that a late domain event is recognized as late.
    await runner.query(`
      CREATE TABLE homepage_follower_hidden (follower_id uuid PRIMARY KEY, hidden boolean NOT NULL, position bigint NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE homepage_follower_hidden');
    await runner.query('ALTER TABLE homepage_follow DROP COLUMN counted');
  }
}
