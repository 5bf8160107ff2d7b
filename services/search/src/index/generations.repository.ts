import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Schema of the generation that is being built. The one that serves has no schema of its own. */
export const NEXT = 'search_next';
/** Schema of the one that served before, until it is dropped. */
export const PREVIOUS = 'search_previous';
/** The tables of a generation; all else of this service is not rebuilt. */
export const generationTables = ['search_document', 'search_name', 'search_word', 'search_label'] as const;

/** The prefix of a table name: '' is the serving generation. */
export type Generation = '' | `${typeof NEXT}.`;

const LOCK = `hashtextextended('search-generation', 0)`;
const seen = new WeakMap<EntityManager, Promise<readonly Generation[]>>();

/**
 * The generations to write. Until the transaction ends no generation can be started or put into service, so that a change is in both or in
 * none.
 */
export function writtenGenerations(manager: EntityManager): Promise<readonly Generation[]> {
  const before = seen.get(manager);
  if (before) return before;
  const asked = ask(manager);
  // a manager outside of a transaction lives on
  if (manager.queryRunner?.isTransactionActive) seen.set(manager, asked);
  return asked;
}

async function ask(manager: EntityManager): Promise<readonly Generation[]> {
  await db.run(manager, `SELECT pg_advisory_xact_lock_shared(${LOCK})`);
  const row = await db.one<{ building: boolean }>(
    manager,
    'SELECT building IS NOT NULL AS building FROM search_generation',
  );
  return row?.building ? ['', `${NEXT}.`] : [''];
}

export interface Rebuild {
  /** null: none is being built */
  building: number | null;
  wanted: boolean;
  /** a generation that has much less than the one before it may serve */
  allowLoss: boolean;
  startedAt: Date | null;
  /** the producers are sending their snapshots again */
  copying: boolean;
}

export interface Comparison {
  kind: string;
  before: number;
  after: number;
}

/** Manages the generations of the search tables: one serves, and another may be built beside it. */
@Injectable()
export class GenerationsRepository {
  async state(manager: EntityManager): Promise<Rebuild> {
    const row = await db.one<Rebuild>(
      manager,
      `SELECT building, wanted, allow_loss AS "allowLoss", started_at AS "startedAt", copying FROM search_generation`,
    );
    return row ?? { building: null, wanted: false, allowLoss: false, startedAt: null, copying: false };
  }

  /** Creates empty tables with the same columns and indexes. A generation that was being built is dropped. */
  async begin(manager: EntityManager): Promise<void> {
    await this.alone(manager);
    await this.dropPrevious(manager);
    await db.run(manager, `DROP SCHEMA IF EXISTS ${NEXT} CASCADE`);
    await db.run(manager, `CREATE SCHEMA ${NEXT}`);
    for (const table of generationTables) await this.makeLike(manager, table);
    await db.run(
      manager,
      `UPDATE search_generation SET latest = latest + 1, building = latest + 1, wanted = false, copying = false, started_at = now()`,
    );
  }

  async begunCopying(manager: EntityManager): Promise<void> {
    await db.run(manager, 'UPDATE search_generation SET copying = true');
  }

  async giveUp(manager: EntityManager): Promise<void> {
    await this.alone(manager);
    await db.run(manager, 'UPDATE search_generation SET building = NULL, allow_loss = false, started_at = NULL');
    await db.run(manager, `DROP SCHEMA IF EXISTS ${NEXT} CASCADE`);
  }

