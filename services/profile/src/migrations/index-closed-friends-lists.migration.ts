import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few members close their list of friends, so degrees look those up instead of everybody else. */
export class IndexClosedFriendsLists1700000031000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX profile_closed_friends_list ON profile (member_id) WHERE visibility->>'friendsList' = 'only-me'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX profile_closed_friends_list');
  }
}
