import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { HomepageLine } from '../../../ui/member-line';
import { Page } from '../../../ui/page';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { jobsPaths } from '../jobs-paths';
import { useJobsHomepagesQuery } from '../positions.api';

/** Homepages whose positions the member manages, with the open ones and the number of waiting applicants. */
export function ChooseHomepagePage() {
  const { t } = useTranslation('jobs');
  const [parameters] = useSearchParams();
  // keeps the request for a new one
  const search = parameters.has('new') ? '?new' : '';
  const { data, error, refetch } = useJobsHomepagesQuery(undefined, { refetchOnMountOrArgChange: 30 });
  return (
    <Page title={t('choose.title')} back={paths.jobs}>
      <Card>
        {!data && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <SkeletonLine avatar={48} />
            <SkeletonLine avatar={48} />
          </Loading>
        )}
        {data && data.items.length === 0 && (
          <EmptyState
            drawing="jobs"
            title={t('choose.none.title')}
            text={t('choose.none.text')}
            action={<ButtonLink to={paths.createHomepage}>{t('choose.none.action')}</ButtonLink>}
          />
        )}
        {data?.items.map(({ homepage: { homepageId, name, logo }, counts, undecided }) => (
          <HomepageLine
            key={homepageId}
            homepage={{
              homepageId,
              name,
              icon: logo?.list.url ?? null,
              sub: [
                t('choose.open', { count: counts.open }),
                ...(undecided > 0 ? [t('choose.undecided', { count: undecided })] : []),
              ].join(' · '),
            }}
            to={jobsPaths.manage(homepageId) + search}
          />
        ))}
      </Card>
    </Page>
  );
}
