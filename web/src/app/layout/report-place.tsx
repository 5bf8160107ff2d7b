import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../api/session.slice';
import { paths } from '../../lib/paths';
import { wantAfterLogin } from '../../lib/wanted';
import { report, useReported } from '../../ui/report';
import { toast } from '../../ui/toast';

const ReportSheet = lazy(async () => ({ default: (await import('../../features/reports/report-sheet')).ReportSheet }));

/** The place where the report dialog appears, loaded with the first report. Visitors are sent to the login. */
export function ReportPlace() {
  const { t } = useTranslation('ui');
  const subject = useReported();
  const member = useAccount() !== null;
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(false);
  if (subject && member && !wanted) setWanted(true);
  useEffect(() => {
    if (!subject || member) return;
    report(null);
    wantAfterLogin();
    toast(t('pleaseLogin'));
    void navigate(paths.login);
  }, [subject, member, navigate, t]);
  // a report that was begun does not outlive the page
  useEffect(() => () => report(null), []);
  return wanted ? (
    <Suspense fallback={null}>
      <ReportSheet subject={subject} onClose={() => report(null)} />
    </Suspense>
  ) : null;
}
