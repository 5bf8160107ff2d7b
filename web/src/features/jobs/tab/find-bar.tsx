import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { SearchWords } from '../../../ui/finding/search-words';
import { BellIcon } from '../../../ui/icons';
import { FilterIcon } from '../../../ui/more-icons';
import { BareSelect } from '../../../ui/select';
import { FilterChips, useSetFilters } from '../filters/filter-chips';
import { type Filters, isSearching, noFilters, sorts } from '../filters/filters';
import styles from './jobs-page.module.css';

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
      <FilterChips filters={filters} onChange={onChange} />
      {(searching || !member) && (
        <div className={styles.line}>
          <div className={styles.sort}>
            <BareSelect
              aria-label={t('sort.label')}
              value={filters.sort ?? (ranked ? 'relevance' : 'newest')}
              onChange={(value) => onChange({ sort: sorts.find((one) => one === value) ?? null })}
              options={sorts
                .filter((one) => ranked || one !== 'relevance')
                .map((value) => ({ value, label: t(`sort.${value}`) }))}
            />
          </div>
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
        </div>
      )}
    </Card>
  );
}
