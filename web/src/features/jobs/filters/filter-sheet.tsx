import { useTranslation } from 'react-i18next';
import { FilterSheet } from '../../../ui/finding/filter-sheet';
import { FilterFields } from './filter-fields';
import { type Filters, noFilters } from './filters';

interface JobsFilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function JobsFilterSheet({ open, onClose, filters, onChange }: JobsFilterSheetProps) {
  const { t } = useTranslation('jobs');
  const { q, sort } = filters;
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      texts={{ title: t('filter.title'), reset: t('filter.reset'), show: t('filter.show') }}
      onReset={() => onChange({ ...noFilters, q, sort })}
    >
      <FilterFields filters={filters} onChange={(change) => onChange({ ...filters, ...change })} />
    </FilterSheet>
  );
}
