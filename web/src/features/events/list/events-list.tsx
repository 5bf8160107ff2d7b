import type { EventCard as Event } from '@renmai/contracts/events/event.schema';
import type { ComponentProps, ReactNode } from 'react';
import { CardList } from '../../../ui/card-list';
import { EventCard } from '../card/event-card';

interface EventsListProps<T extends Event> extends Pick<
  ComponentProps<typeof CardList<T>>,
  'label' | 'query' | 'empty'
> {
  children?: (event: T) => ReactNode;
}

/** Events as cards, as many as there are. */
export const EventsList = <T extends Event>({ children, ...list }: EventsListProps<T>) => (
  <CardList itemKey={({ eventId }) => eventId} itemLabel={({ title }) => title} estimate={200} {...list}>
    {(event) => children?.(event) ?? <EventCard event={event} />}
  </CardList>
);
