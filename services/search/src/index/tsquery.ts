import type { Lexeme } from '../analysis/lexemes.js';
import type { Clause, ParsedQuery, Phrase } from '../analysis/query.js';

/** A lexeme in the syntax of `tsquery` and `tsvector`. */
export const quoted = (lexeme: string): string => (/['\\]/.test(lexeme) ? escaped(lexeme) : `'${lexeme}'`);
const escaped = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Lexemes in the syntax of `tsvector`. Positions beyond 16,383 do not exist. */
export const tsvectorText = (lexemes: readonly Lexeme[]): string => {
  const places = new Map<string, string[]>();
  for (const { lexeme, position, weight } of lexemes) {
    const list = places.get(lexeme) ?? [];
    // PostgreSQL keeps 255 places of a lexeme
    if (list.length < 255) list.push(`${position}${weight === 'D' ? '' : weight}`);
    places.set(lexeme, list);
  }
  return [...places].map(([lexeme, list]) => `${quoted(lexeme)}:${list.join(',')}`).join(' ');
};

/** The weights of all texts except bodies. */
const BESIDE = 'ABC';

/** `labels`: the weights that a position must have; empty: any. */
function phraseText({ lexemes, open, weights }: Phrase, labels = ''): string {
  const allowed = weights && labels ? [...weights].filter((one) => labels.includes(one)).join('') : (weights ?? labels);
  return `(${lexemes
    .map((lexeme, place) => {
      const flags = (open && place === lexemes.length - 1 ? '*' : '') + allowed;
      return quoted(lexeme) + (flags === '' ? '' : `:${flags}`);
    })
    .join(' <-> ')})`;
}

/** The alternatives of a clause, as a `tsquery`. */
export function clauseText({ ways }: Pick<Clause, 'ways'>, labels = ''): string {
  const alternatives = ways.map((way) => `(${way.map((phrase) => phraseText(phrase, labels)).join(' & ')})`);
  return `(${alternatives.join(' | ')})`;
}

const sizeOf = ({ ways }: Clause): number =>
  ways.reduce((sum, way) => way.reduce((all, { lexemes }) => all + lexemes.length, sum), 0);

/**
 * Words with few alternatives first, as places in `must`. PostgreSQL evaluates a query from its beginning, for each document that the index
 * of words offers: an occupation has dozens of alternatives, and most documents lack the place beside it.
 */
const shortFirst = (must: readonly Clause[], places: readonly number[] = [...must.keys()]): readonly number[] => {
  if (places.length < 2) return places;
  const sizes = must.map(sizeOf);
  return places.toSorted((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0));
};

/** The condition in the words of the query alone, as a `tsquery`; null: the query has no synonyms, or not all of its words are required. */
export function typedText(query: ParsedQuery): string | null {
  const hasOthers = query.coverage === null && query.must.some(({ typed }) => typed !== undefined);
  return hasOthers
    ? rankedText({ ...query, must: query.must.map((one) => ({ ...one, ways: one.typed ?? one.ways })) })
    : null;
}

/** The weights of titles and the lines below them. */
const TITLED = 'AB';

/** The words of the query in title and lines, and in all texts but the body; null: the query has none, or not all of them are required. */
export function besideTexts({ must, coverage }: ParsedQuery): { titled: string; body: string } | null {
  if (must.length === 0 || coverage !== null) return null;
  const order = shortFirst(must).flatMap((place) => must[place] ?? []);
  const [titled, body] = [TITLED, BESIDE].map((labels) => order.map((one) => clauseText(one, labels)).join(' & '));
  return { titled: titled ?? '', body: body ?? '' };
}

/** The condition that the thing itself is there, and not only one near it, as a `tsquery`; null: the query has no near ones. */
export function calledText(query: ParsedQuery): string | null {
  if (query.must.every(({ called }) => called === undefined)) return null;
  return rankedText({ ...query, must: query.must.map((one) => ({ ...one, ways: one.called ?? one.ways })) });
}

/**
 * The words by which documents are ranked; null: there are none. Excluded words are left out: `ts_rank` takes them for words that are far
 * from the others, and makes all ranks nothing.
 */
export const rankedText = (query: ParsedQuery): string | null => tsqueryText({ ...query, not: [] });

/** The query in the syntax of `tsquery`; null: it has no words. */
export function tsqueryText({ must, not, coverage }: ParsedQuery): string | null {
  if (must.length + not.length === 0) return null;
  const all = must.map((clause) => clauseText(clause));
  const without = not.map((phrase) => `!${phraseText(phrase, phrase.isBeside ? BESIDE : '')}`);
  const together = (places?: readonly number[]): (string | undefined)[] =>
    shortFirst(must, places).map((place) => all[place]);
  if (coverage === null) return [...together(), ...without].join(' & ');
  const sets = coverage.sets.map((set) => {
    const [only] = set;
    const alone = set.length === 1 && coverage.isBeside && only !== undefined ? must[only] : undefined;
    return alone ? clauseText(alone, BESIDE) : `(${together(set).join(' & ')})`;
  });
  return [`(${sets.join(' | ')})`, ...without].join(' & ');
}
