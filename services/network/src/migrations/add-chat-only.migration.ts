import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users of chat who have no account: hidden from every list and count, yet they have friends and a block list. */
export class AddChatOnly1700000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member ADD COLUMN chat_only boolean NOT NULL DEFAULT false,
        ADD CHECK (hidden OR NOT chat_only)`);
    await runner.query('CREATE INDEX member_chat_only ON member (member_id) WHERE chat_only');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE member DROP COLUMN chat_only');
  }
}
