import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { Button } from '../../../ui/button';
import { FindCard, FindLine, Order } from '../../../ui/finding/find-card';
import { BellIcon } from '../../../ui/icons';
import { FilterChips, useSetFilters } from '../filters/filter-chips';
import { type Filters, isSearching, noFilters, sorts } from '../filters/filters';

interface FindBarProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onReplace: (filters: Filters) => void;
  /** opens the filters where they are not beside the list */
  onFilters: (() => void) | undefined;
  /** saves the search; only for members, and where something can be saved */
  onSave: (() => void) | undefined;
}

/** Search words, the filters that are set, and the order. */
export function FindBar({ filters, onChange, onReplace, onFilters, onSave }: FindBarProps) {
  const { t } = useTranslation('jobs');
  const member = useAccount() !== null;
  const set = useSetFilters(filters);
  const searching = isSearching(filters);
  // for members by their profile, for everybody by words
  const ranked = member || filters.q.trim() !== '';
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
      <FilterChips filters={filters} onChange={onChange} />
      {(searching || !member) && (
        <FindLine>
          <Order
            label={t('sort.label')}
            value={filters.sort ?? (ranked ? 'relevance' : 'newest')}
            options={sorts.filter((one) => ranked || one !== 'relevance')}
            name={(sort) => t(`sort.${sort}`)}
            onChange={(sort) => onChange({ sort })}
          />
          {searching && (
            <Button kind="quiet" size="small" onClick={() => onReplace(noFilters)}>
              {t('filter.reset')}
            </Button>
          )}
          {onSave && (
            <Button kind="tint" size="small" icon={BellIcon} onClick={onSave}>
              {t('saveSearch')}
            </Button>
          )}
        </FindLine>
      )}
    </FindCard>
  );
}
