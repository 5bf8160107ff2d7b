import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may send a member friend requests; until they say so, everybody. */
export class ChooseAskers1700000071000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member_setting ADD COLUMN who_may_ask text NOT NULL DEFAULT 'everyone'
        CHECK (who_may_ask IN ('everyone', 'friends-of-friends', 'nobody'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member_setting DROP COLUMN who_may_ask');
  }
}
