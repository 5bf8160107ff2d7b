import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { SearchWords } from '../../../ui/finding/search-words';
import { SetFilters } from '../../../ui/finding/set-filters';
import { FilterIcon } from '../../../ui/more-icons';
import { BareSelect } from '../../../ui/select';
import { useSetFilters } from '../filters/set-filters';
import { type Filters, isSearching, noFilters, sorts } from '../filters/filters';
import styles from './events-page.module.css';

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
      {isSearching(filters) && (
        <div className={styles.line}>
          {filters.q.trim() !== '' && (
            <div className={styles.sort}>
              <BareSelect
                aria-label={t('sort.label')}
                value={filters.sort ?? 'relevance'}
                onChange={(value) => onChange({ sort: sorts.find((one) => one === value) ?? null })}
                options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
              />
            </div>
          )}
          <Button kind="quiet" size="small" onClick={() => onReplace(noFilters)}>
            {t('filter.reset')}
          </Button>
        </div>
      )}
    </Card>
  );
}
