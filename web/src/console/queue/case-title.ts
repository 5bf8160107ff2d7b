import type { CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';

type Titled = Pick<CaseRow, 'title' | 'reported' | 'accused' | 'kind'>;

/** What a case is called: a name where it has one, else what was reported and of whom. */
export function useCaseTitle(): (row: Titled) => string {
  const { t } = useTranslation('console');
  return ({ title, reported, accused, kind }) => {
    if (title) return title;
    const what = reported ? t(`reported.${reported.subjectKind}`) : t(`caseKind.${kind}`);
    return accused?.name ? t('queue.of', { what, name: accused.name }) : what;
  };
}
