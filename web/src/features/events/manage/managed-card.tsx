import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Chip } from '../../../ui/chip';
import { EventCard } from '../card/event-card';
import { LaterDates } from '../card/later-dates';
import type { ManagedEventRow } from '../events.api';
import { eventsPaths } from '../events-paths';
import { EventActions } from './event-actions';
import styles from './manage.module.css';

interface ManagedCardProps {
  event: ManagedEventRow;
  /** further dates of its series */
  later: readonly ManagedEventRow[];
}

/** An event in its organizers' list: how many attend, are on the waiting list, and wait for an answer; of a series for each date. */
export function ManagedCard({ event, later }: ManagedCardProps) {
  return (
    <EventCard event={event} to={eventsPaths.manageOne(event.eventId)} action={<EventActions event={event} />}>
      <Counts event={event} />
      <LaterDates events={later} to={eventsPaths.manageOne}>
        {(one) => <Counts event={one} />}
      </LaterDates>
    </EventCard>
  );
}

function Counts({ event: { eventId, approved, waiting, undecided } }: Pick<ManagedCardProps, 'event'>) {
  const { t } = useTranslation('events');
  return (
    <p className={styles.counts}>
      <Link to={eventsPaths.registrations(eventId)}>{t('manage.approved', { count: approved })}</Link>
      {waiting > 0 && <Chip tone="warn">{t('manage.waiting', { count: waiting })}</Chip>}
      {undecided > 0 && <Chip tone="accent">{t('manage.undecided', { count: undecided })}</Chip>}
    </p>
  );
}
