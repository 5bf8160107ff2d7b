import type { EventTimes, SeriesRule } from '@renmai/contracts/events/event.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../../api/problem';
import { useSettled } from '../../../lib/use-settled';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { useSeriesDatesQuery } from '../events.api';
import { rangeText } from '../facts/when';
import { isWallTime, minutesBetween } from '../../../lib/wall';
import fields from '../../../ui/publications/fields.module.css';
import styles from './edit.module.css';

/** shown before the member asks for all */
const some = 6;

/** The dates of a series before it is published; those that a change of the clocks shifts are marked. */
export function SeriesPreview({ times, series }: { times: EventTimes; series: SeriesRule }) {
  const { t, i18n } = useTranslation('events');
  const asked = useSettled(JSON.stringify({ times, series }));
  const body = useMemo(() => JSON.parse(asked) as { times: EventTimes; series: SeriesRule }, [asked]);
  const whole = isWallTime(body.times.starts) && (minutesBetween(body.times.starts, body.times.ends) ?? 0) > 0;
  const { currentData, error, refetch } = useSeriesDatesQuery(body, { skip: !whole });
  const [all, setAll] = useState(false);
  // Mistakes of a time are shown at its field.
  const unfit = error !== undefined && asProblem(error).status === 422;
  if (!whole || unfit) return <p className={fields.lead}>{t('edit.series.first')}</p>;
  if (error && !currentData) return <ErrorState small problem={error} onRetry={() => void refetch()} />;
  if (!currentData) {
    return (
      <Loading>
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  const shown = all ? currentData : currentData.slice(0, some);
  return (
    <div className={styles.dates} role="group" aria-label={t('edit.series.preview')}>
      <p className={fields.lead}>{t('edit.series.preview')}</p>
      <ol>
        {shown.map((date) => (
          <li key={date.starts}>
            <span>{rangeText(i18n.language, date, date.zone, 'long')}</span>
            {date.shifted && <Chip tone="warn">{t('edit.series.shifted')}</Chip>}
          </li>
        ))}
      </ol>
      {shown.length < currentData.length && (
        <div>
          <Button kind="quiet" size="small" onClick={() => setAll(true)}>
            {t('series.all', { count: currentData.length })}
          </Button>
        </div>
      )}
      {currentData.some(({ shifted }) => shifted) && <Alert kind="warn">{t('edit.series.shiftedText')}</Alert>}
    </div>
  );
}
