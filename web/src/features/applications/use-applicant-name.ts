import { useTranslation } from 'react-i18next';

/** The name as it was sent; of one who withdrew and whose name is forgotten, that. */
export function useApplicantName(): (card: { name: string | null }) => string {
  const { t } = useTranslation('applications');
  return ({ name }) => name ?? t('applicant.forgotten');
}
