import { Injectable } from '@nestjs/common';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { Database, db } from '@renmai/service-kit';
import type { Clause, ParsedQuery, Phrase } from '../analysis/query.js';
import { beginning, facetKey, type ShareOf } from './share-keys.js';
import { clauseText, quoted } from './tsquery.js';

/** They change slowly, and old ones make nothing wrong. */
const KEPT_MS = 600_000;
/** Before the first ANALYZE nothing is known. */
const UNKNOWN_KEPT_MS = 30_000;
/** The share of a key that is not among the common ones and was not counted. */
const FEW = 1e-6;
/** Maximum number of documents that are counted for a lexeme: enough to distinguish rare from very rare ones, all below `FEW`. */
const COUNTED = 100;

/** Kinds whose documents everybody may see. */
const open: readonly SearchKind[] = ['company', 'school', 'event', 'position', 'enrolment'];
/** The number of documents that is assumed at least, so that weights are meaningful in a small index. */
const SMALL = 1_000;
const MAX_KEPT = 5_000;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The shares of keys by their first letter, made once for each map: a query may have a hundred beginnings of words. */
const grouped = new WeakMap<ReadonlyMap<string, number>, ReadonlyMap<string, (readonly [string, number])[]>>();
function byBeginning(shares: ReadonlyMap<string, number>): ReadonlyMap<string, readonly (readonly [string, number])[]> {
  const before = grouped.get(shares);
  if (before) return before;
  const groups = Map.groupBy(shares, ([key]) => beginning(key));
  grouped.set(shares, groups);
  return groups;
}

interface Kept {
  shares: Promise<ReadonlyMap<string, number>>;
  until: number;
}

/**
 * Estimates how common lexemes and facets are among the documents of a kind: common ones from the statistics of PostgreSQL's ANALYZE;
 * lexemes that it does not know are counted, up to a limit.
 */
@Injectable()
export class SharesRepository {
  private readonly kept = new Map<SearchKind, Kept>();
  private readonly counted = new Map<string, { weight: number; until: number }>();
  private readonly counts = new Map<SearchKind, { size: Promise<number>; until: number }>();

  constructor(private readonly database: Database) {}

  async of(kind: SearchKind, lexemes: readonly string[]): Promise<ShareOf> {
    const shares = await this.known(kind);
    const rare = [...new Set(lexemes)].filter((lexeme) => !shares.has(lexeme));
    const counted = rare.length > 1 ? await this.count(kind, rare) : new Map<string, number>();
    return (key) => shares.get(key) ?? counted.get(key) ?? FEW;
  }

  /** Roughly which share of the documents of a kind a query finds; 0 where its words are not among the common ones. */
  async found(kind: SearchKind, { must, coverage }: Pick<ParsedQuery, 'must' | 'coverage'>): Promise<number> {
    const shares = await this.known(kind);
    const begun = byBeginning(shares);
    const ofLexeme = (lexeme: string, isOpen: boolean): number =>
      isOpen
        ? sum(
            (begun.get(beginning(lexeme)) ?? []).map(([key, share]) =>
              key.startsWith(lexeme) && key !== beginning(key) ? share : 0,
            ),
          )
        : (shares.get(lexeme) ?? 0);
    const ofPhrase = ({ lexemes, open }: Phrase): number =>
      Math.min(1, ...lexemes.map((lexeme, place) => ofLexeme(lexeme, open && place === lexemes.length - 1)));
    const ofClause = ({ ways }: Clause): number =>
      Math.min(1, sum(ways.map((way) => Math.min(1, ...way.map(ofPhrase)))));
    const all = must.map(ofClause);
    const together = (some: readonly number[]): number => some.reduce((share, one) => share * one, 1);
    if (coverage === null) return together(all);
    return Math.min(1, sum(coverage.sets.map((set) => together(set.map((place) => all[place] ?? 0)))));
  }

  /**
   * The weight of each word: the fewer public documents have it, the greater. Documents with a limited audience are not counted, so that no
   * answer reveals their contents.
   */
  async telling(words: readonly Clause[]): Promise<readonly number[]> {
    const now = performance.now();
    const asked = words.map((word) => clauseText(word));
    const unknown = [...new Set(asked)].filter((text) => (this.counted.get(text)?.until ?? 0) <= now);
    if (unknown.length > 0) {
      const clauses = new Map(words.map((word, place) => [asked[place] ?? '', word]));
      if (this.counted.size > MAX_KEPT) this.counted.clear();
      for (const [text, weight] of await this.weigh(unknown, clauses))
        this.counted.set(text, { weight, until: now + KEPT_MS });
    }
    return asked.map((text) => this.counted.get(text)?.weight ?? 1);
  }

  /** Common words are weighed by the statistics of ANALYZE for each kind; the others are counted, up to a limit. */
  private async weigh(texts: readonly string[], clauses: ReadonlyMap<string, Clause>): Promise<Map<string, number>> {
    const sizes = await this.sizes();
    const all = Math.max(sum([...sizes.values()]), SMALL);
    const known = await Promise.all(
      texts.map(async (text) => {
        const clause = clauses.get(text);
        const must = clause ? [clause] : [];
        const ofKind = async (kind: SearchKind): Promise<number> =>
          (await this.found(kind, { must, coverage: null })) * (sizes.get(kind) ?? 0);
        return sum(await Promise.all(open.map(ofKind)));
      }),
    );
    const rare = texts.filter((_, place) => (known[place] ?? 0) < COUNTED);
    const rows = await db.rows<{ text: string; count: number }>(
      this.database,
      `SELECT l.text, n.count FROM unnest($1::text[]) AS l (text) CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM (
         SELECT FROM search_document d WHERE d.kind IN (${open.map((kind) => `'${kind}'`).join(', ')})
           AND NOT d.deleted AND d.texts @@ l.text::tsquery LIMIT ${COUNTED}) few) n`,
      [rare],
    );
    const counts = new Map(rows.map(({ text, count }) => [text, count]));
    return new Map(
      texts.map((text, place) => [text, Math.log(1 + all / (1 + (counts.get(text) ?? known[place] ?? 0)))]),
    );
  }

  /** The number of documents of a kind, as estimated by ANALYZE. */
  size(kind: SearchKind): Promise<number> {
    const now = performance.now();
    const known = this.counts.get(kind);
    if (known && known.until > now) return known.size;
    const size = this.sizes([kind]).then((sizes) => sizes.get(kind) ?? 0);
    this.counts.set(kind, { size, until: now + KEPT_MS });
    size.catch(() => this.counts.delete(kind));
    return size;
  }

  private async sizes(kinds: readonly SearchKind[] = open): Promise<ReadonlyMap<SearchKind, number>> {
    const rows = await db.rows<{ kind: SearchKind; size: number }>(
      this.database,
      `SELECT k.kind, greatest(c.reltuples, 0)::float8 AS size FROM unnest($1::text[]) AS k (kind)
       JOIN pg_class c ON c.oid = ('search_document_' || k.kind)::regclass`,
      [kinds],
    );
    return new Map(rows.map(({ kind, size }) => [kind, size]));
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
