import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables every service has beside its own. Never edited: a change is a new migration. */
export class KitTables1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        topic text NOT NULL,
        key text NOT NULL,
        type text NOT NULL,
        envelope jsonb NOT NULL,
        attempts int NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz
      )`);
    await runner.query('CREATE INDEX outbox_waiting ON outbox (seq) WHERE published_at IS NULL');
    await runner.query('CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE inbox (
        consumer text NOT NULL,
        event_id uuid NOT NULL,
        handled_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      )`);
    await runner.query('CREATE INDEX inbox_handled ON inbox (handled_at)');
    await runner.query(`
      CREATE TABLE dead_letter (
        id uuid PRIMARY KEY,
        direction text NOT NULL CHECK (direction IN ('in', 'out')),
        topic text NOT NULL,
        key text NOT NULL,
        type text NOT NULL,
        envelope jsonb NOT NULL,
        error text NOT NULL,
        attempts int NOT NULL,
        parked_at timestamptz NOT NULL DEFAULT now(),
        replayed_at timestamptz
      )`);
    await runner.query('CREATE INDEX dead_letter_parked ON dead_letter (parked_at DESC, id DESC)');
    await runner.query(`
      CREATE TABLE idempotency_key (
        scope text NOT NULL,
        key text NOT NULL,
        request_hash text NOT NULL,
        answer jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (scope, key)
      )`);
    await runner.query('CREATE INDEX idempotency_key_created ON idempotency_key (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_key, dead_letter, inbox, outbox');
  }
}
