import { Injectable } from '@nestjs/common';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { EngineDocument } from './engine.js';
import { tokensOf, type Placed } from './engine-text.js';

export interface EngineState {
  serving: number | null;
  building: number | null;
  cursorKind: string;
  cursorId: string;
  wanted: boolean;
}

interface Row {
  kind: string;
  id: string;
  version: string;
  gone: boolean;
  lexemes: Placed[] | null;
  facets: string[];
  popularity: number;
  at: string;
  startsAt: string | null;
  endsAt: string | null;
}

const micros = (column: string): string => `(extract(epoch FROM ${column}) * 1000000)::bigint`;
const columns = `d.facets, d.popularity, ${micros('d.at')} AS at, ${micros('d.starts_at')} AS "startsAt", ${micros('d.ends_at')} AS "endsAt",
  (SELECT json_agg(json_build_array(u.lexeme, u.positions)) FROM unnest(d.texts) u) AS lexemes`;

const number = (value: string | null): number | null => (value === null ? null : Number(value));

function documentOf(row: Row): EngineDocument {
  const { kind, id, gone, facets, popularity } = row;
  const version = Number(row.version);
  if (gone) return { kind, id, version, source: null };
  const [at, startsAt, endsAt] = [Number(row.at), number(row.startsAt), number(row.endsAt)];
  const begins = startsAt ?? at;
  const times = { at, starts_at: startsAt, ends_at: endsAt, from_at: begins, until_at: endsAt ?? begins };
  return { kind, id, version, source: { kind, id, texts: tokensOf(row.lexemes ?? []), facets, popularity, ...times } };
}

/** The queue of changes for the engine, written in the transaction of each change. */
@Injectable()
export class OutboundRepository {
  constructor(private readonly database: Database) {}

  async note(
    manager: EntityManager,
    changes: readonly { kind: SearchKind; id: string; version: number }[],
  ): Promise<void> {
    if (changes.length === 0) return;
    // in a fixed order, so that two writers do not wait for each other
    const sorted = [...changes].sort((a, b) => (a.id < b.id ? -1 : 1));
    await db.run(
      manager,
      `INSERT INTO search_outbound (kind, id, version) SELECT * FROM unnest($1::text[], $2::uuid[], $3::bigint[])
       ON CONFLICT (kind, id) DO UPDATE SET seq = DEFAULT, version = greatest(search_outbound.version, excluded.version)`,
      [sorted.map(({ kind }) => kind), sorted.map(({ id }) => id), sorted.map(({ version }) => version)],
    );
  }

  /** Notes the removal of the documents that match the condition, with a version later than theirs. */
  async goneWith(
    manager: EntityManager,
    condition: string,
    values: unknown[],
  ): Promise<{ kind: SearchKind; id: string; version: number }[]> {
    const sql = `SELECT kind, id, version + 1 AS version FROM search_document WHERE ${condition} FOR UPDATE`;
    const rows = await db.rows<{ kind: SearchKind; id: string; version: string }>(manager, sql, values);
    return rows.map(({ kind, id, version }) => ({ kind, id, version: Number(version) }));
  }

  async waiting(after: number, most: number): Promise<{ documents: EngineDocument[]; seqs: number[] }> {
    const rows = await db.rows<Row & { seq: string }>(
      this.database,
      `SELECT o.kind, o.id, o.seq, coalesce(d.version, o.version) AS version, coalesce(d.deleted, true) AS gone, ${columns}
       FROM search_outbound o LEFT JOIN search_document d ON d.kind = o.kind AND d.id = o.id
       WHERE o.seq > $1 ORDER BY o.seq LIMIT $2`,
      [after, most],
    );
    return { documents: rows.map(documentOf), seqs: rows.map(({ seq }) => Number(seq)) };
  }

  /** Deletes sent rows; a row that changed again meanwhile has another number and stays. */
  async told(seqs: readonly number[]): Promise<void> {
    await db.run(this.database.manager, 'DELETE FROM search_outbound WHERE seq = ANY ($1::bigint[])', [seqs]);
  }

  async recent(kind: SearchKind, most: number): Promise<string[]> {
    const sql = 'SELECT id FROM search_outbound WHERE kind = $1 ORDER BY seq DESC LIMIT $2';
    return (await db.rows<{ id: string }>(this.database, sql, [kind, most])).map(({ id }) => id);
  }

  async beyond({ cursorKind, cursorId }: EngineState, most: number): Promise<EngineDocument[]> {
    const rows = await db.rows<Row>(
      this.database,
      `SELECT d.kind, d.id, d.version, false AS gone, ${columns} FROM search_document d
       WHERE (d.kind, d.id) > ($1, $2::uuid) AND NOT d.deleted ORDER BY d.kind, d.id LIMIT $3`,
      [cursorKind, cursorId, most],
    );
    return rows.map(documentOf);
  }

  async documents(): Promise<number> {
    const row = await db.one<{ some: number }>(
      this.database.manager,
      'SELECT count(*)::int AS some FROM (SELECT 1 FROM search_document WHERE NOT deleted LIMIT 1) d',
      [],
    );
    return row?.some ?? 0;
  }

  async state(): Promise<EngineState> {
    const row = await db.one<EngineState>(
      this.database.manager,
      'SELECT serving, building, cursor_kind AS "cursorKind", cursor_id AS "cursorId", wanted FROM search_engine',
      [],
    );
    return row ?? { serving: null, building: null, cursorKind: '', cursorId: '', wanted: false };
  }

  /** Starts a new generation number. One that was being built is abandoned. */
  async begin(): Promise<number> {
    const row = await db.one<{ latest: number }>(
      this.database.manager,
      `UPDATE search_engine SET latest = latest + 1, building = latest + 1, wanted = false, cursor_kind = '',
         cursor_id = '00000000-0000-0000-0000-000000000000' RETURNING latest`,
      [],
    );
    return row?.latest ?? 1;
  }

  async reached({ kind, id }: { kind: string; id: string }): Promise<void> {
    await db.run(this.database.manager, 'UPDATE search_engine SET cursor_kind = $1, cursor_id = $2', [kind, id]);
  }

  async serves(generation: number): Promise<void> {
    await db.run(
      this.database.manager,
      `UPDATE search_engine SET serving = $1, building = NULL, cursor_kind = '',
         cursor_id = '00000000-0000-0000-0000-000000000000'`,
      [generation],
    );
  }

  /** The engine is not used: its state is deleted, and changes are no longer noted. */
  async away(): Promise<void> {
    await db.run(
      this.database.manager,
      'UPDATE search_engine SET serving = NULL, building = NULL WHERE coalesce(serving, building) IS NOT NULL',
      [],
    );
    await db.run(this.database.manager, 'DELETE FROM search_outbound', []);
  }
}
