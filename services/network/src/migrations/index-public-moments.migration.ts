import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest public moments are found without reading those for friends. */
export class IndexPublicMoments1700000038000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX moment_public ON moment (id DESC) INCLUDE (author_id) WHERE visibility = 'public'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX moment_public');
  }
}
