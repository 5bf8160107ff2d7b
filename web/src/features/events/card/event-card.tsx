import type { EventCard as Event } from '@renmai/contracts/events/event.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../ui/card';
import { eventsPaths } from '../events-paths';
import { DateBlock } from '../facts/date-block';
import { usePlaceText } from '../facts/place';
import { useWhen } from '../facts/when';
import { EventChips } from './event-chips';
import shared from '../../../ui/publications/card.module.css';
import styles from './event-card.module.css';

interface EventCardProps {
  event: Event;
  /** the list is of one organizer, whose name is not repeated */
  plain?: boolean;
  /** target of the link; by default the event's page */
  to?: string;
  /** further lines: the member's registration, who waits for an answer */
  children?: ReactNode;
  action?: ReactNode;
}

/** An event in a list: its poster and day, title, time, place and organizer. */
export function EventCard({ event, plain = false, to, children, action }: EventCardProps) {
  const { t } = useTranslation('events');
  const when = useWhen();
  const place = usePlaceText();
  const { eventId, title, times, poster, organizer, type } = event;
  const { text, own } = when(times, 'short');
  return (
    <Card className={styles.card}>
      {poster && <img className={styles.poster} src={poster.page.url} alt="" loading="lazy" />}
      <div className={styles.row}>
        <DateBlock times={times} />
        <div className={shared.words}>
          <Link className={shared.title} to={to ?? eventsPaths.event(eventId)}>
            {title}
          </Link>
          <p className={styles.when}>{own === null ? text : t('card.yourTime', { when: own })}</p>
          <p className={styles.facts}>{[place(event), t(`type.${type}`)].filter(Boolean).join(' · ')}</p>
          {!plain && <p className={styles.facts}>{t('card.by', { name: organizer.name })}</p>}
          <EventChips event={event} />
          {children}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </Card>
  );
}
