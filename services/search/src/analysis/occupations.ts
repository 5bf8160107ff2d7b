import { conceptsIn, nearness, writtenConcepts, type Concept } from '@renmai/vocabulary';
import type { ParsedQuery } from './query.js';

/** No word begins with this sign: occupations are matched by id, whatever their name. */
const lexemeOf = (id: string): string => `^${id}`;

/** Occupations from here on are near enough to be shown where few are found: a kind of the other, or with much the same skills. */
const NEAR = 0.6;
/** Families whose occupations can replace each other. A plumber is no carpenter, though both build houses. */
const alike: ReadonlySet<string> = new Set(['software', 'data', 'product', 'project', 'hr', 'graphic-design']);
const NEAR_IN_FAMILY = 0.5;
/** Occupations that are the other as well, whatever their place in the tree: a lecturer is a teacher. */
const also: Readonly<Record<string, string>> = {
  'o:teacher': 'o:university-lecturer',
  'o:university-lecturer': 'o:teacher',
};
const MOST_NEAR = 40;
/** Longer runs of letters are no names. */
const MOST_OF_NAME = 3;
/** The occupation must make up at least this share of the query. */
const LEAST_SHARE = 0.7;

/** The occupations that short texts name, as lexemes. */
export const occupationsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => conceptsIn(text, ['occupation']).map(({ concept }) => lexemeOf(concept.id)))),
];

let written: readonly Concept[] | undefined;
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 2000;

/** The occupations that words call, and those near them, the nearest first, as lexemes; none where the words call no occupation. */
export function occupationsNear(words: string): readonly string[] {
  const before = known.get(words);
  if (before) return before;
  const found = nearTo(words);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(words, found);
  return found;
}

function nearTo(words: string): string[] {
  const letters = words.replace(/\s+/gu, '').length;
  const called = conceptsIn(words, ['occupation'])
    .filter(({ words: some }) => some.length >= letters * LEAST_SHARE)
    .map(({ concept }) => concept);
  if (called.length === 0) return [];
  written ??= [...writtenConcepts()].filter(({ kind }) => kind === 'occupation');
  const near = written
    .map(({ id, family, ...concept }) => ({
      ...{ id, least: alike.has(family) ? NEAR_IN_FAMILY : NEAR },
      near: Math.max(...called.map((one) => (also[one.id] === id ? NEAR : nearness(one, { id, family, ...concept })))),
    }))
    .filter(({ near, least }) => near >= least)
    .sort((one, other) => other.near - one.near)
    .slice(0, MOST_NEAR);
  return [...new Set([...called.map(({ id }) => id), ...near.map(({ id }) => id)])].map(lexemeOf);
}

/** The query with members of similar occupations ranked after those of the named one; null: it names no occupation. */
export function withNearOccupations(query: ParsedQuery): ParsedQuery | null {
  const must = query.must.flatMap((clause) => {
    const { parts = [], words } = clause;
    // Letters alone are no parts, and say much in a name: 赵老师.
    return parts.length > 0 && [...words].length > MOST_OF_NAME ? parts : [clause];
  });
  let isNamed = false;
  const wider = must.map((clause) => {
    const near = clause.isExact ? [] : occupationsNear(clause.words);
    if (near.length === 0) return clause;
    isNamed = true;
    const ways = near.map((lexeme) => [{ lexemes: [lexeme], open: false }]);
    return { ...clause, typed: clause.typed ?? clause.ways, ways: [...clause.ways, ...ways] };
  });
  return isNamed ? { ...query, must: wider } : null;
}
