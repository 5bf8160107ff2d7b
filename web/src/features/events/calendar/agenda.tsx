import type { CalendarEntry } from '@renmai/contracts/events/calendar.api';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format';
import { ButtonLink } from '../../../ui/button';
import { Card, Section } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { CalendarDrawing } from '../facts/calendar-drawing';
import { eventsPaths } from '../events-paths';
import { DayEntries } from './day-entries';

interface AgendaProps {
  month: string;
  days: ReadonlyMap<string, CalendarEntry[]>;
}

/** The days of a month that have entries. */
export function Agenda({ month, days }: AgendaProps) {
  const { t, i18n } = useTranslation('events');
  const within = [...days].filter(([day]) => day.startsWith(month)).sort(([one], [other]) => (one < other ? -1 : 1));
  if (within.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing={CalendarDrawing}
          text={t('calendar.none')}
          action={<ButtonLink to={eventsPaths.list}>{t('mine.find')}</ButtonLink>}
        />
      </Card>
    );
  }
  return within.map(([day, entries]) => (
    <Section key={day} title={formatDate(i18n.language, `${day}T00:00:00Z`, 'date', 'UTC')}>
      <DayEntries entries={entries} />
    </Section>
  ));
}
