import { currencies } from '@renmai/contracts/jobs/currency';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../../ui/amounts/money-text';
import { Button } from '../../../ui/button';
import { FindCard, FindLine, Order } from '../../../ui/finding/find-card';
import { SetFilters } from '../../../ui/finding/set-filters';
import { type Filters, isSearching, noFilters, orderOf, sorts } from '../filters/filters';
import { useSetFilters } from '../filters/use-set-filters';

interface FindBarProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** opens the filters where they are not beside the list */
  onFilters: (() => void) | undefined;
}

/** Search words, the filters that are set, and the order. */
export function FindBar({ filters, onChange, onFilters }: FindBarProps) {
  const { t, i18n } = useTranslation('enrolment');
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
      <FindLine>
        <Order
          label={t('sort.label')}
          value={orderOf(filters)}
          options={sorts}
          name={(sort) => t(`sort.${sort}`)}
          onChange={(sort) => onChange({ sort })}
        />
        {orderOf(filters) === 'tuition' && (
          <Order
            label={t('sort.currency')}
            value={filters.tuitionCurrency}
            options={currencies}
            name={(currency) => currencyName(currency, i18n.language)}
            onChange={(tuitionCurrency) => onChange({ tuitionCurrency })}
          />
        )}
        {isSearching(filters) && (
          <Button kind="quiet" size="small" onClick={() => onChange({ ...noFilters, sort: filters.sort })}>
            {t('filter.reset')}
          </Button>
        )}
      </FindLine>
    </FindCard>
  );
}
