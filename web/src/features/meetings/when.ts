import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';

/** When a meeting is, in the member's own time. */
export function useMeetingTime(): (
  meeting: Pick<MeetingView, 'startsAt' | 'endsAt' | 'createdAt' | 'repeats'>,
) => string {
  const { t } = useTranslation('meetings');
  const { date } = useFormats();
  const once = ({ startsAt, endsAt, createdAt }: Pick<MeetingView, 'startsAt' | 'endsAt' | 'createdAt'>) => {
    if (startsAt === null) return t('time.now', { date: date(createdAt, 'dateTime') });
    const from = date(startsAt, 'full');
    if (endsAt === null) return from;
    const sameDay = date(startsAt, 'date') === date(endsAt, 'date');
    return t('time.range', { from, to: date(endsAt, sameDay ? 'time' : 'full') });
  };
  return (meeting) => {
    const when = once(meeting);
    if (!meeting.repeats) return when;
    return t('time.weekly', { when, until: date(meeting.repeats.until, 'date') });
  };
}
