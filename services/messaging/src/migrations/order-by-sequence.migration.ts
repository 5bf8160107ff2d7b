import type { MigrationInterface, QueryRunner } from 'typeorm';

const parts = [
  ['chat_user', 'card_position', 'card_changed_at'],
  ['chat_user', 'closed_position', 'closed_changed_at'],
  ['notification_member', 'locale_position', 'locale_told_at'],
] as const;

/**
 * Copies are ordered by the sequence of their domain event, no longer by the clock of the publishing service. -1: no event
 * has arrived yet; 0: it arrived before there were sequences.
 */
export class OrderBySequence1700000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE roster_entry ADD position bigint NOT NULL DEFAULT 0, DROP changed_at, DROP event_id',
    );
    await runner.query('ALTER TABLE roster_block ADD position bigint NOT NULL DEFAULT 0, DROP event_id');
    await runner.query('ALTER TABLE roster_block RENAME changed_at TO since');
    await runner.query('ALTER TABLE muted_member ADD position bigint NOT NULL DEFAULT 0, DROP told_at');
    for (const table of ['roster_entry', 'roster_block', 'muted_member']) {
      await runner.query(`ALTER TABLE ${table} ALTER position DROP DEFAULT`);
    }
    for (const [table, position, former] of parts) {
      await runner.query(`ALTER TABLE ${table} ADD ${position} bigint NOT NULL DEFAULT -1`);
      await runner.query(`UPDATE ${table} SET ${position} = 0 WHERE ${former} > '-infinity'`);
      await runner.query(`ALTER TABLE ${table} DROP ${former}`);
    }
    await runner.query('ALTER TABLE chat_user DROP card_event_id');
  }

  /** All events count as having arrived now. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chat_user ADD card_event_id uuid');
    await runner.query('UPDATE chat_user SET card_event_id = uuidv7() WHERE card_position >= 0');
    for (const [table, position, former] of parts) {
      await runner.query(`ALTER TABLE ${table} ADD ${former} timestamptz NOT NULL DEFAULT '-infinity'`);
      await runner.query(`UPDATE ${table} SET ${former} = now() WHERE ${position} >= 0`);
      await runner.query(`ALTER TABLE ${table} DROP ${position}`);
    }
    await runner.query('ALTER TABLE muted_member ADD told_at timestamptz NOT NULL DEFAULT now(), DROP position');
    await runner.query('ALTER TABLE roster_block RENAME since TO changed_at');
    await runner.query('ALTER TABLE roster_block ADD event_id uuid NOT NULL DEFAULT uuidv7(), DROP position');
    await runner.query(`
      ALTER TABLE roster_entry ADD changed_at timestamptz NOT NULL DEFAULT now(),
        ADD event_id uuid NOT NULL DEFAULT uuidv7(), DROP position`);
  }
}
