import type { Facet, SearchKind } from '@renmai/contracts/search/search.schema';
import type { ParsedQuery, Phrase } from '../analysis/query.js';
import { beginning, facetKey, type ShareOf } from '../index/share-keys.js';
import { standing, withStandings } from '../index/statement.js';

/** The lexemes of a query. */
export const lexemesIn = ({ must }: ParsedQuery): string[] =>
  must.flatMap(({ ways }) => ways.flatMap((way) => way.flatMap(({ lexemes }) => lexemes)));

interface Key {
  key: string;
  share: number;
  /** An estimate of how few documents have it, without counting: longer lexemes are rarer. */
  rarity: number;
}

const rarityOf = (lexeme: string): number => {
  // Two letters of a script without spaces say about as much as five of another.
  const letters = [...lexeme].length;
  return /^[a-z0-9]+$/.test(lexeme) ? letters : letters * 2.5;
};

function keyOfWay(phrases: readonly Phrase[], shareOf: ShareOf): Key {
  const keys = phrases.flatMap(({ lexemes, open }) =>
    lexemes.map((lexeme, place): Key => {
      const isOpen = open && place === lexemes.length - 1;
      const key = isOpen ? beginning(lexeme) : lexeme;
      return { key, share: shareOf(key), rarity: isOpen ? 0 : rarityOf(lexeme) };
    }),
  );
  return keys.reduce((best, one) => (isRarer(one, best) ? one : best));
}

const isRarer = (one: Key, other: Key): boolean =>
  one.share < other.share || (one.share === other.share && one.rarity > other.rarity);

/** Combines keys of which every result has at least one. */
function together(keys: readonly Key[]): Key & { keys: string[] } {
  const every = [...new Set(keys.map(({ key }) => key))];
  return {
    ...{ key: every.join(' '), keys: every },
    share: keys.reduce((sum, { share }) => sum + share, 0),
    rarity: Math.min(...keys.map(({ rarity }) => rarity)) - every.length / 10,
  };
}

/**
 * The keys by which a new document finds a saved search: every document that matches has one of them (`share-keys.ts`), and they are the
 * rarest of the search. Null: the search has no condition on the document.
 */
export function keysOf(
  { must }: ParsedQuery,
  facets: Readonly<Partial<Record<Facet, readonly string[]>>>,
  shareOf: ShareOf,
  kind: SearchKind = 'member',
): string[] | null {
  const byWords = must.map(({ ways }) => ways.map((way) => keyOfWay(way, shareOf)));
  const byFacets = Object.entries(facets)
    .filter(([facet, values]) => values.length > 0 && !(withStandings.includes(kind) && standing[facet as Facet]))
    .map(([facet, values]) =>
      values.map((value): Key => {
        const key = facetKey(`${facet}:${value}`);
        return { key, share: shareOf(key), rarity: 0 };
      }),
    );
  const all = [...byWords, ...byFacets].map(together);
  if (all.length === 0) return null;
  return all.reduce((best, one) => (isRarer(one, best) ? one : best)).keys;
}

/** A key of every document: for searches for positions without words, and with no filters that are facets. */
export const ANY = '*';

/** SQL: the keys of a document `d`, as an array of texts. */
export const keysOfDocument = `
  tsvector_to_array(d.texts) || ARRAY(SELECT '#' || f FROM unnest(d.facets) AS f)
    || ARRAY(SELECT DISTINCT left(l, 1) || '*' FROM unnest(tsvector_to_array(d.texts)) AS l)
    || ARRAY['${ANY}']`;
