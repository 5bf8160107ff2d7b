import { useTranslation } from 'react-i18next';
import type { SlotProps } from '../../../lib/slots';
import { EmptyState } from '../../../ui/empty-state';
import { CalendarDrawing } from '../facts/calendar-drawing';
import { EventCard } from '../card/event-card';
import { LaterDates } from '../card/later-dates';
import { useFoundEventsInfiniteQuery } from '../events.api';
import { EventsList } from '../list/events-list';

/** The next events of a homepage. */
export function HomepageEvents({ homepage: { homepageId, name } }: SlotProps['homepage.events']) {
  const { t } = useTranslation('events');
  const query = useFoundEventsInfiniteQuery({ homepageId }, { refetchOnMountOrArgChange: 30 });
  return (
    <EventsList
      gathered
      label={t('list.upcoming')}
      query={query}
      empty={<EmptyState drawing={CalendarDrawing} text={t('homepage.none', { name })} />}
    >
      {(event, later) => (
        <EventCard plain event={event}>
          <LaterDates events={later} />
        </EventCard>
      )}
    </EventsList>
  );
}
