import type { EventView } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { eventsPaths } from '../events-paths';
import { useWhen } from '../facts/when';
import view from '../../../ui/publications/view.module.css';
import styles from './event-page.module.css';

/** shown before the member asks for all */
const some = 6;

/** The dates of the series from this one on; hidden for a single event. */
export function SeriesDates({ event: { eventId, series } }: { event: Pick<EventView, 'eventId' | 'series'> }) {
  const { t } = useTranslation('events');
  const when = useWhen();
  const [all, setAll] = useState(false);
  if (series.length < 2) return null;
  const at = Math.max(
    0,
    series.findIndex((date) => date.eventId === eventId),
  );
  const first = Math.min(at, Math.max(0, series.length - some));
  const shown = all ? series : series.slice(first, first + some);
  return (
    <Section title={t('series.title', { count: series.length })}>
      <p className={view.meta}>{t('series.each')}</p>
      <ol className={styles.dates}>
        {shown.map(({ eventId: id, times, state }) => {
          const { text } = when(times, 'long');
          const here = id === eventId;
          return (
            <li key={id} className={cx(styles.date, here && styles.here)} aria-current={here ? 'date' : undefined}>
              {here ? <span dir="auto">{text}</span> : <Link to={eventsPaths.event(id)}>{text}</Link>}
              {here && <Chip tone="accent">{t('series.here')}</Chip>}
              {!here && state !== 'upcoming' && (
                <Chip tone={state === 'cancelled' ? 'bad' : 'plain'}>{t(`state.${state}`)}</Chip>
              )}
            </li>
          );
        })}
      </ol>
      {shown.length < series.length && (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          {t('series.all', { count: series.length })}
        </Button>
      )}
    </Section>
  );
}
