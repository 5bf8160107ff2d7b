import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { FindCard, FindLine, Order } from '../../../ui/finding/find-card';
import { SetFilters } from '../../../ui/finding/set-filters';
import { useSetFilters } from '../filters/set-filters';
import { type Filters, isSearching, noFilters, sorts } from '../filters/filters';

interface FindBarProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onReplace: (filters: Filters) => void;
  /** opens the filters where they are not beside the list */
  onFilters: (() => void) | undefined;
}

/** Words to search by, and the filters that are set. */
export function FindBar({ filters, onChange, onReplace, onFilters }: FindBarProps) {
  const { t } = useTranslation('events');
  const set = useSetFilters(filters);
  const count = set.length;
  return (
    <FindCard
      label={t('find.label')}
      placeholder={t('find.placeholder')}
      words={filters.q}
      onWords={(q) => onChange({ q, literal: [] })}
      count={count}
      filters={{ open: t('filter.open'), openWith: t('filter.openWith', { count }) }}
      onFilters={onFilters}
    >
      <SetFilters
        label={t('filter.set')}
        set={set}
        removeLabel={(name) => t('filter.remove', { name })}
        onChange={onChange}
      />
      {isSearching(filters) && (
        <FindLine>
          {filters.q.trim() !== '' && (
            <Order
              label={t('sort.label')}
              value={filters.sort ?? 'relevance'}
              options={sorts}
              name={(sort) => t(`sort.${sort}`)}
              onChange={(sort) => onChange({ sort })}
            />
          )}
          <Button kind="quiet" size="small" onClick={() => onReplace(noFilters)}>
            {t('filter.reset')}
          </Button>
        </FindLine>
      )}
    </FindCard>
  );
}
