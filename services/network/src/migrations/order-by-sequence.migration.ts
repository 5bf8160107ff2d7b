import type { MigrationInterface, QueryRunner } from 'typeorm';

const parts = ['card', 'visibility', 'background', 'addresses'];

/**
 * Copies of members are ordered by the sequence of their domain event, no longer by the clock of the publishing service. -1: no
 * event has arrived yet; 0: it arrived before there were sequences.
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

  /** All events count as having arrived now. */
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
