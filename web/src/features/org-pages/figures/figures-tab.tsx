import type { HomepageFigures } from '@renmai/contracts/org-pages/homepage-audience.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceChip } from '../../../ui/chip';
import { ErrorState } from '../../../ui/error-state';
import { Loading, Skeleton } from '../../../ui/skeleton';
import { StatTile } from '../../../ui/stat-tile';
import { useHomepageFiguresQuery } from '../audience.api';
import manage from '../manage/manage.module.css';
import type { TabProps } from '../manage/tab';
import { DayChart } from './day-chart';
import { FiguresTable } from './figures-table';
import styles from './figures.module.css';

const ranges = [7, 30, 90] as const;
type Figure = Exclude<keyof HomepageFigures, 'day'>;

/** Views of the homepage, by day: as plots and as a table. */
export function FiguresTab({ page: { homepageId, followerCount } }: TabProps) {
  const { t } = useTranslation('org-pages');
  const [days, setDays] = useState<number>(30);
  const { currentData, error, refetch } = useHomepageFiguresQuery(
    { homepageId, days },
    { refetchOnMountOrArgChange: true },
  );
  const rows = currentData?.days ?? [];
  const [first, last] = [rows[0], rows.at(-1)];
  const sum = (figure: Figure) => rows.reduce((total, row) => total + row[figure], 0);
  const series = (...figures: Figure[]) =>
    figures.map((figure) => ({ name: t(`figures.${figure}`), values: rows.map((row) => row[figure]) }));
  return (
    <>
      <div className={manage.buttons} role="group" aria-label={t('figures.range')}>
        {ranges.map((range) => (
          <ChoiceChip key={range} on={range === days} onChange={() => setDays(range)}>
            {t('figures.days', { count: range })}
          </ChoiceChip>
        ))}
      </div>
      {error && !currentData && <ErrorState small problem={error} onRetry={() => void refetch()} />}
      {!currentData && !error && (
        <Loading>
          <Skeleton height={180} />
          <Skeleton height={180} />
        </Loading>
      )}
      {first && last && (
        <>
          <div className={styles.tiles}>
            <StatTile label={t('figures.views')} value={sum('views')} />
            <StatTile label={t('figures.newFollowers')} value={sum('newFollowers')} />
            <StatTile label={t('figures.followers')} value={followerCount} />
            <StatTile label={t('figures.reach')} value={sum('reach')} />
          </div>
          <DayChart title={t('figures.visits')} from={first.day} to={last.day} series={series('views', 'visitors')} />
          <DayChart title={t('figures.followers')} from={first.day} to={last.day} series={series('followers')} />
          <DayChart title={t('figures.news')} from={first.day} to={last.day} series={series('reach', 'reactions')} />
          <details className={styles.table}>
            <summary>{t('figures.asTable')}</summary>
            <FiguresTable rows={rows} />
          </details>
          <p className={manage.lead}>{t('figures.how')}</p>
        </>
      )}
    </>
  );
}
