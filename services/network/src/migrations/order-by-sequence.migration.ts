import type { MigrationInterface, QueryRunner } from 'typeorm';

const parts = ['card', 'visibility', 'background', 'addresses'];

/**
 * What was told of members is ordered by the sequence of its domain event, no longer by the clock of who told it. -1:
 * nothing was told yet; 0: told before there were sequences.
 */
export class OrderBySequence1700000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [...parts, 'hidden']) {
      await runner.query(`ALTER TABLE member ADD ${part}_position bigint NOT NULL DEFAULT -1`);
      await runner.query(`UPDATE member SET ${part}_position = 0 WHERE ${part}_changed_at > '-infinity'`);
      await runner.query(`ALTER TABLE member DROP ${part}_changed_at`);
    }
    for (const part of parts) await runner.query(`ALTER TABLE member DROP ${part}_event_id`);
  }

  /** What was told counts as told now. */
  async down(runner: QueryRunner): Promise<void> {
    for (const part of [...parts, 'hidden']) {
      await runner.query(`ALTER TABLE member ADD ${part}_changed_at timestamptz NOT NULL DEFAULT '-infinity'`);
      await runner.query(`UPDATE member SET ${part}_changed_at = now() WHERE ${part}_position >= 0`);
    }
    for (const part of parts) {
      await runner.query(`ALTER TABLE member ADD ${part}_event_id uuid`);
      await runner.query(`UPDATE member SET ${part}_event_id = uuidv7() WHERE ${part}_position >= 0`);
    }
    for (const part of [...parts, 'hidden']) await runner.query(`ALTER TABLE member DROP ${part}_position`);
  }
}
