import type { Clause, Phrase } from './clauses.js';
import type { ParsedQuery } from './query.js';

const OUTSIDE_NAME = 'BCD';

/** Names are found by their first letters: ml is 美玲, and short for machine learning. */
const isShort = ([phrase, ...others]: readonly Phrase[]): boolean =>
  others.length === 0 &&
  phrase !== undefined &&
  phrase.lexemes.length === 1 &&
  phrase.lexemes.every((lexeme) => /^[a-z]{1,4}$/.test(lexeme));

function outsideNames(clause: Clause, isTyped = false): Clause {
  const { typed, ways, parts, within } = clause;
  const isOther = (way: readonly Phrase[]): boolean =>
    isShort(way) && (isTyped || (typed !== undefined && !typed.includes(way)));
  const restricted = (way: readonly Phrase[]): readonly Phrase[] =>
    isOther(way) ? way.map((phrase) => ({ ...phrase, weights: OUTSIDE_NAME })) : way;
  return {
    ...clause,
    ways: ways.map(restricted),
    ...(typed && { typed: typed.map((way) => (isTyped ? restricted(way) : way)) }),
    ...(parts && { parts: parts.map((one) => outsideNames(one)) }),
    ...(within && { within: within.map((one) => outsideNames(one)) }),
  };
}

const hasShort = ({ typed, ways, parts = [], within = [] }: Clause): boolean =>
  (typed !== undefined && ways.some(isShort)) || [...parts, ...within].some(hasShort);

/** Whether a query is one short word that means something: HR is human resources before it is the first letters of 韩若溪. */
export const isAbbreviation = ({ must: [clause, ...others] }: ParsedQuery): boolean =>
  others.length === 0 && clause !== undefined && clause.alike.length > 0 && (clause.typed ?? []).some(isShort);

/**
 * The query among members: short forms are not the first letters of a name where nobody typed them, or where they mean something. The same
 * object where there are none.
 */
export function amongMembers(query: ParsedQuery): ParsedQuery {
  if (!query.must.some(hasShort)) return query;
  const isTyped = isAbbreviation(query);
  return { ...query, must: query.must.map((one) => outsideNames(one, isTyped)) };
}
