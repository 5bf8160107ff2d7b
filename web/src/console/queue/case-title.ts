import type { CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';

type Titled = Pick<CaseRow, 'title' | 'reported' | 'accused' | 'kind'>;

/** The title of a case: its name where it has one, else the kind of the reported content and its author. */
export function useCaseTitle(): (row: Titled) => string {
  const { t } = useTranslation('console');
  return ({ title, reported, accused, kind }) => {
    if (title) return title;
    const what = reported ? t(`reported.${reported.subjectKind}`) : t(`caseKind.${kind}`);
    return accused?.name ? t('queue.of', { what, name: accused.name }) : what;
  };
}