  /**
   * Puts the new generation into service from the next statement on. Waits for writers and readers no longer than `lock_timeout`, since all
   * others wait behind it; on a timeout nothing has changed, and the caller retries.
   */
  async change(manager: EntityManager): Promise<void> {
    await db.run(manager, `SET LOCAL lock_timeout = '400ms'`);
    await this.alone(manager);
    await db.run(manager, `LOCK TABLE ${generationTables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
    const schema = await this.schema(manager);
    await db.run(manager, `CREATE SCHEMA ${PREVIOUS}`);
    for (const table of await this.tablesIn(manager, schema))
      await db.run(manager, `ALTER TABLE "${schema}".${table} SET SCHEMA ${PREVIOUS}`);
    for (const table of await this.tablesIn(manager, NEXT))
      await db.run(manager, `ALTER TABLE ${NEXT}.${table} SET SCHEMA "${schema}"`);
    await db.run(manager, `DROP SCHEMA ${NEXT}`);
    await db.run(
      manager,
      'UPDATE search_generation SET serving = building, building = NULL, allow_loss = false, started_at = NULL',
    );
    // OpenSearch, if it is used, is rebuilt from the new generation.
    await db.run(manager, 'UPDATE search_engine SET wanted = true');
  }

  async dropPrevious(manager: EntityManager): Promise<void> {
    await db.run(manager, `DROP SCHEMA IF EXISTS ${PREVIOUS} CASCADE`);
  }

  async analyse(manager: EntityManager): Promise<void> {
    for (const table of generationTables) await db.run(manager, `ANALYZE ${NEXT}.${table}`);
  }

  /** Counts the documents of each kind in the serving and in the new generation. */
  compare(manager: EntityManager): Promise<Comparison[]> {
    const counted = (generation: Generation): string =>
      `SELECT kind, count(*)::int AS n FROM ${generation}search_document WHERE NOT deleted GROUP BY kind`;
    return db.rows<Comparison>(
      manager,
      `SELECT kind, coalesce(a.n, 0) AS before, coalesce(b.n, 0) AS after
       FROM (${counted('')}) a FULL JOIN (${counted(`${NEXT}.`)}) b USING (kind) ORDER BY kind`,
    );
  }

  /** Compares random documents of both generations: how many are equal, and how many of the new ones are found by a word. */
  async sample(manager: EntityManager, most: number): Promise<{ compared: number; equal: number; found: number }> {
    const row = await db.one<{ compared: number; equal: number; found: number }>(
      manager,
      `WITH picked AS (
         SELECT kind, id FROM search_document WHERE NOT deleted AND texts <> '' ORDER BY random() LIMIT $1)
       SELECT count(*)::int AS compared,
         count(*) FILTER (WHERE (a.title, a.texts, a.names, a.facets, a.card)
           IS NOT DISTINCT FROM (b.title, b.texts, b.names, b.facets, b.card))::int AS equal,
         count(*) FILTER (WHERE EXISTS (
           SELECT 1 FROM ${NEXT}.search_document f WHERE f.kind = b.kind AND f.id = b.id
             AND f.texts @@ quote_literal((tsvector_to_array(b.texts))[1])::tsquery))::int AS found
       FROM picked p JOIN search_document a ON a.kind = p.kind AND a.id = p.id
       JOIN ${NEXT}.search_document b ON b.kind = p.kind AND b.id = p.id AND NOT b.deleted`,
      [most],
    );
    return row ?? { compared: 0, equal: 0, found: 0 };
  }

  /** Keeps all writers away until the transaction ends. */
  private alone(manager: EntityManager): Promise<void> {
    return db.run(manager, `SELECT pg_advisory_xact_lock(${LOCK})`);
  }

  private async schema(manager: EntityManager): Promise<string> {
    return (await db.one<{ name: string }>(manager, 'SELECT current_schema() AS name'))?.name ?? 'public';
  }

  /** The tables of a generation with their partitions; a partition does not move with its table. */
  private async tablesIn(manager: EntityManager, schema: string): Promise<string[]> {
    const rows = await db.rows<{ name: string }>(
      manager,
      `SELECT c.relname AS name FROM pg_class c
       WHERE c.relnamespace = $1::text::regnamespace AND c.relkind IN ('r', 'p') AND (c.relname = ANY ($2::text[])
         OR EXISTS (SELECT 1 FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhparent
           WHERE i.inhrelid = c.oid AND p.relname = ANY ($2::text[])))
       ORDER BY c.relname`,
      [schema, generationTables],
    );
    return rows.map(({ name }) => name);
  }

  private async makeLike(manager: EntityManager, table: string): Promise<void> {
    const key = await db.one<{ partitions: string | null }>(
      manager,
      'SELECT pg_get_partkeydef($1::text::regclass) AS partitions',
      [table],
    );
    const partitioned = key?.partitions ? ` PARTITION BY ${key.partitions}` : '';
    await db.run(
      manager,
      `CREATE TABLE ${NEXT}.${table} (LIKE ${table} INCLUDING ALL EXCLUDING INDEXES EXCLUDING CONSTRAINTS)${partitioned}`,
    );
    const partitions = await db.rows<{ name: string; bound: string }>(
      manager,
      `SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bound
       FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::text::regclass`,
      [table],
    );
    for (const { name, bound } of partitions)
      await db.run(manager, `CREATE TABLE ${NEXT}.${name} PARTITION OF ${NEXT}.${table} ${bound}`);
    const constraints = await db.rows<{ name: string; definition: string }>(
      manager,
      `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE conrelid = $1::text::regclass AND contype IN ('p', 'u', 'c')`,
      [table],
    );
    for (const { name, definition } of constraints)
      await db.run(manager, `ALTER TABLE ${NEXT}.${table} ADD CONSTRAINT ${name} ${definition}`);
    const indexes = await db.rows<{ definition: string }>(
      manager,
      `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index
       WHERE indrelid = $1::text::regclass AND indexrelid NOT IN (SELECT conindid FROM pg_constraint WHERE conindid <> 0)`,
      [table],
    );
    for (const { definition } of indexes)
      await db.run(manager, definition.replace(/ ON (?:ONLY )?\S+ USING /, ` ON ${NEXT}.${table} USING `));
  }
}
