import type { EnrolmentCard } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useTranslation } from 'react-i18next';
import { useCities } from '../../../ui/cities/city-names';

/** The place of study: a city, or online. Empty until the names of cities are loaded. */
export function usePlaceText(): (enrolment: Pick<EnrolmentCard, 'studyType' | 'cityId'>) => string {
  const { t } = useTranslation('enrolment');
  const cities = useCities();
  return ({ studyType, cityId }) => {
    const city = cityId === null ? '' : (cities?.nameOf(cityId) ?? '');
    if (studyType === 'offline') return city;
    return city === '' ? t('studyType.online') : t('onlineFrom', { city });
  };
}
