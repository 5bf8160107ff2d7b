import type { EventView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';

type Noticed = Pick<EventView, 'state' | 'notice' | 'movedAt' | 'continuing'>;

/** The most important notices: that it was cancelled or moved, that it has begun or is over. */
export function Notices({ event: { state, notice, movedAt, continuing } }: { event: Noticed }) {
  const { t } = useTranslation('events');
  const { date } = useFormats();
  if (state === 'cancelled') {
    return (
      <Alert kind="bad" title={t('notice.cancelled')}>
        {notice}
      </Alert>
    );
  }
  return (
    <>
      {movedAt !== null && state !== 'finished' && (
        <Alert kind="warn" title={t('notice.moved', { date: date(movedAt) })}>
          {notice}
        </Alert>
      )}
      {state === 'ongoing' && <Alert kind="good">{t(continuing ? 'notice.ongoingOpen' : 'notice.ongoing')}</Alert>}
      {state === 'finished' && <Alert>{t('notice.finished')}</Alert>}
    </>
  );
}
