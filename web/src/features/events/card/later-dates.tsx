import type { EventCard } from '@renmai/contracts/events/event.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { eventsPaths } from '../events-paths';
import { useWhen } from '../facts/when';
import styles from './event-card.module.css';

interface LaterDatesProps<T extends EventCard> {
  events: readonly T[];
  /** target of the links; by default the event's page */
  to?: (eventId: string) => string;
  /** more about a date, e.g. how many come */
  children?: (event: T) => ReactNode;
}

/** Further dates of a series, closed at first; hidden where there are none. */
export function LaterDates<T extends EventCard>({ events, to = eventsPaths.event, children }: LaterDatesProps<T>) {
  const { t } = useTranslation('events');
  const when = useWhen();
  if (events.length === 0) return null;
  return (
    <details className={styles.later}>
      <summary>{t('series.more', { count: events.length })}</summary>
      <ul>
        {events.map((event) => (
          <li key={event.eventId}>
            <Link to={to(event.eventId)}>{when(event.times, 'short').text}</Link>
            {children?.(event)}
          </li>
        ))}
      </ul>
    </details>
  );
}
