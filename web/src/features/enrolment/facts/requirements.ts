import type { EnrolmentContent } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';

export type Requirements = EnrolmentContent['requirements'];

/** The accepted ages; empty where there is no limit. */
export function useAgeText(): (requirements: Requirements) => string {
  const { t } = useTranslation('enrolment');
  return ({ minAge, maxAge }) => {
    if (minAge !== null && maxAge !== null) {
      return minAge === maxAge ? t('age.exactly', { count: minAge }) : t('age.between', { min: minAge, max: maxAge });
    }
    if (minAge !== null) return t('age.from', { count: minAge });
    return maxAge === null ? '' : t('age.upTo', { count: maxAge });
  };
}

/** The requirements, each with its name; empty ones are left out. */
export function useRequirementLines(): (requirements: Requirements) => { key: string; value: string }[] {
  const age = useAgeText();
  return (requirements) =>
    [
      { key: 'age', value: age(requirements) },
      { key: 'nationality', value: requirements.nationality },
      { key: 'academic', value: requirements.academic },
      { key: 'other', value: requirements.other },
    ].filter(({ value }) => value !== '');
}
