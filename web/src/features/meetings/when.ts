import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';

/** When a meeting is, in the member's own time. */
export function useMeetingTime(): (meeting: Pick<MeetingView, 'startsAt' | 'endsAt' | 'createdAt'>) => string {
  const { t } = useTranslation('meetings');
  const { date } = useFormats();
  return ({ startsAt, endsAt, createdAt }) => {
    if (startsAt === null) return t('time.now', { date: date(createdAt, 'dateTime') });
    const from = date(startsAt, 'full');
    if (endsAt === null) return from;
    const sameDay = date(startsAt, 'date') === date(endsAt, 'date');
    return t('time.range', { from, to: date(endsAt, sameDay ? 'time' : 'full') });
  };
}
