import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useHasScreen } from '../../../lib/screens';
import { Alert } from '../../../ui/alert';
import { Card } from '../../../ui/card';
import { ListGroup, ListRow } from '../../../ui/list-row';
import { Page } from '../../../ui/page';
import { UnlessLost } from '../../../ui/publications/unless-lost';
import { SkeletonText } from '../../../ui/skeleton';
import { StatTile } from '../../../ui/stat-tile';
import { ManagePictures } from '../after/pictures';
import { ReadFeedback } from '../after/read-feedback';
import { Thanks } from '../after/thanks';
import { EventCard } from '../card/event-card';
import { useManagedEventQuery } from '../events.api';
import { eventsPaths } from '../events-paths';
import { ChatGroup } from './chat-group';
import { CoOrganizers } from './co-organizers';
import { EventActions } from './event-actions';
import { EventRoom } from './event-room';
import { GuestMessage } from './guest-message';
import { Invitations } from './invitations';
import { waysOf } from './ways';
import styles from './manage.module.css';

/** One event as its organizers see it: its state, and the next actions. */
export function ManageEventPage() {
  const { t } = useTranslation('events');
  const { eventId = '' } = useParams();
  return (
    <UnlessLost
      query={useManagedEventQuery(eventId, { refetchOnMountOrArgChange: 30 })}
      title={t('manage.one')}
      back={eventsPaths.manage}
      gone={{ drawing: 'lock', title: t('edit.gone.title'), text: t('edit.gone.text') }}
      refused
      skeleton={<SkeletonText lines={8} />}
    >
      {(event) => <Shown key={eventId} event={event} />}
    </UnlessLost>
  );
}

const figures = ['registered', 'approved', 'waiting', 'offered', 'checkedIn'] as const;

function Shown({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation('events');
  const has = useHasScreen();
  const { counts, removed } = event;
  return (
    <Page title={t('manage.one')} back={eventsPaths.manage} actions={<EventActions event={event} at="manage" />}>
      {removed && <Alert kind="bad">{t('manage.removed')}</Alert>}
      <EventCard event={event} />
      <Card as="section" aria-label={t('manage.figures')} className={styles.figures}>
        {figures.map((key) => (
          <StatTile key={key} label={t(`manage.figure.${key}`)} value={counts[key]} />
        ))}
      </Card>
      <ListGroup>
        {waysOf(event)
          .filter(({ to }) => has(to))
          .map(({ key, to, icon }) => (
            <ListRow key={key} icon={icon} label={t(`manage.way.${key}`)} to={to} />
          ))}
      </ListGroup>
      {event.state !== 'cancelled' && !removed && <GuestMessage event={event} />}
      {event.state === 'finished' && !removed && (
        <>
          <Thanks event={event} />
          <ReadFeedback eventId={event.eventId} />
        </>
      )}
      {(event.state === 'ongoing' || event.state === 'finished') && !removed && (
        <ManagePictures eventId={event.eventId} />
      )}
      <CoOrganizers event={event} />
      <Invitations event={event} />
      <ChatGroup event={event} />
      <EventRoom event={event} />
    </Page>
  );
}
