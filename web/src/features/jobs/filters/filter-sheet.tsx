import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { FilterSheet } from '../../../ui/finding/filter-sheet';
import { foundSoFar } from '../../../ui/finding/found-so-far';
import { useFoundPositionsInfiniteQuery } from '../listing.api';
import { FilterFields } from './filter-fields';
import { type Filters, isSearching, noFilters, requestOf } from './filters';

interface JobsFilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function JobsFilterSheet({ open, onClose, filters, onChange }: JobsFilterSheetProps) {
  const { t } = useTranslation('jobs');
  const { q, sort } = filters;
  const member = useAccount() !== null;
  const by = useMemo(() => requestOf(filters), [filters]);
  // The list behind the sheet asks the same; without filters, a member has recommendations there.
  const found = foundSoFar(useFoundPositionsInfiniteQuery(by, { skip: !open || (member && !isSearching(filters)) }));
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      show={found ? t('filter.showFound', found) : t('filter.show')}
      onReset={() => onChange({ ...noFilters, q, sort })}
    >
      <FilterFields filters={filters} onChange={(change) => onChange({ ...filters, ...change })} />
    </FilterSheet>
  );
}
