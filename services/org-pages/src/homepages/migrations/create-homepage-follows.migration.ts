import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateHomepageFollows1700000001600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // From network's domain events. A row stays when its follow ends, so that a late domain event is recognized as late.
    await runner.query(`
      CREATE TABLE homepage_follow (
        homepage_id uuid NOT NULL REFERENCES homepage (id) ON DELETE CASCADE,
        follower_id uuid NOT NULL,
        active boolean NOT NULL,
        position bigint NOT NULL,
        PRIMARY KEY (homepage_id, follower_id)
      )`);
    await runner.query('CREATE INDEX homepage_follow_of ON homepage_follow (follower_id, homepage_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE homepage_follow');
  }
}
