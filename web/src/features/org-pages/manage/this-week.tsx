import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatTile } from '../../../ui/stat-tile';
import { useHomepageFiguresQuery } from '../audience.api';
import { homepagePaths } from '../homepage-paths';
import type { TabProps } from './tab';
import styles from './manage.module.css';

const days = 7;

/** The figures of the last seven days; the followers alone until they are loaded. */
export function ThisWeek({ page: { homepageId, followerCount } }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { data } = useHomepageFiguresQuery({ homepageId, days }, { refetchOnMountOrArgChange: true });
  const sum = (figure: 'views' | 'newFollowers' | 'reach') =>
    data?.days.reduce((total, day) => total + day[figure], 0) ?? 0;
  return (
    <section className={styles.part} aria-labelledby="this-week">
      <div className={styles.titleLine}>
        <h3 id="this-week" className={styles.title}>
          {t('week.title')}
        </h3>
        <Link to={homepagePaths.manage(homepageId, 'figures')}>{t('week.seeAll')}</Link>
      </div>
      <div className={styles.tiles}>
        <StatTile label={t('overview.followers')} value={followerCount} />
        {data && (
          <>
            <StatTile label={t('figures.newFollowers')} value={sum('newFollowers')} />
            <StatTile label={t('figures.views')} value={sum('views')} />
            <StatTile label={t('figures.reach')} value={sum('reach')} />
          </>
        )}
      </div>
    </section>
  );
}
