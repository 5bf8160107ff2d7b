import { useTranslation } from 'react-i18next';
import { formatDay } from '../facts/days';
import { usePlaceText } from '../facts/place';
import { usePlacesText } from '../facts/places';
import { useLastDay } from '../facts/use-last-day';
import type { Detailed } from './enrolment-details';

/** The facts of an enrolment, in reading order; empty ones are left out. */
export function useEnrolmentFacts(enrolment: Detailed): { key: string; value: string }[] {
  const { t } = useTranslation('enrolment');
  const place = usePlaceText();
  const placesText = usePlacesText();
  const lastDay = useLastDay();
  const { startsOn, endsOn, zone, places } = enrolment;
  const period = (): string => {
    const until = endsOn && lastDay({ endsOn, zone });
    if (startsOn && until) return t('period.both', { from: formatDay(startsOn), until });
    if (startsOn) return t('period.from', { date: formatDay(startsOn) });
    return until ? t('period.until', { date: until }) : '';
  };
  const facts = {
    period: period(),
    zone: zone === Intl.DateTimeFormat().resolvedOptions().timeZone ? '' : zone.replaceAll('_', ' '),
    studyType: t(`studyType.${enrolment.studyType}`),
    place: enrolment.studyType === 'offline' ? place(enrolment) : '',
    places: placesText(places),
    waitingList: places.capacity === null ? '' : t(places.waitingList ? 'whenFull.wait' : 'whenFull.refuse'),
  };
  return Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ({ key, value }));
}
