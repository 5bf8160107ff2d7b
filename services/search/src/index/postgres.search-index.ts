import { Injectable } from '@nestjs/common';
import { maxCounted, maxCountedBeside, type Facet, type SearchKind } from '@renmai/contracts/search/search.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Clause, ParsedQuery } from '../analysis/query.js';
import { DocumentWriterRepository } from './document-writer.repository.js';
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
import { begun } from './begun.sql.js';
import { candidates, ENOUGH, LOOKED_AT, MORE } from './candidates.sql.js';
import { countSeen, type Among } from './counts.sql.js';
import { foundStatement } from './found-statement.js';
import { near } from './near.sql.js';
import { SharesRepository } from './shares.repository.js';
import { scoreStatement } from './score-statement.js';

const FACET_VALUES = 20;
/** Share of the documents of a kind: if more have the words, reading until enough match is faster than finding all of them. */
const COMMON = 0.03;
/** If a larger share has the words, the best known documents are searched first. */
const OFTEN = 0.005;

/** The share of documents that are among the best known, roughly. */
const BEST_KNOWN = 0.25;

/** The part of a request that concerns the texts. */
export type Matching = Pick<FindRequest, 'kind' | 'query' | 'narrowing' | 'sort'>;

type Row = Omit<Ranked, 'at'> & { at: string };

interface CountedFacet {
  value: string;
  count: number;
  label: string;
}

interface RankedRow {
  total: number;
  rows: Row[] | null;
  facets: CountedFacet[] | null;
  ownCard: Record<string, unknown> | null;
}

@Injectable()
export class PostgresSearchIndex extends SearchIndex {
  constructor(
    protected readonly database: Database,
    private readonly writer: DocumentWriterRepository,
    private readonly shares: SharesRepository,
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
   * Ids of matching documents, in order, as far as the viewer may see them; the list may contain others, which are not answered. Null: the
   * documents themselves are searched.
   */
  protected matched(_viewer: Viewer, _asked: Matching): Promise<readonly string[] | null> {
    return Promise.resolve(null);
  }

  private async among(viewer: Viewer, asked: Matching): Promise<Among & { share: number }> {
    const ids = await this.matched(viewer, asked);
    const { kind, query, narrowing, sort } = asked;
    const isNarrowed =
      narrowing.since !== null ||
      narrowing.until !== null ||
      narrowing.authors !== undefined ||
      narrowing.without !== undefined ||
      Object.values(narrowing.facets).some((keys) => keys.length > 0);
    const isByWordsAlone = query.must.length > 0 && query.handle === null && sort === 'relevance' && !isNarrowed;
    if (ids !== null || !isByWordsAlone) return { ids, way: null, share: 0 };
    const share = await this.shares.found(kind, query);
    return { ids, way: share > COMMON ? 'reading' : 'words', share };
  }

  async find(viewer: Viewer, request: FindRequest): Promise<Found> {
    const row = await this.ranked(viewer, request);
    if (!row) return { rows: [], total: { count: 0, more: false }, facets: [], ownCard: null };
    const { total, ownCard } = row;
    return {
      ownCard: row.rows === null ? null : ownCard,
      rows: (row.rows ?? []).map((one) => ({ ...one, at: new Date(one.at) })),
      total: { count: Math.min(total, maxCounted), more: total > maxCounted },
      facets: facetsOf(row.facets ?? []),
    };
  }

  private async ranked(viewer: Viewer, request: FindRequest): Promise<RankedRow | undefined> {
    const { ids, way, share } = await this.among(viewer, request);
    if (way === null) {
      const those = await candidates(this.database, viewer, request, ids);
      if (those.length === 0) return undefined;
      const { sql, values } = scoreStatement(viewer, request, those);
      return db.one<RankedRow>(this.database, sql, values);
    }
    const isOften = share > OFTEN && way === 'words';
    // Where too few of the best known have the words, asking them first is in vain.
    const isEnough = isOften && share * BEST_KNOWN * (await this.shares.size(request.kind)) >= ENOUGH;
    let [isOfBestKnown, isRare] = [isEnough, share === 0];
    for (let most = LOOKED_AT; ;) {
      const { sql, values } = foundStatement(viewer, request, { way, most, isOfBestKnown, isRare });
      const row = await db.one<RankedRow & { looked: number; seen: number }>(this.database, sql, values);
      if (isRare && row && row.looked >= ENOUGH) isRare = false;
      else if (!row || row.seen >= ENOUGH) return row;
      else if (row.looked === most) most *= MORE;
      else if (isOfBestKnown) isOfBestKnown = false;
      else return row;
    }
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
        return { kind, among: await this.among(viewer, request) };
      }),
    );
    const counts = await countSeen(this.database, viewer, query, asked);
    return new Map(
      kinds.map((kind) => {
        const count = counts.get(kind) ?? 0;
        return [kind, { count: Math.min(count, maxCountedBeside), more: count > maxCountedBeside }];
      }),
    );
  }

  telling(words: readonly Clause[]): Promise<readonly number[]> {
    return this.shares.telling(words);
  }

  begun(viewer: Viewer, typed: string, kinds: readonly SearchKind[], limit: number): Promise<NameHit[]> {
    return begun(this.database, viewer, { typed, kinds, limit });
  }

  near(viewer: Viewer, word: string, errors: number, isGuess = false): Promise<string[]> {
    return near(this.database, viewer, { word, errors, isGuess });
  }
}

function splitFacet(value: string): [string, string] {
  const at = value.indexOf(':');
  return [value.slice(0, at), value.slice(at + 1)];
}

/** The commonest values of each facet. */
function facetsOf(counted: readonly CountedFacet[]): FoundFacet[] {
  const found = counted.map(({ value, count, label }) => {
    const [facet, key] = splitFacet(value);
    return { facet: facet as Facet, key, label, count };
  });
  const sorted = found.sort((a, b) => b.count - a.count || a.key.localeCompare(b.key));
  const kept = new Map<Facet, number>();
  return sorted.filter(({ facet }) => {
    const before = kept.get(facet) ?? 0;
    kept.set(facet, before + 1);
    return before < FACET_VALUES;
  });
}
