import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Published states are ordered by the sequence of their domain event, no longer by the clock of the publisher. -1: nothing was published
 * yet; 0: published before there were sequences.
 */
export class OrderBySequence1700000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['friendship', 'block']) {
      await runner.query(`ALTER TABLE ${table} ADD position bigint NOT NULL DEFAULT 0, DROP changed_at, DROP event_id`);
      await runner.query(`ALTER TABLE ${table} ALTER position DROP DEFAULT`);
    }
    await runner.query('ALTER TABLE media_referrer ADD position bigint NOT NULL DEFAULT 0, DROP event_id');
    await runner.query('ALTER TABLE media_referrer ALTER position DROP DEFAULT');
    await runner.query('ALTER TABLE media_referrer RENAME changed_at TO heard_at');
    for (const part of ['locale', 'hidden']) {
      await runner.query(`ALTER TABLE profile ADD ${part}_position bigint NOT NULL DEFAULT -1`);
      await runner.query(`UPDATE profile SET ${part}_position = 0 WHERE ${part}_changed_at > '-infinity'`);
      await runner.query(`ALTER TABLE profile DROP ${part}_changed_at`);
    }
  }

  /** Everything counts as published now. */
  async down(runner: QueryRunner): Promise<void> {
    for (const part of ['locale', 'hidden']) {
      await runner.query(
        `ALTER TABLE profile ADD ${part}_changed_at timestamptz NOT NULL DEFAULT now(), DROP ${part}_position`,
      );
      await runner.query(`ALTER TABLE profile ALTER ${part}_changed_at SET DEFAULT '-infinity'`);
    }
    await runner.query('ALTER TABLE media_referrer RENAME heard_at TO changed_at');
    await runner.query('ALTER TABLE media_referrer ADD event_id uuid NOT NULL DEFAULT uuidv7(), DROP position');
    for (const table of ['friendship', 'block']) {
      await runner.query(
        `ALTER TABLE ${table} ADD changed_at timestamptz NOT NULL DEFAULT now(),
           ADD event_id uuid NOT NULL DEFAULT uuidv7(), DROP position`,
      );
    }
  }
}
