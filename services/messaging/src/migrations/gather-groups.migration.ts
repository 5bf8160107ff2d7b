import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Groups made by other services, by the key of their purpose. */
export class GatherGroups1700000051000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE gathered_group (
        key text PRIMARY KEY,
        group_id bigint NOT NULL REFERENCES chat_group ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX gathered_group_of ON gathered_group (group_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gathered_group');
  }
}
