import type { SearchKind } from '@renmai/contracts/search/search.schema';
import type { Thing } from './lifelike.js';

/** A query, and its right answers in the corpus. */
export interface Judged {
  group: string;
  q: string;
  /** `all`: the overview */
  kind: SearchKind | 'all';
  /** gain of a document: 3 for the right answer, 1 for one near to it */
  gain: (thing: Thing) => number;
  /** there is one that was meant */
  navigational: boolean;
}

export const every = <T>(some: readonly T[], step: number): T[] => some.filter((_, place) => place % step === 0);
