import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who sees a member's profile, copied from profile, and the user's setting of who may see them online. */
export class HideOnline1700000073000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE chat_user
        ADD COLUMN profile_visibility text NOT NULL DEFAULT 'everyone',
        ADD COLUMN visibility_position bigint NOT NULL DEFAULT -1`);
    await runner.query(
      `ALTER TABLE chat_setting ADD COLUMN who_sees_online text CHECK (who_sees_online IN ('everyone', 'friends', 'nobody'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_setting DROP COLUMN who_sees_online');
    await runner.query('ALTER TABLE chat_user DROP COLUMN profile_visibility, DROP COLUMN visibility_position');
  }
}
