import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/menu';
import { useReportAction } from '../../../ui/report-action';

/** What else members do with a homepage that is not theirs. */
export function HomepageMenu({ page: { homepageId, name } }: { page: HomepageView }) {
  const { t } = useTranslation('org-pages');
  const reportAction = useReportAction();
  return <Menu label={t('public.more', { name })} actions={[reportAction('homepage', homepageId)]} />;
}
