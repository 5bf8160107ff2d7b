import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Filters, filtersIn, queryOf } from './filters';

/**
 * The filters in the address, so that the way back finds them. Changing one stays on the same entry of the history. What was
 * pressed counts at once: the address follows a moment later, and the next press builds on it.
 */
export function useFilters(): {
  filters: Filters;
  set: (change: Partial<Filters>) => void;
  replace: (all: Filters) => void;
} {
  const [address, setAddress] = useSearchParams();
  const [ahead, setAhead] = useState<{ filters: Filters; written: string } | null>(null);
  const written = address.toString();
  if (ahead?.written === written) setAhead(null);
  const stored = useMemo(() => filtersIn(new URLSearchParams(written)), [written]);
  const filters = ahead?.filters ?? stored;
  const replace = (all: Filters) => {
    const query = queryOf(all);
    setAhead({ filters: all, written: new URLSearchParams(query).toString() });
    setAddress(query, { replace: true, preventScrollReset: true });
  };
  return { filters, set: (change) => replace({ ...filters, ...change }), replace };
}
