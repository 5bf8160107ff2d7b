import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a user is deactivated is asked for each entry of each list; few are. */
export class FindClosed1700000036200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX chat_user_closed ON chat_user (id) WHERE closed');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX chat_user_closed');
  }
}
