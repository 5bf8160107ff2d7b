import type { CalendarEntry } from '@renmai/contracts/events/calendar.api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Chip } from '../../../ui/chip';
import { ownTimeZone } from '../../../ui/time-zones';
import { eventsPaths } from '../events-paths';
import { usePlaceText } from '../facts/place';
import { rangeText } from '../facts/when';
import styles from './calendar.module.css';

const tones = { approved: 'good', waiting: 'warn', offered: 'accent' } as const;
type Toned = keyof typeof tones;
const isToned = (state: string): state is Toned => state in tones;

/** The entries of a day, by the member's own time zone. */
export function DayEntries({ entries }: { entries: readonly CalendarEntry[] }) {
  const { t, i18n } = useTranslation('events');
  const place = usePlaceText();
  if (entries.length === 0) return <p className={styles.nothing}>{t('calendar.nothing')}</p>;
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => {
        const { eventId, title, times, organizing, own, state } = entry;
        return (
          <li key={eventId}>
            <Link to={organizing && !own ? eventsPaths.manageOne(eventId) : eventsPaths.event(eventId)}>{title}</Link>
            <p>{[rangeText(i18n.language, times, ownTimeZone(), 'short'), place(entry)].filter(Boolean).join(' · ')}</p>
            <p className={styles.chips}>
              {state === 'cancelled' && <Chip tone="bad">{t('state.cancelled')}</Chip>}
              {organizing && <Chip tone="accent">{t('calendar.organizing')}</Chip>}
              {own && <Chip tone={isToned(own.state) ? tones[own.state] : 'plain'}>{t(`own.${own.state}`)}</Chip>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
