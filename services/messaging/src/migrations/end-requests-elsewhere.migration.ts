import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An acceptance may arrive before the request that it accepts, since the two have topics of their own. */
export class EndRequestsElsewhere1700000089000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notification_ended (source text PRIMARY KEY, ended_at timestamptz NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notification_ended');
  }
}
