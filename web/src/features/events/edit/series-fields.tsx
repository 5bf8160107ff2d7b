import { type EventTimes, maxSeries, type SeriesRule } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/select';
import { SeriesPreview } from './series-preview';
import styles from '../../../ui/publications/fields.module.css';

interface SeriesFieldsProps {
  times: EventTimes;
  series: SeriesRule | null;
  onChange: (series: SeriesRule | null) => void;
}

const rhythms = ['day', 'week', 'month', 'year'] as const;
/** in the interval of the contract */
const intervals = Array.from({ length: 12 }, (_, index) => index + 1);
const counts = Array.from({ length: maxSeries - 1 }, (_, index) => index + 2);
const begun: SeriesRule = { every: 'week', interval: 1, count: 4 };

/** Whether it is repeated, how often, and the resulting dates. */
export function SeriesFields({ times, series, onChange }: SeriesFieldsProps) {
  const { t } = useTranslation('events');
  const choose = (chosen: string) => {
    const every = rhythms.find((one) => one === chosen);
    onChange(every ? { ...(series ?? begun), every } : null);
  };
  return (
    <div className={styles.form}>
      <Select
        label={t('edit.series.every')}
        value={series?.every ?? ''}
        placeholder={t('edit.series.once')}
        onChange={choose}
        options={rhythms.map((value) => ({ value, label: t(`edit.series.${value}`) }))}
      />
      {series && (
        <>
          <div className={styles.pair}>
            <Select
              label={t('edit.series.interval')}
              value={String(series.interval)}
              onChange={(chosen) => onChange({ ...series, interval: Number(chosen) })}
              options={intervals.map((count) => ({
                value: String(count),
                label: t(`edit.series.each.${series.every}`, { count }),
              }))}
            />
            <Select
              label={t('edit.series.count')}
              value={String(series.count)}
              onChange={(chosen) => onChange({ ...series, count: Number(chosen) })}
              options={counts.map((count) => ({ value: String(count), label: t('edit.series.dates', { count }) }))}
            />
          </div>
          <SeriesPreview times={times} series={series} />
        </>
      )}
    </div>
  );
}
