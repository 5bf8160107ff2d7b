import type { EventView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card';
import { AnswerRequest } from './answer-request';
import styles from './requests.module.css';

/** On the page of an event: the request to organize it together. */
export function RequestCard({ event }: { event: Pick<EventView, 'eventId' | 'title' | 'organizerRequest'> }) {
  const { t } = useTranslation('events');
  const { organizerRequest } = event;
  if (!organizerRequest) return null;
  const { by } = organizerRequest;
  const heading = by ? t('organizers.request.title', { name: by.name }) : t('organizers.request.titleNobody');
  return (
    <Card as="section" aria-label={heading}>
      <div className={styles.one}>
        <strong>{heading}</strong>
        <p className={styles.small}>{t('organizers.request.text')}</p>
        <AnswerRequest event={event} />
      </div>
    </Card>
  );
}
