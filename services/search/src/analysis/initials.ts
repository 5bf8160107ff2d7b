import type { Clause, Phrase } from './clauses.js';
import type { ParsedQuery } from './query.js';

const OUTSIDE_NAME = 'BCD';

/** Names are found by their first letters: ml is 美玲, and short for machine learning. */
const isShort = ([phrase, ...others]: readonly Phrase[]): boolean =>
  others.length === 0 &&
  phrase !== undefined &&
  phrase.lexemes.length === 1 &&
  phrase.lexemes.every((lexeme) => /^[a-z]{1,4}$/.test(lexeme));

function outsideNames(clause: Clause): Clause {
  const { typed, ways, parts, within } = clause;
  const isOther = (way: readonly Phrase[]): boolean => typed !== undefined && !typed.includes(way) && isShort(way);
  return {
    ...clause,
    ways: ways.map((way) => (isOther(way) ? way.map((phrase) => ({ ...phrase, weights: OUTSIDE_NAME })) : way)),
    ...(parts && { parts: parts.map(outsideNames) }),
    ...(within && { within: within.map(outsideNames) }),
  };
}

const hasShort = ({ typed, ways, parts = [], within = [] }: Clause): boolean =>
  (typed !== undefined && ways.some(isShort)) || [...parts, ...within].some(hasShort);

const isAbbreviation = ({ must: [clause, ...others] }: ParsedQuery): boolean =>
  others.length === 0 && clause !== undefined && clause.alike.length > 0 && (clause.typed ?? []).some(isShort);

/**
 * The query among members: short forms that nobody typed are not the first letters of a name, and one that was typed and means something
 * is found so, but later. The same object where there are none.
 */
export function amongMembers(query: ParsedQuery): ParsedQuery {
  const isShortWord = isAbbreviation(query);
  if (!isShortWord && !query.must.some(hasShort)) return query;
  return { ...query, must: query.must.map(outsideNames), ...(isShortWord && { isAbbreviation: true }) };
}
