import type { SubmissionView } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';

/** The day until which it is to be decided, and whether that day has passed. */
export function PromiseLine({ submission: { dueAt, late } }: { submission: Pick<SubmissionView, 'dueAt' | 'late'> }) {
  const { t } = useTranslation('org-pages');
  const { date } = useFormats();
  if (dueAt === null) return null;
  return (
    <Alert kind={late ? 'warn' : 'info'}>
      {t(late ? 'submission.late' : 'submission.due', { date: date(dueAt, 'dateTime') })}
    </Alert>
  );
}
