import type { ReportSubject } from '@renmai/contracts/reports/report.schema';
import { useTranslation } from 'react-i18next';
import type { Action } from './action-sheet';
import { FlagIcon } from './more-icons';
import { report } from './report';

/** "Report" for the menu of anything that a member can see and that is not their own. */
export function useReportAction(): (kind: ReportSubject['kind'], id: string) => Action {
  const { t } = useTranslation('ui');
  return (kind, id) => ({ icon: FlagIcon, label: t('report'), onChoose: () => report({ kind, id }) });
}
