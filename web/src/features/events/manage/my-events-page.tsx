import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { dayOf, startOfDay } from '../../../lib/zoned-day';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { IconLink } from '../../../ui/icon-button';
import { CalendarIcon } from '../../../ui/icons';
import { Page } from '../../../ui/page';
import { PullToRefresh } from '../../../ui/pull-to-refresh';
import { Tabs } from '../../../ui/tabs';
import { ownTimeZone } from '../../../ui/time-zones';
import { CalendarDrawing } from '../facts/calendar-drawing';
import { useMyEventsInfiniteQuery } from '../calendar.api';
import type { Side } from '../calendar/spans';
import { EventCard } from '../card/event-card';
import { OwnState } from '../card/own-state';
import { eventsPaths } from '../events-paths';
import { EventsList } from '../list/events-list';
import styles from './manage.module.css';

const sides = ['coming', 'past'] as const satisfies Side[];

/** The member's registrations: coming ones, and past ones. */
export function MyEventsPage() {
  const { t } = useTranslation('events');
  const [parameters, setParameters] = useSearchParams();
  const side = sides.find((one) => one === parameters.get('show')) ?? 'coming';
  return (
    <Page
      title={t('mine.title')}
      back={eventsPaths.list}
      actions={<IconLink icon={CalendarIcon} label={t('ways.calendar')} to={eventsPaths.calendar} />}
    >
      <PullToRefresh onRefresh={async () => undefined}>
        <div className={styles.tabs}>
          <Tabs
            label={t('mine.title')}
            even
            tabs={sides.map((value) => ({ value, label: t(`mine.tab.${value}`) }))}
            value={side}
            onChange={(value) => setParameters(value === 'coming' ? {} : { show: value }, { replace: true })}
          >
            <List key={side} side={side} />
          </Tabs>
        </div>
      </PullToRefresh>
    </Page>
  );
}

function List({ side }: { side: Side }) {
  const { t } = useTranslation('events');
  const [today] = useState(() => {
    const zone = ownTimeZone();
    return startOfDay(dayOf(new Date().toISOString(), zone), zone);
  });
  const query = useMyEventsInfiniteQuery({ side, today }, { refetchOnMountOrArgChange: 30 });
  return (
    <EventsList
      label={t(`mine.tab.${side}`)}
      query={query}
      empty={
        <EmptyState
          drawing={CalendarDrawing}
          title={t(`mine.none.${side}.title`)}
          text={t(`mine.none.${side}.text`)}
          action={<ButtonLink to={eventsPaths.list}>{t('mine.find')}</ButtonLink>}
        />
      }
    >
      {(event) => (
        <EventCard event={event}>
          {event.own && (
            <OwnState
              eventId={event.eventId}
              own={event.own}
              over={side === 'past'}
              cancelled={event.state === 'cancelled'}
            />
          )}
        </EventCard>
      )}
    </EventsList>
  );
}
