import { Injectable } from '@nestjs/common';
import { maxCounted, type Facet, type SearchKind } from '@renmai/contracts/search/search.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { errorsBetween, nearBy } from '../analysis/typing.js';
import type { ParsedQuery } from '../analysis/query.js';
import { DocumentWriter } from './document-writer.repository.js';
import {
  SearchIndex,
  type DocumentVersion,
  type FindRequest,
  type Found,
  type FoundFacet,
  type NameHit,
  type Ranked,
  type SearchDocument,
  type Viewer,
} from './search-index.port.js';
import { begun } from './begun.js';
import { candidates, countSeen } from './candidates.js';
import { scoreStatement } from './score-statement.js';

const FACET_VALUES = 20;

/** What is asked of the texts. */
export type Matching = Pick<FindRequest, 'kind' | 'query' | 'narrowing' | 'sort'>;

type Row = Omit<Ranked, 'at'> & { at: string };

@Injectable()
export class PostgresSearchIndex extends SearchIndex {
  constructor(
    protected readonly database: Database,
    private readonly writer: DocumentWriter,
  ) {
    super();
  }

  put(manager: EntityManager, documents: readonly SearchDocument[], copied = false): Promise<boolean> {
    return this.writer.put(manager, documents, copied);
  }

  remove(manager: EntityManager, document: DocumentVersion, copied = false): Promise<void> {
    return this.writer.remove(manager, document, copied);
  }

  removeOthers(
    manager: EntityManager,
    parent: DocumentVersion,
    kept: readonly string[],
    copied = false,
  ): Promise<void> {
    return this.writer.removeOthers(manager, parent, kept, copied);
  }

  setPopularity(manager: EntityManager, kind: SearchKind, id: string, popularity: number): Promise<void> {
    return this.writer.setPopularity(manager, kind, id, popularity);
  }

  eraseOwner(manager: EntityManager, ownerId: string): Promise<void> {
    return this.writer.eraseOwner(manager, ownerId);
  }

  /**
   * Ids of documents that match, the first ones in their order among them, as far as the viewer may see them; what else is among
   * them is not found. Null: they are looked for in the documents themselves.
   */
  protected matched(_viewer: Viewer, _asked: Matching): Promise<readonly string[] | null> {
    return Promise.resolve(null);
  }

  async find(viewer: Viewer, request: FindRequest): Promise<Found> {
    const ids = await candidates(this.database, viewer, request, await this.matched(viewer, request));
    if (ids.length === 0) return { rows: [], total: { count: 0, more: false }, facets: [] };
    const { sql, values } = scoreStatement(viewer, request, ids);
    const [row] = await db.rows<{ total: number; rows: Row[] | null; facets: Record<string, number> | null }>(
      this.database,
      sql,
      values,
    );
    const total = row?.total ?? 0;
    return {
      rows: (row?.rows ?? []).map((one) => ({ ...one, at: new Date(one.at) })),
      total: { count: Math.min(total, maxCounted), more: total > maxCounted },
      facets: await this.facets(row?.facets ?? {}),
    };
  }

  private async facets(counts: Record<string, number>): Promise<FoundFacet[]> {
    const values = Object.keys(counts);
    if (values.length === 0) return [];
    const labels = await db.rows<{ facet: string; label: string }>(
      this.database,
      'SELECT facet, label FROM search_label WHERE facet = ANY ($1)',
      [values],
    );
    const named = new Map(labels.map(({ facet, label }) => [facet, label]));
    const found = values.map((value) => {
      const [facet = '', key = ''] = splitFacet(value);
      return { facet: facet as Facet, key, label: named.get(value) ?? '', count: Number(counts[value] ?? 0) };
    });
    const sorted = found.sort((a, b) => b.count - a.count || a.key.localeCompare(b.key));
    const kept = new Map<Facet, number>();
    return sorted.filter(({ facet }) => {
      const before = kept.get(facet) ?? 0;
      kept.set(facet, before + 1);
      return before < FACET_VALUES;
    });
  }

  async count(
    viewer: Viewer,
    query: ParsedQuery,
    kinds: readonly SearchKind[],
  ): Promise<Map<SearchKind, { count: number; more: boolean }>> {
    const narrowing = { facets: {}, since: null, until: null };
    const asked = await Promise.all(
      kinds.map(async (kind) => {
        const request = { kind, query, narrowing, sort: 'relevance' } as const;
        return { kind, among: await this.matched(viewer, request) };
      }),
    );
    const counts = await countSeen(this.database, viewer, query, asked);
    return new Map(
      kinds.map((kind) => {
        const count = counts.get(kind) ?? 0;
        return [kind, { count: Math.min(count, maxCounted), more: count > maxCounted }];
      }),
    );
  }

  begun(viewer: Viewer, typed: string, kinds: readonly SearchKind[], limit: number): Promise<NameHit[]> {
    return begun(this.database, viewer, { typed, kinds, limit });
  }

  async near(word: string, errors: number): Promise<string[]> {
    const rows = await db.rows<{ word: string; titles: number }>(
      this.database,
      `(SELECT word, titles FROM search_word WHERE word % $1 AND length(word) BETWEEN $2 AND $3
         ORDER BY similarity(word, $1) DESC, titles DESC LIMIT 50)
       UNION SELECT word, titles FROM search_word WHERE word = ANY ($4)`,
      [word, word.length - errors, word.length + errors, nearBy(word)],
    );
    return rows
      .map((row) => ({ ...row, errors: errorsBetween(word, row.word, errors) }))
      .filter((row) => row.errors <= errors && row.word !== word)
      .sort((a, b) => a.errors - b.errors || b.titles - a.titles)
      .map((row) => row.word);
  }
}

function splitFacet(value: string): [string, string] {
  const at = value.indexOf(':');
  return [value.slice(0, at), value.slice(at + 1)];
}
