import type { EnrolmentPlaces } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useTranslation } from 'react-i18next';

/** The number of free places, and what happens when there are none. */
export function usePlacesText(): (places: EnrolmentPlaces) => string {
  const { t } = useTranslation('enrolment');
  return ({ capacity, left, waitingList }) => {
    if (capacity === null || left === null) return t('places.unlimited');
    if (left > 0) return t('places.left', { count: capacity, left });
    return t(waitingList ? 'places.waiting' : 'places.full');
  };
}
