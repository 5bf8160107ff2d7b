import type { PositionReason } from '@renmai/contracts/jobs/listing.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Chip } from '../../../ui/chip';
import { useCities } from '../../../ui/cities/city-names';
import styles from './position-card.module.css';

/** shown for each position; the list is ordered by weight */
const most = 3;

interface ReasonsProps {
  reasons: readonly PositionReason[];
  cityId: string | null;
}

/** The reasons why a position is shown to the member. */
export function Reasons({ reasons, cityId }: ReasonsProps) {
  const { t } = useTranslation('jobs');
  const text = useReasonText(cityId);
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label={t('reason.title')}>
      {reasons.slice(0, most).map((reason) => (
        <li key={reason.kind}>
          <Chip tone={reason.kind === 'new' ? 'plain' : 'accent'} className={styles.reason}>
            {text(reason)}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

function useReasonText(cityId: string | null): (reason: PositionReason) => string {
  const { t } = useTranslation('jobs');
  const { list } = useFormats();
  const cities = useCities();
  return (reason) => {
    switch (reason.kind) {
      case 'title':
        return t('reason.meets', { title: reason.title });
      case 'nearby':
        return t('reason.nearby', { km: reason.km });
      case 'skills':
        return t('reason.skills', { count: reason.count, names: list(reason.names) });
      case 'friends': {
        const { count, sample } = reason.friends;
        const names = sample.map(({ name }) => name);
        return sample.length === count
          ? t('reason.friendsNamed', { count, names: list(names) })
          : t('reason.friends', { count });
      }
      case 'city': {
        const city = cityId === null ? '' : (cities?.nameOf(cityId) ?? '');
        return city === '' ? t('reason.cityPlain') : t('reason.city', { city });
      }
      default:
        return t(`reason.${reason.kind}`);
    }
  };
}
