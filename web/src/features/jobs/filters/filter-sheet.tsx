import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { FilterFields } from './filter-fields';
import { type Filters, noFilters } from './filters';
import styles from './filters.module.css';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The filters from below on a phone, and as a dialog where the page has no room beside its column. */
export function FilterSheet({ open, onClose, filters, onChange }: FilterSheetProps) {
  const { t } = useTranslation('jobs');
  const { q, sort } = filters;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      width="wide"
      footer={
        <div className={styles.foot}>
          <Button onClick={() => onChange({ ...noFilters, q, sort })}>{t('filter.reset')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('filter.show')}
          </Button>
        </div>
      }
    >
      <FilterFields filters={filters} onChange={(change) => onChange({ ...filters, ...change })} />
    </Sheet>
  );
}
