import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few members close their list of friends, so graph walks look up these instead of all others. */
export class IndexClosedFriendsLists1700000031000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX member_closed_friends_list ON member (member_id) WHERE friends_list_visibility = 'only-me'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX member_closed_friends_list');
  }
}
