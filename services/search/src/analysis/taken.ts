import type { UnderstoodField, UnderstoodFilter } from '@renmai/contracts/words/understood.schema';
import type { Facet, SearchKind } from '@renmai/contracts/search/search.schema';

/**
 * Facets that are never shown: amounts on a grid, which are stored with a document so that an index finds them, and the type of the company
 * that a position is of, which is stored with the company.
 */
export type HiddenFacet = 'pay' | 'fee' | 'owner';

/** Words of a query that became a filter. */
export interface Taken extends UnderstoodFilter {
  /** the position in the query, in UTF-16 units */
  from: number;
  until: number;
  facets: Partial<Record<Facet | HiddenFacet, readonly string[]>>;
  since: string | null;
  before: string | null;
  /** for moments: the author, as it was written */
  author: string | null;
  /** documents with one of the facets are left out */
  isExclusion: boolean;
}

export interface Asking {
  kind: SearchKind;
  /** the time of the request */
  now: Date;
  zone: string;
}

/** One step of the analysis: the filters it finds in the words, in order. It makes no requests. */
export type Step = (written: string, asking: Asking) => readonly Taken[];

export const taken = (
  field: UnderstoodField,
  value: string,
  { index, text }: { index: number; text: string },
  what: Partial<Pick<Taken, 'facets' | 'since' | 'before' | 'author'>>,
): Taken => ({
  ...{ field, value, text: text.trim(), from: index, until: index + text.length },
  ...{ facets: {}, since: null, before: null, author: null, isExclusion: false },
  ...what,
});

/** The matches of a global pattern. `matchAll` makes a copy of the pattern each time, which costs more than the search. */
export function allMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match);
  return found;
}

/** The first of them; null: there is none. */
export function firstMatch(pattern: RegExp, text: string): RegExpExecArray | null {
  pattern.lastIndex = 0;
  return pattern.exec(text);
}
