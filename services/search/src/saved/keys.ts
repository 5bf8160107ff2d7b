import type { Facet } from '@renmai/contracts/search/search.schema';
import type { ParsedQuery, Phrase } from '../analysis/query.js';
import { standing } from '../index/statement.js';

/** Of a key that is only the first letter of a lexeme. */
const beginning = (lexeme: string): string => `${[...lexeme][0] ?? ''}*`;

interface Key {
  key: string;
  /** how few documents have it, roughly: longer lexemes are rarer */
  rarity: number;
}

function keyOfWay(phrases: readonly Phrase[]): Key {
  const keys = phrases.flatMap(({ lexemes, open }) =>
    lexemes.map((lexeme, place): Key => {
      if (open && place === lexemes.length - 1) return { key: beginning(lexeme), rarity: 0 };
      // Two letters of a script without spaces say about as much as five of another.
      const letters = [...lexeme].length;
      return { key: lexeme, rarity: /^[a-z0-9]+$/.test(lexeme) ? letters : letters * 2.5 };
    }),
  );
  return keys.reduce((best, one) => (one.rarity > best.rarity ? one : best));
}

/**
 * By what a saved search is found when a document comes: whatever it finds has one of these keys. A key is a lexeme, the first
 * letter of one with `*`, or `#facet:value`. Null: it asks for nothing that a document has.
 */
export function keysOf(
  { must }: ParsedQuery,
  facets: Readonly<Partial<Record<Facet, readonly string[]>>>,
): string[] | null {
  const clauses = must.map(({ ways }) => ways.map(keyOfWay));
  const rarityOf = (keys: readonly Key[]): number => Math.min(...keys.map(({ rarity }) => rarity)) - keys.length / 10;
  const [rarest] = clauses.toSorted((a, b) => rarityOf(b) - rarityOf(a));
  if (rarest) return [...new Set(rarest.map(({ key }) => key))];
  const stored = Object.entries(facets).filter(([facet, keys]) => keys.length > 0 && !standing[facet as Facet]);
  const [fewest] = stored.toSorted(([, a], [, b]) => a.length - b.length);
  return fewest ? fewest[1].map((value) => `#${fewest[0]}:${value}`) : null;
}

/** SQL: the keys of a document `d`, as an array of texts. */
export const keysOfDocument = `
  tsvector_to_array(d.texts) || ARRAY(SELECT '#' || f FROM unnest(d.facets) AS f)
    || ARRAY(SELECT DISTINCT left(l, 1) || '*' FROM unnest(tsvector_to_array(d.texts)) AS l)`;
