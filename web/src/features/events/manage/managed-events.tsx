import { type EventState, eventStates } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state';
import { Tabs } from '../../../ui/tabs';
import { CalendarDrawing } from '../facts/calendar-drawing';
import { useManagedEventsInfiniteQuery } from '../events.api';
import { EventsList } from '../list/events-list';
import { ManagedCard } from './managed-card';
import styles from './manage.module.css';

interface ManagedEventsProps {
  state: EventState;
  homepageId: string | undefined;
  onState: (state: EventState) => void;
}

/** Events of one state that the member organizes. */
export function ManagedEvents({ state, homepageId, onState }: ManagedEventsProps) {
  const { t } = useTranslation('events');
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('publications:states')}
        tabs={eventStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={state}
        onChange={onState}
      >
        <List key={`${state} ${homepageId}`} state={state} homepageId={homepageId} />
      </Tabs>
    </div>
  );
}

function List({ state, homepageId }: Omit<ManagedEventsProps, 'onState'>) {
  const { t } = useTranslation('events');
  const query = useManagedEventsInfiniteQuery(
    { state, ...(homepageId !== undefined && { homepageId }) },
    { refetchOnMountOrArgChange: 30 },
  );
  return (
    <EventsList
      gathered
      label={t(`state.${state}`)}
      query={query}
      empty={<EmptyState drawing={CalendarDrawing} text={t(`manage.none.${state}`)} />}
    >
      {(event, later) => <ManagedCard event={event} later={later} />}
    </EventsList>
  );
}
