import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatMonth } from '../../../lib/format';
import { useHasScreen } from '../../../lib/screens';
import { dayOf } from '../../../lib/zoned-day';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { IconButton, IconLink } from '../../../ui/icon-button';
import { BackIcon, ForwardIcon, SettingsIcon } from '../../../ui/icons';
import { Page } from '../../../ui/page';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { ownTimeZone } from '../../../ui/time-zones';
import { useCalendarQuery } from '../calendar.api';
import { eventsPaths } from '../events-paths';
import { Agenda } from './agenda';
import { firstWeekday, monthLater, weeksOf } from '../../../ui/calendar/months';
import { byDay, monthIn } from './month';
import { MonthView } from './month-view';
import { spanOfMonth } from './spans';
import styles from './calendar.module.css';
import { timeNow } from '../../../lib/time-now';

const views = ['month', 'list'] as const;

/** The events that the member attends and organizes, a month at a time. `?month=2027-03&view=list&day=2027-03-28` */
export function CalendarPage() {
  const { t, i18n } = useTranslation('events');
  const has = useHasScreen();
  const [parameters, setParameters] = useSearchParams();
  const zone = ownTimeZone();
  const today = dayOf(timeNow().toISOString(), zone);
  const month = monthIn(parameters.get('month')) ?? today.slice(0, 7);
  const view = views.find((one) => one === parameters.get('view')) ?? 'month';
  const weeks = weeksOf(month, firstWeekday(i18n.language));
  const span = spanOfMonth(month, i18n.language, zone);
  const { currentData, error, refetch } = useCalendarQuery(span, { refetchOnMountOrArgChange: 30 });
  const days = useMemo(() => byDay(currentData ?? [], zone), [currentData, zone]);
  const put = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  const go = (to: string) => put({ month: to === today.slice(0, 7) ? null : to, day: null });
  return (
    <Page
      title={t('calendar.title')}
      back={eventsPaths.list}
      actions={
        has(eventsPaths.subscribe) && (
          <IconLink icon={SettingsIcon} label={t('calendar.settings')} to={eventsPaths.subscribe} />
        )
      }
    >
      <Card>
        <div className={styles.bar}>
          <IconButton icon={BackIcon} label={t('calendar.before')} onClick={() => go(monthLater(month, -1))} />
          <h2 aria-live="polite">{formatMonth(i18n.language, month)}</h2>
          <IconButton icon={ForwardIcon} label={t('calendar.after')} onClick={() => go(monthLater(month, 1))} />
          <Button size="small" disabled={month === today.slice(0, 7)} onClick={() => go(today.slice(0, 7))}>
            {t('calendar.today')}
          </Button>
        </div>
        <Tabs
          label={t('calendar.view')}
          even
          tabs={views.map((value) => ({ value, label: t(`calendar.${value}`) }))}
          value={view}
          onChange={(value) => put({ view: value === 'month' ? null : value })}
        >
          {!currentData && error && <ErrorState small problem={error} onRetry={() => void refetch()} />}
          {!currentData && !error && view === 'list' && (
            <Loading>
              <SkeletonText lines={6} />
            </Loading>
          )}
          {view === 'month' && !(error && !currentData) && (
            <MonthView
              month={month}
              weeks={weeks}
              days={days}
              today={today}
              chosen={parameters.get('day')}
              onChoose={(day) => put({ day })}
            />
          )}
        </Tabs>
      </Card>
      {currentData && view === 'list' && <Agenda month={month} days={days} />}
    </Page>
  );
}
