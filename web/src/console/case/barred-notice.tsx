import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert';

/** Why the reader may not decide the case, and what happens where nobody else may. */
export function BarredNotice({ shown }: { shown: CaseView }) {
  const { t } = useTranslation('console');
  const { state, barred, others, single, kind } = shown;
  if (state !== 'waiting') return null;
  if (barred === null) {
    return single && (kind === 'appeal' || kind === 'measure') ? <Alert>{t('barred.single')}</Alert> : null;
  }
  return (
    <Alert kind={others === 0 ? 'warn' : 'info'}>
      <p>{t(`barred.${barred}`)}</p>
      {others === 0 && <p>{t('barred.nobody')}</p>}
    </Alert>
  );
}
