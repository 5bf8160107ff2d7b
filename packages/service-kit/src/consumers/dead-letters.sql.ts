import { v5 as uuidv5 } from 'uuid';
import type { Database } from '../database/database.js';
import type { Delivered } from '../event-bus/event-bus.port.js';
import { db } from '../database/db.js';

export interface DeadLetter {
  id: string;
  direction: 'in' | 'out';
  /** the group that read the bus and whose handlers failed; null for an event that could not be published */
  consumer: string | null;
  topic: string;
  key: string;
  type: string;
  envelope: unknown;
  error: string;
  attempts: number;
  parkedAt: Date;
  replayedAt: Date | null;
}

const NAMESPACE = '6f1c3d9e-3c1b-5f0a-9f53-2f7f0f6a7b11';

export interface Failed {
  consumer: string;
  record: Delivered;
  error: unknown;
  attempts: number;
}

/** The same record parked twice by one consumer is one row; its id follows from who read it and its place in the log. */
export async function parkIncoming(database: Database, { consumer, record, error, attempts }: Failed): Promise<void> {
  await db.run(
    database,
    `INSERT INTO dead_letter (id, direction, consumer, topic, key, type, envelope, error, attempts)
     VALUES ($1, 'in', $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET error = excluded.error, attempts = excluded.attempts, replayed_at = NULL`,
    [
      uuidv5(`${consumer}/${record.topic}/${record.position}`, NAMESPACE),
      consumer,
      record.topic,
      record.key,
      record.headers['type'] ?? 'unknown',
      JSON.stringify(asJson(record.value)),
      error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      attempts,
    ],
  );
}

/** A record that is no JSON is kept as the string it was. */
function asJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const columns = `id, direction, consumer, topic, key, type, envelope, error, attempts, parked_at AS "parkedAt", replayed_at AS "replayedAt"`;

export function listDeadLetters(
  database: Database,
  limit: number,
  before?: { parkedAt: string; id: string },
): Promise<DeadLetter[]> {
  return db.rows<DeadLetter>(
    database,
    `SELECT ${columns} FROM dead_letter
     WHERE $2::timestamptz IS NULL OR (parked_at, id) < ($2::timestamptz, $3::uuid)
     ORDER BY parked_at DESC, id DESC LIMIT $1`,
    [limit, before?.parkedAt ?? null, before?.id ?? null],
  );
}

export async function findDeadLetter(database: Database, id: string): Promise<DeadLetter | null> {
  const row = await db.one<DeadLetter>(database, `SELECT ${columns} FROM dead_letter WHERE id = $1`, [id]);
  return row ?? null;
}

export async function markReplayed(database: Database, id: string): Promise<void> {
  await db.run(database, 'UPDATE dead_letter SET replayed_at = now() WHERE id = $1', [id]);
}
