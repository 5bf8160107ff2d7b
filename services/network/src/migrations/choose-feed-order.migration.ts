import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Members who chose no order have a default that depends on how many they follow. "Newest" was the default before, so it does
 * not count as a choice.
 */
export class ChooseFeedOrder1700000072000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member_setting ALTER COLUMN feed_order DROP DEFAULT, ALTER COLUMN feed_order DROP NOT NULL`);
    await runner.query(`UPDATE member_setting SET feed_order = NULL WHERE feed_order = 'newest'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE member_setting SET feed_order = 'newest' WHERE feed_order IS NULL`);
    await runner.query(`
      ALTER TABLE member_setting ALTER COLUMN feed_order SET DEFAULT 'newest', ALTER COLUMN feed_order SET NOT NULL`);
  }
}
