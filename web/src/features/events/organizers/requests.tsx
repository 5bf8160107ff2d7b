import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Section } from '../../../ui/card';
import { eventsPaths } from '../events-paths';
import { AnswerRequest } from './answer-request';
import { useOrganizerRequestsQuery } from './organizers.api';
import styles from './requests.module.css';

/** Requests to organize events with others; hidden where there are none. */
export function OrganizerRequests() {
  const { t } = useTranslation('events');
  const { data: requests = [] } = useOrganizerRequestsQuery(undefined, { refetchOnMountOrArgChange: 30 });
  if (requests.length === 0) return null;
  return (
    <Section title={t('organizers.request.list')}>
      <ul className={styles.list}>
        {requests.map(({ event, by }) => (
          <li key={event.eventId} className={styles.one}>
            <Link className={styles.title} to={eventsPaths.event(event.eventId)} dir="auto">
              {event.title}
            </Link>
            {by && <p className={styles.small}>{t('organizers.request.by', { name: by.name })}</p>}
            <AnswerRequest event={event} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
