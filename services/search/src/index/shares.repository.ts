import { Injectable } from '@nestjs/common';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { Database, db } from '@renmai/service-kit';
import type { Clause, ParsedQuery, Phrase } from '../analysis/query.js';
import { beginning, facetKey, type ShareOf } from './share-keys.js';
import { quoted } from './tsquery.js';

/** They change slowly, and old ones make nothing wrong. */
const KEPT_MS = 600_000;
/** Before the first ANALYZE nothing is known. */
const UNKNOWN_KEPT_MS = 30_000;
/** Of a key that is not among the common ones, and was not counted. */
const FEW = 1e-6;
/** Documents that are counted of a lexeme: they tell the rare from the very rare, all below `FEW`. */
const COUNTED = 100;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

interface Kept {
  shares: Promise<ReadonlyMap<string, number>>;
  until: number;
}

/**
 * How common lexemes and facets are among the documents of a kind: the common ones from what PostgreSQL's ANALYZE counts anyway;
 * lexemes that it does not know are counted, up to a few.
 */
@Injectable()
export class SharesRepository {
  private readonly kept = new Map<SearchKind, Kept>();

  constructor(private readonly database: Database) {}

  async of(kind: SearchKind, lexemes: readonly string[]): Promise<ShareOf> {
    const shares = await this.known(kind);
    const rare = [...new Set(lexemes)].filter((lexeme) => !shares.has(lexeme));
    const counted = rare.length > 1 ? await this.count(kind, rare) : new Map<string, number>();
    return (key) => shares.get(key) ?? counted.get(key) ?? FEW;
  }

  /** Roughly which share of the documents of a kind a query finds; 0 where its words are not among the common ones. */
  async found(kind: SearchKind, { must }: ParsedQuery): Promise<number> {
    const shares = await this.known(kind);
    const ofLexeme = (lexeme: string, isOpen: boolean): number =>
      isOpen
        ? sum([...shares].map(([key, share]) => (key.startsWith(lexeme) && key !== beginning(key) ? share : 0)))
        : (shares.get(lexeme) ?? 0);
    const ofPhrase = ({ lexemes, open }: Phrase): number =>
      Math.min(1, ...lexemes.map((lexeme, place) => ofLexeme(lexeme, open && place === lexemes.length - 1)));
    const ofClause = ({ ways }: Clause): number =>
      Math.min(1, sum(ways.map((way) => Math.min(1, ...way.map(ofPhrase)))));
    return must.reduce((share, clause) => share * ofClause(clause), 1);
  }

  private async count(kind: SearchKind, lexemes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await db.rows<{ lexeme: string; count: number }>(
      this.database,
      `SELECT l.lexeme, n.count FROM unnest($2::text[], $3::text[]) AS l (lexeme, quoted)
       CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM (
         SELECT FROM search_document d WHERE d.kind = $1 AND d.texts @@ l.quoted::tsquery LIMIT ${COUNTED}) few) n`,
      [kind, lexemes, lexemes.map(quoted)],
    );
    return new Map(rows.map(({ lexeme, count }) => [lexeme, (count * FEW) / (COUNTED + 1)]));
  }

  private known(kind: SearchKind): Promise<ReadonlyMap<string, number>> {
    const now = performance.now();
    const known = this.kept.get(kind);
    if (known && known.until > now) return known.shares;
    const shares = this.read(kind);
    this.kept.set(kind, { shares, until: now + KEPT_MS });
    shares.then(
      ({ size }) => {
        if (size === 0) this.kept.set(kind, { shares, until: now + UNKNOWN_KEPT_MS });
      },
      () => this.kept.delete(kind),
    );
    return shares;
  }

  private async read(kind: SearchKind): Promise<ReadonlyMap<string, number>> {
    const rows = await db.rows<{ column: string; value: string; share: number }>(
      this.database,
      `SELECT s.attname AS column, e.value, s.most_common_elem_freqs[e.n] AS share FROM pg_stats s
       CROSS JOIN LATERAL unnest(s.most_common_elems::text::text[]) WITH ORDINALITY AS e (value, n)
       WHERE s.schemaname = current_schema() AND s.tablename = $1 AND s.attname IN ('texts', 'facets')`,
      [`search_document_${kind}`],
    );
    const shares = new Map<string, number>();
    for (const { column, value, share } of rows) {
      if (column === 'facets') {
        shares.set(facetKey(value), share);
        continue;
      }
      shares.set(value, share);
      const first = beginning(value);
      shares.set(first, Math.min(1, (shares.get(first) ?? 0) + share));
    }
    return shares;
  }
}
