import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The setting of who may send a member friend requests; everybody by default. */
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
