import type { QueryResult } from 'pg';
import type { DataSource } from 'typeorm';

/** Statements whose changes the answer's command does not show. */
const CHANGES = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\b/i;
const WRITING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** When this process last wrote rows into the service's database: where nothing is written, nothing new waits to be worked at. */
export class Writes {
  private at = performance.now();
  private readonly listeners = new Set<() => void>();

  /** Milliseconds since the last write, or since the start. */
  get quietMs(): number {
    return performance.now() - this.at;
  }

  note(): void {
    this.at = performance.now();
    for (const listener of this.listeners) listener();
  }

  /** Called at each write; has to be cheap. Answers how to end it. */
  onWrite(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

const known = new WeakMap<DataSource, Writes>();

export function writesOf(dataSource: DataSource): Writes {
  const there = known.get(dataSource);
  if (there) return there;
  const writes = new Writes();
  known.set(dataSource, writes);
  return writes;
}

/** Notes a statement that changed rows, before its transaction is committed. */
export function noteWritten<R extends QueryResult<object>>(dataSource: DataSource, sql: string, result: R): R {
  if ((result.rowCount ?? 0) > 0 && (WRITING.has(result.command) || CHANGES.test(sql))) writesOf(dataSource).note();
  return result;
}
