import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { PersonAddIcon } from '../../../ui/more-icons';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { Seats } from '../administrators/seats';
import { useAdministratorsQuery } from '../administrators.api';
import { homepagePaths } from '../homepage-paths';
import type { TabProps } from './tab';
import styles from './manage.module.css';

export function AdministratorsTab({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { data, error, refetch } = useAdministratorsQuery(page.homepageId, { refetchOnMountOrArgChange: 30 });
  const manages = page.senior;
  return (
    <>
      {manages && page.state !== 'closed' && (
        <div className={styles.buttons}>
          <ButtonLink kind="primary" size="small" icon={PersonAddIcon} to={homepagePaths.invite(page.homepageId)}>
            {t('administrator.invite')}
          </ButtonLink>
        </div>
      )}
      {error && !data && <ErrorState small problem={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <SkeletonLine avatar={48} />
          <SkeletonLine avatar={48} />
        </Loading>
      )}
      {data && <Seats page={page} list={data} />}
    </>
  );
}
