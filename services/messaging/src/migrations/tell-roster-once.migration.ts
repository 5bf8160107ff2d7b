import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sequence of the last domain event of which devices were notified; -1: none. It can be behind the stored copy. */
export class TellRosterOnce1700000037000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['roster_entry', 'roster_block']) {
      await runner.query(`ALTER TABLE ${table} ADD told bigint NOT NULL DEFAULT -1`);
      await runner.query(`UPDATE ${table} SET told = position`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE roster_block DROP told');
    await runner.query('ALTER TABLE roster_entry DROP told');
  }
}
