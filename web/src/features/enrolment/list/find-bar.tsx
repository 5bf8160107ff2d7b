import { currencies, yuan } from '@renmai/contracts/jobs/currency';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../../ui/amounts/money-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { SearchWords } from '../../../ui/finding/search-words';
import { SetFilters } from '../../../ui/finding/set-filters';
import { FilterIcon } from '../../../ui/more-icons';
import { BareSelect } from '../../../ui/select';
import { type Filters, isSearching, noFilters, orderOf, sorts } from '../filters/filters';
import { useSetFilters } from '../filters/use-set-filters';
import styles from './list.module.css';

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
    <Card className={styles.find}>
      <div className={styles.line}>
        <div className={styles.words}>
          <SearchWords
            label={t('find.label')}
            placeholder={t('find.placeholder')}
            value={filters.q}
            onChange={(q) => onChange({ q, literal: [] })}
          />
        </div>
        {onFilters && (
          <Button
            icon={FilterIcon}
            aria-haspopup="dialog"
            aria-label={count > 0 ? t('filter.openWith', { count }) : undefined}
            onClick={onFilters}
          >
            {count > 0 ? count : t('filter.open')}
          </Button>
        )}
      </div>
      <SetFilters
        label={t('filter.set')}
        set={set}
        removeLabel={(name) => t('filter.remove', { name })}
        onChange={onChange}
      />
      <div className={styles.line}>
        <div className={styles.sort}>
          <BareSelect
            aria-label={t('sort.label')}
            value={orderOf(filters)}
            onChange={(value) => onChange({ sort: sorts.find((one) => one === value) ?? null })}
            options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        </div>
        {orderOf(filters) === 'tuition' && (
          <div className={styles.sort}>
            <BareSelect
              aria-label={t('sort.currency')}
              value={filters.tuitionCurrency}
              onChange={(value) => onChange({ tuitionCurrency: currencies.find((one) => one === value) ?? yuan })}
              options={currencies.map((value) => ({ value, label: currencyName(value, i18n.language) }))}
            />
          </div>
        )}
        {isSearching(filters) && (
          <Button kind="quiet" size="small" onClick={() => onChange({ ...noFilters, sort: filters.sort })}>
            {t('filter.reset')}
          </Button>
        )}
      </div>
    </Card>
  );
}
