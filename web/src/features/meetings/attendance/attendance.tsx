import type { Attendee } from '@renmai/contracts/conference/attendance.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { ErrorState } from '../../../ui/error-state';
import { MemberLine } from '../../../ui/member-line';
import { useAttendanceQuery } from './attendance.api';
import styles from './attendance.module.css';

const AT_FIRST = 10;

/** Who was in a meeting and when; hidden where it has not ended, and for those whom it is not shown to. */
export function Attendance({ meetingId }: { meetingId: string }) {
  const { t } = useTranslation('meetings');
  const { date } = useFormats();
  const { data, error, refetch } = useAttendanceQuery(meetingId, { refetchOnMountOrArgChange: true });
  const [isWhole, setWhole] = useState(false);
  const items = data?.items ?? [];
  if (items.length === 0 && !(error && !data)) return null;
  const days = new Set(items.flatMap(({ stays }) => stays.flatMap((stay) => daysOf(stay, date))));
  const [day] = days;
  const shown = isWhole ? items : items.slice(0, AT_FIRST);
  return (
    <Section title={t('attendance.title')} flush={items.length > 0}>
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      {day !== undefined && days.size === 1 && <p className={styles.day}>{day}</p>}
      <ul className={styles.list} aria-label={t('attendance.title')}>
        {shown.map((one, at) => (
          <li key={one.member?.memberId ?? `guest ${at}`}>
            <Person one={one} at={at} isOneDay={days.size === 1} />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <div className={styles.more}>
          <Button onClick={() => setWhole(true)}>{t('attendance.all', { count: items.length })}</Button>
        </div>
      )}
    </Section>
  );
}

type Stay = Attendee['stays'][number];

const daysOf = ({ enteredAt, leftAt }: Stay, date: ReturnType<typeof useFormats>['date']): string[] => [
  date(enteredAt, 'date'),
  ...(leftAt === null ? [] : [date(leftAt, 'date')]),
];

function Person({ one: { member, guestName, stays }, at, isOneDay }: { one: Attendee; at: number; isOneDay: boolean }) {
  const { t } = useTranslation('meetings');
  const { date } = useFormats();
  const style = isOneDay ? 'time' : 'dateTime';
  const times = stays.map(({ enteredAt, leftAt }) => {
    const from = date(enteredAt, style);
    return leftAt === null ? t('attendance.since', { time: from }) : t('time.range', { from, to: date(leftAt, style) });
  });
  const meta = times.join(' · ');
  if (member) {
    return (
      <MemberLine
        member={{ ...member, photo: member.photo?.list.url ?? null }}
        to={paths.member(member.memberId)}
        size={40}
        meta={meta}
      />
    );
  }
  return (
    <MemberLine
      member={{ memberId: guestName ?? `guest ${at}`, name: guestName ?? '' }}
      size={40}
      meta={meta}
      action={<Chip>{t('attendance.guest')}</Chip>}
    />
  );
}
