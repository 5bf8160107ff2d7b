import type { SearchKind } from '@renmai/contracts/search/search.schema';
import type { Thing } from './lifelike.js';

/** A query, and what of the corpus was meant by it. */
export interface Judged {
  group: string;
  q: string;
  /** `all`: the overview */
  kind: SearchKind | 'all';
  /** gain of what is relevant: 3 what was meant, 1 what is near to it */
  gain: (thing: Thing) => number;
  /** there is one that was meant */
  navigational: boolean;
}

export const every = <T>(some: readonly T[], step: number): T[] => some.filter((_, place) => place % step === 0);
