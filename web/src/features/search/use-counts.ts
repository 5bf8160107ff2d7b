import { maxCountedBeside, type SearchCount, type SearchKind } from '@renmai/contracts/search/search.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { useOverviewQuery, useResultsInfiniteQuery } from './search.api';
import { askedOf, overviewOf, type Search } from './search-address';

type Counts = Partial<Record<SearchKind, SearchCount>>;

/** The number of results of each kind, from the answer of the shown list; until it has arrived, the last numbers for these words. */
export function useCounts(search: Search): (kind: SearchKind) => string | undefined {
  const { t } = useTranslation('search');
  const { number } = useFormats();
  const { kind, own } = search;
  const q = search.q.trim();
  // the same request as that of the lists below, so that it is sent only once
  const overview = useOverviewQuery(overviewOf(search), { skip: kind !== null || own || q === '' });
  const results = useResultsInfiniteQuery(askedOf({ ...search, kind: kind ?? 'member' }), { skip: kind === null });
  const [known, setKnown] = useState<{ q: string; counts: Counts } | null>(null);
  let counts: Counts | undefined;
  if (kind !== null) counts = results.currentData?.pages[0]?.counts;
  else if (overview.currentData)
    counts = Object.fromEntries(overview.currentData.kinds.map((one) => [one.kind, one.total]));
  if (counts && (known?.q !== q || !same(known.counts, counts))) setKnown({ q, counts });
  const shown = counts ?? (known?.q === q ? known.counts : undefined);
  return (one) => {
    if (!shown) return undefined;
    const { count, more } = shown[one] ?? { count: 0, more: false };
    const isMany = more || count > maxCountedBeside;
    return isMany ? t('countMore', { number: number(Math.min(count, maxCountedBeside)) }) : number(count);
  };
}

const same = (one: Counts, other: Counts): boolean => JSON.stringify(one) === JSON.stringify(other);
