import { conceptsIn, nearness, writtenConcepts, type Concept } from '@renmai/vocabulary';
import type { Clause, ParsedQuery, Phrase } from './query.js';
import { spokenNames } from './spoken-names.js';

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
const known = new Map<string, Occupations>();
const MOST_KNOWN = 2000;

interface Occupations {
  /** those that the words call, as lexemes */
  called: readonly string[];
  /** those and the ones near them, the nearest first */
  near: readonly string[];
}

/** The occupations that words call, and those near them, the nearest first, as lexemes; none where the words call no occupation. */
export const occupationsNear = (words: string): readonly string[] => occupationsOf(words).near;

/** Japanese characters are known as they are written, and not as they are folded: 営業. */
function occupationsOfClause({ words, written }: Pick<Clause, 'words' | 'written'>): Occupations {
  const found = occupationsOf(words);
  return found.near.length > 0 || !/^\p{Script=Han}+$/u.test(written) ? found : occupationsOf(written);
}

function occupationsOf(words: string): Occupations {
  const before = known.get(words);
  if (before) return before;
  const found = nearTo(words);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(words, found);
  return found;
}

function nearTo(spoken: string): Occupations {
  const words = spokenNames.get(spoken)?.[0] ?? spoken;
  const letters = words.replace(/\s+/gu, '').length;
  const called = conceptsIn(words, ['occupation'])
    .filter(({ words: some }) => some.length >= letters * LEAST_SHARE)
    .map(({ concept }) => concept);
  if (called.length === 0) return { called: [], near: [] };
  written ??= [...writtenConcepts()].filter(({ kind }) => kind === 'occupation');
  const near = written
    .map(({ id, family, ...concept }) => ({
      ...{ id, least: alike.has(family) ? NEAR_IN_FAMILY : NEAR },
      near: Math.max(...called.map((one) => (also[one.id] === id ? NEAR : nearness(one, { id, family, ...concept })))),
    }))
    .filter(({ near, least }) => near >= least)
    .sort((one, other) => other.near - one.near)
    .slice(0, MOST_NEAR);
  const named = called.map(({ id }) => id);
  const all = [...new Set([...named, ...near.map(({ id }) => id)])];
  return { called: named.map(lexemeOf), near: all.map(lexemeOf) };
}

const OUTSIDE_BODY = 'ABC';
/** Names of an occupation that are everyday words in bodies as well, folded: 业务数据, 営業時間. */
const everyday: ReadonlySet<string> = new Set(['业务', '营业']);
const isOccupation = (clause: Clause): boolean => occupationsOfClause(clause).near.length > 0;

/** Other names of an occupation are no names of it in a body: 業務 is a salesperson, and any text mentions it. */
export function outsideBodies(clause: Clause): Clause {
  const { typed, ways, parts, within, words, isExact } = clause;
  // 跑业务的 is 跑业务
  const [only] = parts?.length === 1 ? parts : [];
  const isEveryday = everyday.has(words) || (only !== undefined && everyday.has(only.words));
  const isCalled =
    (typed !== undefined || isEveryday) && isExact !== true && [clause, ...(only ? [only] : [])].some(isOccupation);
  const outside = (way: readonly Phrase[]): readonly Phrase[] =>
    !isEveryday && typed?.includes(way) ? way : way.map((phrase) => ({ ...phrase, weights: OUTSIDE_BODY }));
  return {
    ...clause,
    ...(isCalled && { ways: ways.map(outside) }),
    ...(parts && { parts: parts.map(outsideBodies) }),
    ...(within && { within: within.map(outsideBodies) }),
  };
}

const noOccupations: Occupations = { called: [], near: [] };
const wayOf = (lexeme: string): Phrase[] => [{ lexemes: [lexeme], open: false }];

/** The query with members of similar occupations ranked after those of the named one; null: it names no occupation. */
export function withNearOccupations(query: ParsedQuery): ParsedQuery | null {
  const must = query.must.flatMap((clause) => {
    const { parts = [], words } = clause;
    // Letters alone are no parts, and say much in a name: 赵老师.
    return parts.length > 0 && [...words].length > MOST_OF_NAME ? parts : [clause];
  });
  let isNamed = false;
  const wider = must.map((clause) => {
    const { called, near } = clause.isExact ? noOccupations : occupationsOfClause(clause);
    if (near.length === 0) return clause;
    isNamed = true;
    const typed = clause.typed ?? clause.ways;
    return { ...clause, typed, called: [...typed, ...called.map(wayOf)], ways: [...clause.ways, ...near.map(wayOf)] };
  });
  return isNamed ? { ...query, must: wider } : null;
}
