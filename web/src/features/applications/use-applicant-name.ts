import { useTranslation } from 'react-i18next';

/** The name in the sent form; for a withdrawn application without a name, a text that says so. */
export function useApplicantName(): (card: { name: string | null }) => string {
  const { t } = useTranslation('applications');
  return ({ name }) => name ?? t('applicant.forgotten');
}
