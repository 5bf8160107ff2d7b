import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A state of the words never has the number of an earlier one, also where the tables were brought back from a copy. */
export class NumberWords1700000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE synonym_version AS bigint');
    await runner.query(`SELECT setval('synonym_version', (SELECT max(version) FROM synonym_state))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SEQUENCE synonym_version');
  }
}
