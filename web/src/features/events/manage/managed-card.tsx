import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Chip } from '../../../ui/chip';
import { EventCard } from '../card/event-card';
import type { ManagedEventRow } from '../events.api';
import { eventsPaths } from '../events-paths';
import { EventActions } from './event-actions';
import styles from './manage.module.css';

/** An event in its organizers' list: how many attend, are on the waiting list, and wait for an answer. */
export function ManagedCard({ event }: { event: ManagedEventRow }) {
  const { t } = useTranslation('events');
  const { eventId, approved, waiting, undecided } = event;
  return (
    <EventCard event={event} to={eventsPaths.manageOne(eventId)} action={<EventActions event={event} />}>
      <p className={styles.counts}>
        <Link to={eventsPaths.registrations(eventId)}>{t('manage.approved', { count: approved })}</Link>
        {waiting > 0 && <Chip tone="warn">{t('manage.waiting', { count: waiting })}</Chip>}
        {undecided > 0 && <Chip tone="accent">{t('manage.undecided', { count: undecided })}</Chip>}
      </p>
    </EventCard>
  );
}
