import { db, type StatementSource } from '../database/db.js';

/** One topic as one group of the service copies it. */
export interface CopyId {
  consumer: string;
  topic: string;
}

export interface SnapshotCopy extends CopyId {
  state: 'waiting' | 'copying' | 'removing' | 'held' | 'complete';
  run: number;
  cursor: string | null;
  /** a bigint */
  floor: string | null;
  rows: number;
  gone: number;
  removeMany: boolean;
  error: string | null;
  startedAt: Date | null;
  completedAt: Date | null;
}

const columns = `consumer, topic, state, run, cursor, floor, rows, gone, remove_many AS "removeMany", error,
  started_at AS "startedAt", completed_at AS "completedAt"`;

export const listCopies = (source: StatementSource): Promise<SnapshotCopy[]> =>
  db.rows<SnapshotCopy>(source, `SELECT ${columns} FROM snapshot_copy ORDER BY consumer, topic`);

export const findCopy = (source: StatementSource, { consumer, topic }: CopyId): Promise<SnapshotCopy | undefined> =>
  db.one<SnapshotCopy>(source, `SELECT ${columns} FROM snapshot_copy WHERE consumer = $1 AND topic = $2`, [
    consumer,
    topic,
  ]);

/** Copies of handlers that no longer exist are forgotten, with their keys. */
export async function declareCopies(source: StatementSource, ids: readonly CopyId[]): Promise<void> {
  const lists = [ids.map(({ consumer }) => consumer), ids.map(({ topic }) => topic)];
  const others = '(consumer, topic) NOT IN (SELECT * FROM unnest($1::text[], $2::text[]))';
  await db.run(source, `DELETE FROM snapshot_copy WHERE ${others}`, lists);
  await db.run(source, `DELETE FROM snapshot_key WHERE ${others}`, lists);
  await db.run(
    source,
    'INSERT INTO snapshot_copy (consumer, topic) SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING',
    lists,
  );
}

/** Makes a copy begin again at the first row; a run in progress ends with its next step. */
export const restartCopy = (
  source: StatementSource,
  { consumer, topic }: CopyId,
  removeMany: boolean,
): Promise<SnapshotCopy | undefined> =>
  db.one<SnapshotCopy>(
    source,
    `UPDATE snapshot_copy SET state = 'waiting', run = run + 1, remove_many = $3, error = NULL
     WHERE consumer = $1 AND topic = $2 RETURNING ${columns}`,
    [consumer, topic, removeMany],
  );

export const beginCopy = (source: StatementSource, { consumer, topic, run }: SnapshotCopy): Promise<number> =>
  db.affected(
    source,
    `UPDATE snapshot_copy SET state = 'copying', run = run + 1, cursor = NULL, floor = NULL, rows = 0, gone = 0,
       error = NULL, started_at = now(), completed_at = NULL
     WHERE consumer = $1 AND topic = $2 AND run = $3`,
    [consumer, topic, run],
  );

/** After a page; `next` null: it was the last one. */
export const advanceCopy = (
  source: StatementSource,
  { consumer, topic, run }: SnapshotCopy,
  page: { position: number; rows: number; next: string | null },
): Promise<number> =>
  db.affected(
    source,
    `UPDATE snapshot_copy SET cursor = coalesce($4, cursor), floor = coalesce(floor, $5), rows = rows + $6, error = NULL,
       state = CASE WHEN $4::text IS NULL THEN 'removing' ELSE state END
     WHERE consumer = $1 AND topic = $2 AND run = $3`,
    [consumer, topic, run, page.next, page.position, page.rows],
  );

export const settleCopy = (
  source: StatementSource,
  { consumer, topic, run }: SnapshotCopy,
  state: 'held' | 'complete',
  gone: number,
): Promise<number> =>
  db.affected(
    source,
    `UPDATE snapshot_copy SET state = $4, gone = $5, error = NULL,
       completed_at = CASE WHEN $4 = 'complete' THEN now() END
     WHERE consumer = $1 AND topic = $2 AND run = $3`,
    [consumer, topic, run, state, gone],
  );

export const countGone = (
  source: StatementSource,
  { consumer, topic, run }: SnapshotCopy,
  gone: number,
): Promise<number> =>
  db.affected(
    source,
    'UPDATE snapshot_copy SET gone = gone + $4, error = NULL WHERE consumer = $1 AND topic = $2 AND run = $3',
    [consumer, topic, run, gone],
  );

/** Whether it is another error than before. */
export async function noteError(source: StatementSource, { consumer, topic }: CopyId, error: string): Promise<boolean> {
  const changed = await db.affected(
    source,
    'UPDATE snapshot_copy SET error = $3 WHERE consumer = $1 AND topic = $2 AND error IS DISTINCT FROM $3',
    [consumer, topic, error],
  );
  return changed > 0;
}
