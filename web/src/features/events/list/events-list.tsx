import type { EventCard as Event } from '@renmai/contracts/events/event.schema';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { CardList } from '../../../ui/card-list';
import { EventCard } from '../card/event-card';
import { LaterDates } from '../card/later-dates';
import { inSeries } from './in-series';

interface EventsListProps<T extends Event> extends Pick<
  ComponentProps<typeof CardList<T>>,
  'label' | 'query' | 'empty'
> {
  /** dates of a series are one entry */
  gathered?: boolean;
  /** `later`: further dates of the same series, where they are gathered */
  children?: (event: T, later: readonly T[]) => ReactNode;
}

/** Events as cards, as many as there are. */
export function EventsList<T extends Event>({ gathered = false, query, children, ...list }: EventsListProps<T>) {
  const { data } = query;
  const series = useMemo(() => (gathered && data ? inSeries(data) : null), [gathered, data]);
  return (
    <CardList
      itemKey={({ eventId }) => eventId}
      itemLabel={({ title }) => title}
      estimate={200}
      query={series ? { ...query, data: series.data } : query}
      {...list}
    >
      {(event) => {
        const later = series?.later.get(event.eventId) ?? [];
        return (
          children?.(event, later) ?? (
            <EventCard event={event}>
              <LaterDates events={later} />
            </EventCard>
          )
        );
      }}
    </CardList>
  );
}
