import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { Button } from '../../../ui/button';
import { FindBar, ResetButton } from '../../../ui/finding/find-bar';
import { FindLine, Order } from '../../../ui/finding/find-card';
import { BellIcon } from '../../../ui/icons';
import { useSetFilters } from '../filters/set-filters';
import { type Filters, isSearching, noFilters, sorts } from '../filters/filters';

interface FindPositionsProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onReplace: (filters: Filters) => void;
  /** opens the filters where they are not beside the list */
  onFilters: (() => void) | undefined;
  /** saves the search; only for members, and where something can be saved */
  onSave: (() => void) | undefined;
}

/** Search words, the filters that are set, and the order. */
export function FindPositions({ filters, onChange, onReplace, onFilters, onSave }: FindPositionsProps) {
  const { t } = useTranslation('jobs');
  const member = useAccount() !== null;
  const set = useSetFilters(filters);
  const searching = isSearching(filters);
  // for members by their profile, for everybody by words
  const ranked = member || filters.q.trim() !== '';
  return (
    <FindBar
      label={t('find.label')}
      placeholder={t('find.placeholder')}
      words={filters.q}
      {...{ set, onChange, onFilters }}
    >
      {(searching || !member) && (
        <FindLine>
          <Order
            value={filters.sort ?? (ranked ? 'relevance' : 'newest')}
            options={sorts.filter((one) => ranked || one !== 'relevance')}
            name={(sort) => t(`sort.${sort}`)}
            onChange={(sort) => onChange({ sort })}
          />
          {searching && <ResetButton onReset={() => onReplace(noFilters)} />}
          {onSave && (
            <Button kind="tint" size="small" icon={BellIcon} onClick={onSave}>
              {t('saveSearch')}
            </Button>
          )}
        </FindLine>
      )}
    </FindBar>
  );
}
