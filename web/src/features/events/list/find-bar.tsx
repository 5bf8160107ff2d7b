import { useTranslation } from 'react-i18next';
import { FindBar, ResetButton } from '../../../ui/finding/find-bar';
import { FindLine, Order } from '../../../ui/finding/find-card';
import { useSetFilters } from '../filters/set-filters';
import { type Filters, isSearching, noFilters, sorts } from '../filters/filters';

interface FindEventsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onReplace: (filters: Filters) => void;
  /** opens the filters where they are not beside the list */
  onFilters: (() => void) | undefined;
}

/** Words to search by, and the filters that are set. */
export function FindEvents({ filters, onChange, onReplace, onFilters }: FindEventsProps) {
  const { t } = useTranslation('events');
  const set = useSetFilters(filters);
  return (
    <FindBar
      label={t('find.label')}
      placeholder={t('find.placeholder')}
      words={filters.q}
      {...{ set, onChange, onFilters }}
    >
      {isSearching(filters) && (
        <FindLine>
          {filters.q.trim() !== '' && (
            <Order
              value={filters.sort ?? 'relevance'}
              options={sorts}
              name={(sort) => t(`sort.${sort}`)}
              onChange={(sort) => onChange({ sort })}
            />
          )}
          <ResetButton onReset={() => onReplace(noFilters)} />
        </FindLine>
      )}
    </FindBar>
  );
}
