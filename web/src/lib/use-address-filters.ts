import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Written<F> {
  read: (address: URLSearchParams) => F;
  /** only filters that are set */
  write: (filters: F) => Record<string, string>;
}

export interface AddressFilters<F> {
  filters: F;
  set: (change: Partial<F>) => void;
  replace: (all: F) => void;
}

/**
 * The filters in the address, so that the way back finds them. Changing one stays on the same entry of the history. A press counts
 * at once: the address follows a moment later, and the next press builds on it.
 * @param read the same function for every call
 */
export function useAddressFilters<F extends object>({ read, write }: Written<F>): AddressFilters<F> {
  const [address, setAddress] = useSearchParams();
  const [ahead, setAhead] = useState<{ filters: F; written: string } | null>(null);
  const written = address.toString();
  if (ahead?.written === written) setAhead(null);
  const stored = useMemo(() => read(new URLSearchParams(written)), [read, written]);
  const filters = ahead?.filters ?? stored;
  const replace = (all: F) => {
    const query = write(all);
    setAhead({ filters: all, written: new URLSearchParams(query).toString() });
    setAddress(query, { replace: true, preventScrollReset: true });
  };
  return { filters, set: (change) => replace({ ...filters, ...change }), replace };
}
