import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import { useTranslation } from 'react-i18next';

/** A child's age, as the form says it; nothing for applicants who act for themselves. */
export function useAge(): (card: Pick<ApplicantCard, 'subject' | 'summary'>) => string | undefined {
  const { t } = useTranslation('applications');
  return ({ subject, summary }) => {
    const age = Number(summary.find(({ field }) => field === 'age')?.value);
    return subject && age > 0 ? t('guardian.age', { count: age }) : undefined;
  };
}

/** The line under the name: the member's headline, or the child's age. */
export function useHeadline(): (card: ApplicantCard) => string | undefined {
  const ageOf = useAge();
  return (card) => card.member?.headline ?? ageOf(card);
}
