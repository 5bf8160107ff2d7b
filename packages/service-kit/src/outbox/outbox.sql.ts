import { createHash } from 'node:crypto';
import type { DomainEvent } from '@renmai/contracts';
import type { EntityManager, QueryRunner } from 'typeorm';
import { db, type StatementSource } from '../database/db.js';

/** Held shared by transactions that number events, until their commit; held alone, briefly, to read the current position. */
const NUMBERING_LOCK = 7_305_017;
/** The first key of the locks per aggregate; the second is a bucket. */
const AGGREGATE_LOCK = 7_305_018;
/** A transaction with thousands of events must not fill the server's lock table. */
const BUCKETS = 256;
/** The counter is raised only by more than other processes may count on meanwhile. */
const LIFT_MARGIN = 1_000_000;

const COUNTER = `pg_get_serial_sequence('outbox', 'seq')`;

/** Two aggregates that share a bucket wait for each other's commit, which harms neither. */
const bucketOf = (aggregateId: string): number =>
  createHash('sha1').update(aggregateId).digest().readUInt8(0) % BUCKETS;

/**
 * The locks are held until the commit: for one aggregate the order of numbers is the order of commits, and `numberedAt` waits for events
 * that have a number and are not committed. In ascending order, so that no two writers wait for each other.
 */
const appendSql = `
  WITH held AS MATERIALIZED (
    SELECT count(CASE WHEN bucket < 0 THEN pg_advisory_xact_lock_shared(${NUMBERING_LOCK})
                      ELSE pg_advisory_xact_lock(${AGGREGATE_LOCK}, bucket) END)
    FROM unnest($6::int[]) AS bucket
  ), event AS (
    SELECT nextval(${COUNTER}) AS seq, e.*
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[])
      WITH ORDINALITY AS e (id, topic, key, type, envelope, n)
    WHERE (SELECT count FROM held) > 0
  )
  INSERT INTO outbox (seq, id, topic, key, type, envelope) OVERRIDING SYSTEM VALUE
  SELECT seq, id, topic, key, type, jsonb_set(envelope, '{sequence}', to_jsonb(seq)) FROM event ORDER BY n
  RETURNING id, seq`;

export interface Unsent {
  topic: string;
  event: DomainEvent;
}

/** Writes the events of a transaction, as its last step, and gives each event its sequence. */
export async function appendToOutbox(manager: EntityManager, unsent: readonly Unsent[]): Promise<void> {
  if (unsent.length === 0) return;
  const events = unsent.map(({ event }) => event);
  const buckets = [...new Set(events.map(({ aggregateId }) => bucketOf(aggregateId)))].sort((a, b) => a - b);
  const rows = await db.rows<{ id: string; seq: string }>(manager, appendSql, [
    events.map(({ id }) => id),
    unsent.map(({ topic }) => topic),
    events.map(({ aggregateId }) => aggregateId),
    events.map(({ type }) => type),
    events.map((event) => JSON.stringify(event)),
    [-1, ...buckets],
  ]);
  const sequences = new Map(rows.map(({ id, seq }) => [id, Number(seq)]));
  for (const event of events) event.sequence = sequences.get(event.id) ?? 0;
}

/**
 * Lifts the counter to the present in microseconds, so that a database that was put back to an earlier day goes on above
 * every number it ever gave. A floor only: a clock that is behind changes nothing. One process at a time may do it.
 */
export async function liftSequence(runner: QueryRunner): Promise<void> {
  await db.run(
    runner,
    `SELECT setval(${COUNTER}, now.floor)
     FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS floor) now
     WHERE now.floor > coalesce(pg_sequence_last_value(${COUNTER}::regclass), 0) + ${LIFT_MARGIN}`,
  );
}

/** Waits until everything with a number is committed, and keeps others from taking one until `manager`'s transaction ends. */
export async function holdNumbering(manager: EntityManager): Promise<void> {
  await db.run(manager, 'SELECT pg_advisory_xact_lock($1)', [NUMBERING_LOCK]);
}

/** Notified after a commit with events by processes that do not relay them. */
const OUTBOX_CHANNEL = 'renmai_outbox';

/** Not within the transaction of the events: transactions that notify wait for each other's commit. */
export async function tellOfOutbox(source: StatementSource): Promise<void> {
  await db.run(source, 'SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
}

/** From now on the connection hears of commits. */
export const hearOfOutbox = (runner: QueryRunner): Promise<unknown> => db.run(runner, `LISTEN ${OUTBOX_CHANNEL}`);

export const hearNoMoreOfOutbox = (runner: QueryRunner): Promise<unknown> =>
  db.run(runner, `UNLISTEN ${OUTBOX_CHANNEL}`);

/** A number that no event has. */
export async function takeSequence(manager: EntityManager): Promise<number> {
  const row = await db.one<{ taken: string }>(manager, `SELECT nextval(${COUNTER}) AS taken`);
  return Number(row?.taken);
}
