import { db, opaqueIds, type StatementSource } from '../database/db.js';
import type { CopyId, SnapshotCopy } from './snapshot-copies.sql.js';

export interface NotedKey extends CopyId {
  key: string;
  position: number;
  kept: unknown;
}

/**
 * A page has it. Answers whether it is gone by a domain event after the page. The row is locked from here on: live events
 * and pages of one key go one after another.
 */
export async function noteRow(source: StatementSource, noted: NotedKey, run: number): Promise<boolean> {
  const row = await db.one<{ gone: boolean }>(
    source,
    `INSERT INTO snapshot_key AS k (consumer, topic, key, position, kept, run) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (consumer, topic, key) DO UPDATE SET run = excluded.run, kept = excluded.kept,
       position = greatest(k.position, excluded.position), gone = k.gone AND k.position > excluded.position
     RETURNING gone`,
    [noted.consumer, noted.topic, noted.key, noted.position, asJson(noted.kept), run],
  );
  return row?.gone ?? false;
}

const LATEST = `ON CONFLICT (consumer, topic, key) DO UPDATE SET
       gone = CASE WHEN k.position < excluded.position THEN excluded.gone ELSE k.gone END,
       kept = CASE WHEN excluded.gone AND k.position < excluded.position THEN NULL ELSE coalesce(excluded.kept, k.kept) END,
       position = greatest(k.position, excluded.position)`;

/** Notes a domain event about a key. Answers whether the key is known to be gone since. */
export async function noteEvent(source: StatementSource, noted: NotedKey, gone: boolean): Promise<boolean> {
  const row = await db.one<{ outdated: boolean }>(
    source,
    `INSERT INTO snapshot_key AS k (consumer, topic, key, position, kept, gone) VALUES ($1, $2, $3, $4, $5, $6)
     ${LATEST} RETURNING gone AND position > $4 AS outdated`,
    [noted.consumer, noted.topic, noted.key, noted.position, asJson(noted.kept), gone],
  );
  return row?.outdated ?? false;
}

/** As `noteEvent`, for events of one consumer about different keys, in the order in which their rows are locked. */
export async function noteEvents(
  source: StatementSource,
  consumer: string,
  events: readonly { noted: NotedKey; isGone: boolean }[],
): Promise<boolean[]> {
  if (events.length === 0) return [];
  const rows = await db.rows<{ topic: string; key: string; gone: boolean; position: string }>(
    source,
    `INSERT INTO snapshot_key AS k (consumer, topic, key, position, kept, gone)
     SELECT $1, * FROM unnest($2::text[], $3::text[], $4::bigint[], $5::jsonb[], $6::boolean[])
     ${LATEST} RETURNING topic, key, gone, position`,
    [
      consumer,
      events.map(({ noted }) => noted.topic),
      events.map(({ noted }) => noted.key),
      events.map(({ noted }) => noted.position),
      events.map(({ noted }) => asJson(noted.kept)),
      events.map(({ isGone }) => isGone),
    ],
  );
  const idOf = (topic: string, key: string): string => JSON.stringify([topic, key]);
  const goneSince = new Map(rows.flatMap((row) => (row.gone ? [[idOf(row.topic, row.key), row.position]] : [])));
  return events.map(({ noted }) => Number(goneSince.get(idOf(noted.topic, noted.key)) ?? 0) > noted.position);
}

const missing = `consumer = $1 AND topic = $2 AND NOT gone AND run < $3 AND position < $4`;

/** How many keys there are, and how many of them no page of this run has. */
export async function countMissing(
  source: StatementSource,
  { consumer, topic, run, floor }: SnapshotCopy,
): Promise<{ known: number; missing: number }> {
  const row = await db.one<{ known: number; missing: number }>(
    source,
    `SELECT count(*)::int AS known, count(*) FILTER (WHERE ${missing})::int AS missing
     FROM snapshot_key WHERE consumer = $1 AND topic = $2 AND NOT gone`,
    [consumer, topic, run, floor],
  );
  return row ?? { known: 0, missing: 0 };
}

export async function findMissing(
  source: StatementSource,
  { consumer, topic, run, floor }: SnapshotCopy,
  limit: number,
): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(
    source,
    `SELECT key FROM snapshot_key WHERE ${missing} ORDER BY key LIMIT $5`,
    [consumer, topic, run, floor, limit],
  );
  return rows.map(({ key }) => key);
}

/** Undefined where a domain event about the key came meanwhile. */
export const takeMissing = (
  source: StatementSource,
  { consumer, topic, run, floor }: SnapshotCopy,
  key: string,
): Promise<{ kept: unknown } | undefined> =>
  db.one<{ kept: unknown }>(
    source,
    `WITH taken AS (SELECT key, kept FROM snapshot_key WHERE ${missing} AND key = $5 FOR UPDATE)
     UPDATE snapshot_key k SET gone = true, position = $4, kept = NULL FROM taken
     WHERE k.consumer = $1 AND k.topic = $2 AND k.key = taken.key RETURNING taken.kept`,
    [consumer, topic, run, floor, key],
  );

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Until the transaction ends nothing that names the erased id is noted by others. */
export const lockErased = (
  source: StatementSource,
  { consumer, key }: Pick<NotedKey, 'consumer' | 'key'>,
): Promise<void> => db.run(source, lockSql('pg_advisory_xact_lock'), [consumer, [key]]);

/**
 * Whether the key, or the data kept for it, names an id that one of the `erasing` topics has reported as erased. Until the transaction ends
 * none of the ids is erased.
 */
export async function namesErased(
  source: StatementSource,
  { consumer, key, kept }: NotedKey,
  erasing: readonly string[],
): Promise<boolean> {
  const ids = [...new Set(`${key} ${asJson(kept) ?? ''}`.match(uuids) ?? [])].sort();
  if (erasing.length === 0 || ids.length === 0) return false;
  // In one order, so that two of them do not wait for each other.
  await db.run(source, lockSql('pg_advisory_xact_lock_shared'), [consumer, ids]);
  const row = await db.one(
    source,
    `SELECT 1 FROM snapshot_key
     WHERE consumer = $1 AND topic = ANY(${opaqueIds('$2', 'text')}) AND key = ANY(${opaqueIds('$3', 'text')})
       AND gone LIMIT 1`,
    [consumer, erasing, ids],
  );
  return row !== undefined;
}

const lockSql = (lock: string): string => `SELECT ${lock}(hashtextextended($1 || id, 31)) FROM unnest($2::text[]) id`;

/**
 * Forgets rows that name an id: as the key, within it, or in the data kept for it. All rows, or only those of the consumer of `but`, whose
 * own row stays. Reads all rows, for erasures only.
 */
export const forgetKeysNaming = (source: StatementSource, id: string, but?: CopyId): Promise<number> =>
  db.affected(
    source,
    `DELETE FROM snapshot_key WHERE (position($1 IN key) > 0 OR position($1 IN kept::text) > 0)
       AND ($2::text IS NULL OR consumer = $2 AND NOT (topic = $3 AND key = $1))`,
    [id, but?.consumer ?? null, but?.topic ?? null],
  );

const asJson = (kept: unknown): string | null => (kept === null || kept === undefined ? null : JSON.stringify(kept));
