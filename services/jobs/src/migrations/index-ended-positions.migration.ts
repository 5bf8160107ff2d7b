import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexEndedPositions1700000001170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX position_ended ON position (ended_at, id) WHERE ended_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX position_ended');
  }
}
