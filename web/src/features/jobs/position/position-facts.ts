import { useTranslation } from 'react-i18next';
import { useDeadline } from '../../../lib/deadline';
import { useFormats } from '../../../lib/format';
import { useCities } from '../../../ui/cities/city-names';
import type { Detailed } from './position-details';

/** The facts of a position, in reading order; empty ones are left out. */
export function usePositionFacts(position: Detailed): { key: string; value: string }[] {
  const { t } = useTranslation('jobs');
  const { number } = useFormats();
  const cities = useCities();
  const deadline = useDeadline();
  const { employmentType, workplace, cityId, address, department, degree, experience, headcount, resume } = position;
  const city = cityId === null ? '' : (cities?.nameOf(cityId) ?? '');
  const recruitmentText = (): string => {
    // days in the time zone of the recruitment
    const day = (time: string) => deadline(time, position.zone);
    const from = position.opensAt && day(position.opensAt);
    const until = position.closesAt && day(position.closesAt);
    if (from && until) return t('position.fromUntil', { from, until });
    if (from) return t('position.from', { from });
    return until ? t('position.until', { until }) : '';
  };
  const facts = {
    nature: t(`employmentType.${employmentType}`),
    workplace: t(`workplace.${workplace}`),
    place: city || (cityId === null && workplace === 'remote' ? t('anywhere') : ''),
    address,
    department,
    degree: degree ? t(`degree.${degree}`) : t('anyDegree'),
    experience: t(`experience.${experience}`),
    headcount: number(headcount),
    resume: t(`resume.${resume}`),
    recruitment: recruitmentText(),
  };
  return Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ({ key, value }));
}
