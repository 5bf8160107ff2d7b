import type { GuardianView } from '@renmai/contracts/applications/applicant.schema';
import { useTranslation } from 'react-i18next';

/** "Guardian: name (relation)"; the relation where it is known. */
export function useGuardianLine(): (guardian: Pick<GuardianView, 'name' | 'relation'>) => string {
  const { t } = useTranslation('applications');
  return ({ name, relation }) =>
    relation
      ? t('guardian.lineRelation', { name, relation: t(`guardian.relation.${relation}`) })
      : t('guardian.line', { name });
}
