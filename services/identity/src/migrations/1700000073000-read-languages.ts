import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Languages that members read apart from that of the interface, the preferred first. */
export class ReadLanguages1700000073000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE account ADD COLUMN reads text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN reads');
  }
}
