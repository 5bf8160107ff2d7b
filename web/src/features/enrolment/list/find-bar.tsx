import { currencies } from '@renmai/contracts/jobs/currency';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../../ui/amounts/money-text';
import { FindBar, ResetButton } from '../../../ui/finding/find-bar';
import { FindLine, Order } from '../../../ui/finding/find-card';
import { type Filters, isSearching, noFilters, orderOf, sorts } from '../filters/filters';
import { useSetFilters } from '../filters/use-set-filters';

interface FindEnrolmentsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** opens the filters where they are not beside the list */
  onFilters: (() => void) | undefined;
}

/** Finds enrolments; by tuition, the currency is chosen as well. */
export function FindEnrolments({ filters, onChange, onFilters }: FindEnrolmentsProps) {
  const { t, i18n } = useTranslation('enrolment');
  const set = useSetFilters(filters);
  return (
    <FindBar
      label={t('find.label')}
      placeholder={t('find.placeholder')}
      words={filters.q}
      {...{ set, onChange, onFilters }}
    >
      <FindLine>
        <Order
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
        {isSearching(filters) && <ResetButton onReset={() => onChange({ ...noFilters, sort: filters.sort })} />}
      </FindLine>
    </FindBar>
  );
}
