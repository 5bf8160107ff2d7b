import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The state of the copies that this service makes from snapshots of others: how far each copy is, and which keys were in its events. */
export class SnapshotTables1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE snapshot_copy (
        consumer text NOT NULL,
        topic text NOT NULL,
        state text NOT NULL DEFAULT 'waiting'
          CHECK (state IN ('waiting', 'copying', 'removing', 'held', 'complete')),
        -- counts the times it was begun
        run int NOT NULL DEFAULT 0,
        -- the last key of the last page that was copied
        cursor text,
        -- position of the run's first page: what was there before and is in none of its pages is gone
        floor bigint,
        rows int NOT NULL DEFAULT 0,
        gone int NOT NULL DEFAULT 0,
        -- an operator has said that more than a tenth may go
        remove_many boolean NOT NULL DEFAULT false,
        error text,
        started_at timestamptz,
        completed_at timestamptz,
        PRIMARY KEY (consumer, topic)
      )`);
    await runner.query(`
      CREATE TABLE snapshot_key (
        consumer text NOT NULL,
        topic text NOT NULL,
        key text NOT NULL,
        -- of the newest domain event or page that told of it
        position bigint NOT NULL,
        -- the run that found it last
        run int NOT NULL DEFAULT 0,
        gone boolean NOT NULL DEFAULT false,
        kept jsonb,
        PRIMARY KEY (consumer, topic, key)
      )`);
    await runner.query('CREATE INDEX snapshot_key_there ON snapshot_key (consumer, topic, run) WHERE NOT gone');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE snapshot_key, snapshot_copy');
  }
}
