import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { useRecommendedPositionsInfiniteQuery } from '../listing.api';
import { PositionsList } from './positions-list';
import styles from '../../../ui/finding/page.module.css';

/** The best positions for the member, with the reasons. The list stays unchanged until it is pulled to refresh. */
export function RecommendedList() {
  const { t } = useTranslation('jobs');
  const query = useRecommendedPositionsInfiniteQuery();
  return (
    <section className={styles.list} aria-label={t('list.recommended')}>
      <h2 className={styles.title}>{t('list.recommended')}</h2>
      <PositionsList
        label={t('list.recommended')}
        query={query}
        empty={
          <EmptyState
            drawing="jobs"
            title={t('list.empty.title')}
            text={t('list.improve.text')}
            action={<ButtonLink to={paths.profile}>{t('list.improve.action')}</ButtonLink>}
          />
        }
      />
    </section>
  );
}
