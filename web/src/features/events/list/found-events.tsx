import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state';
import { FoundSection } from '../../../ui/finding/found-section';
import { SearchEverywhere } from '../../../ui/words-taken/search-everywhere';
import { CalendarDrawing } from '../facts/calendar-drawing';
import { useFoundEventsInfiniteQuery } from '../events.api';
import { type Filters, isSearching, queryOf } from '../filters/filters';
import { EventsList } from './events-list';

/** Events that match the filters: the best first where there are words, else the first to begin. */
export function FoundEvents({ filters, onChange }: { filters: Filters; onChange: (change: Partial<Filters>) => void }) {
  const { t } = useTranslation('events');
  const by = useMemo(() => queryOf(filters), [filters]);
  const { currentData, ...query } = useFoundEventsInfiniteQuery(by, { refetchOnMountOrArgChange: 60 });
  const searching = isSearching(filters);
  const label = t(searching ? 'list.found' : 'list.upcoming');
  return (
    <FoundSection {...{ label, filters, onChange }} words={currentData?.pages[0]?.words}>
      <EventsList
        gathered
        label={label}
        query={{ ...query, data: currentData }}
        empty={
          <EmptyState
            drawing={searching ? 'search' : CalendarDrawing}
            title={t(searching ? 'list.none.title' : 'list.empty.title')}
            text={t(searching ? 'list.none.text' : 'list.empty.text')}
            action={<SearchEverywhere q={filters.q} />}
          />
        }
      />
    </FoundSection>
  );
}
