import type { ManagedPosition } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { useDeadline } from '../../../lib/deadline';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';

/** The state of a position, and what its publishers can expect. */
export function Standing({ position }: { position: ManagedPosition }) {
  const { t } = useTranslation('jobs');
  const { date } = useFormats();
  const deadline = useDeadline();
  const { state, returnedWith, removed, confirmBy, closesAt } = position;
  if (removed) return <Alert kind="bad">{t('standing.removed')}</Alert>;
  switch (state) {
    case 'draft':
      return returnedWith === '' ? null : (
        <Alert kind="warn" title={t('standing.returned')}>
          {returnedWith}
        </Alert>
      );
    case 'submitted':
      return <Alert kind="info">{t(position.senior ? 'standing.toDecide' : 'standing.submitted')}</Alert>;
    case 'open':
      return (
        <Alert kind="info">
          {[
            t('standing.open', { date: closesAt ? deadline(closesAt, position.content.recruitment.zone) : '' }),
            confirmBy ? t('standing.confirmBy', { date: date(confirmBy) }) : '',
          ].join(' ')}
        </Alert>
      );
    case 'paused':
    case 'closed':
    case 'expired':
      return <Alert kind="warn">{t(`standing.${state}`)}</Alert>;
  }
}
