import type { TargetPlaces } from '@renmai/contracts/applications/application.schema';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip';
import styles from './table.module.css';

/** The number of taken places, and of people who wait for one. */
export function PlacesLine({ places: { capacity, taken, waiting } }: { places: TargetPlaces }) {
  const { t } = useTranslation('applications');
  const words =
    capacity === null ? t('placing.takenEndless', { count: taken }) : t('placing.taken', { taken, count: capacity });
  return (
    <div className={styles.counts}>
      <Chip>{words}</Chip>
      {waiting > 0 && <Chip tone="warn">{t('placing.waiting', { count: waiting })}</Chip>}
    </div>
  );
}
