import type { Facet, SearchKind } from '@renmai/contracts/search/search.schema';
import type { ParsedQuery, Phrase } from '../../analysis/query.js';
import type { FindRequest, Narrowing } from '../search-index.port.js';
import { inIndex } from '../statement.js';

export type Clause = Record<string, unknown>;
/** A lexeme and its places. */
export type Placed = readonly [lexeme: string, places: readonly number[]];

/** Marks a position without a lexeme, so that no phrase crosses it. No text has it: signs are no lexemes. */
const NOTHING = '\u{241f}';
const APART = 3;

/** Lexemes in their places, as a text whose words are the tokens: the engine has nothing to understand. */
export function tokensOf(lexemes: readonly Placed[]): string {
  const tokens: string[] = [];
  const besides: string[] = [];
  for (const [lexeme, places] of lexemes) {
    for (const place of places) {
      if (tokens[place] === undefined) tokens[place] = lexeme;
      else besides.push(lexeme);
    }
  }
  const inPlace = Array.from(tokens, (token: string | undefined) => token ?? NOTHING);
  const apart = Array.from({ length: APART }, () => NOTHING);
  return [...inPlace, ...besides.flatMap((lexeme) => [...apart, lexeme])].join(' ');
}

function phrase({ lexemes, open }: Phrase): Clause {
  const [only] = lexemes;
  if (lexemes.length === 1) return open ? { prefix: { texts: { value: only } } } : { term: { texts: only } };
  const query = lexemes.join(' ');
  return open
    ? { match_phrase_prefix: { texts: { query, max_expansions: 1_000 } } }
    : { match_phrase: { texts: { query } } };
}

const anyOf = (should: readonly Clause[]): Clause => ({ bool: { should, minimum_should_match: 1 } });

/**
 * `tsqueryText` in the engine's query language; null: the request has no words. Excluded words are checked in a whole profile only if it is
 * open, and excluded places and things not in bodies. Only the database knows these: the engine finds documents with them too.
 */
export function textClauses(
  { must, not, coverage }: ParsedQuery,
  kind: SearchKind,
): { filter: Clause[]; must_not: Clause[] } | null {
  if (must.length === 0) return null;
  const all = must.map(({ ways }) => anyOf(ways.map((way) => ({ bool: { filter: way.map(phrase) } }))));
  const sets = coverage?.sets.map((set) => ({ bool: { filter: set.flatMap((place) => all[place] ?? []) } }));
  const filter = sets ? [anyOf(sets)] : all;
  return {
    filter,
    must_not:
      kind === 'member' ? [] : not.filter(({ isBeside, weights }) => !isBeside && weights === undefined).map(phrase),
  };
}

export const microseconds = (at: string | Date): number => new Date(at).getTime() * 1_000;

/** Visibility is not part of the engine's query: the database checks it for each document before it is found or counted. */
export function narrowingClauses({ facets, since, until }: Narrowing, now: Date): Clause[] {
  const clauses: Clause[] = [
    {
      bool: {
        should: [
          { range: { ends_at: { gt: microseconds(now) } } },
          { bool: { must_not: { exists: { field: 'ends_at' } } } },
        ],
        minimum_should_match: 1,
      },
    },
  ];
  for (const [facet, keys] of Object.entries(facets) as [Facet, readonly string[]][]) {
    if (keys.length > 0) clauses.push({ terms: { facets: inIndex(facet, keys) } });
  }
  if (since) clauses.push({ range: { until_at: { gte: microseconds(since) } } });
  if (until) clauses.push({ range: { from_at: { lt: microseconds(until) } } });
  return clauses;
}

export const kindClause = (kind: SearchKind): Clause => ({ term: { kind } });

export const sortOf: Record<FindRequest['sort'], Record<string, 'asc' | 'desc'>[]> = {
  relevance: [{ popularity: 'desc' }, { at: 'desc' }, { id: 'desc' }],
  newest: [{ at: 'desc' }, { id: 'desc' }],
  soonest: [{ starts_at: 'asc' }, { id: 'asc' }],
};
