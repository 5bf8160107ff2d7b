import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../../ui/action-sheet';
import { Menu } from '../../../ui/menu';
import { CapIcon } from '../../../ui/icons';
import { useReportAction } from '../../../ui/report-action';
import { homepagePaths } from '../homepage-paths';

/** Further actions of members for a homepage. */
export function HomepageMenu({ page: { homepageId, kind, name, managed } }: { page: HomepageView }) {
  const { t } = useTranslation('org-pages');
  const reportAction = useReportAction();
  const actions: Action[] = [
    ...(kind === 'school'
      ? [{ icon: CapIcon, label: t('compare.action'), to: homepagePaths.compare([homepageId]) }]
      : []),
    // its administrators cannot report it
    ...(managed ? [] : [reportAction('homepage', homepageId)]),
  ];
  return actions.length > 0 && <Menu label={t('public.more', { name })} actions={actions} />;
}
