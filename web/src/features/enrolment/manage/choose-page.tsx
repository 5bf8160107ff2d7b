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
import { enrolmentPaths } from '../enrolment-paths';
import { useEnrolmentHomepagesQuery } from '../managed.api';

/** Schools whose enrolments the member manages, with the open ones and the number of waiting applicants. */
export function ChooseSchoolPage() {
  const { t } = useTranslation('enrolment');
  const [parameters] = useSearchParams();
  // keeps the request for a new one
  const search = parameters.has('new') ? '?new' : '';
  const { data, error, refetch } = useEnrolmentHomepagesQuery(undefined, { refetchOnMountOrArgChange: 30 });
  return (
    <Page title={t('choose.title')} back={enrolmentPaths.list}>
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
            drawing="box"
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
            to={enrolmentPaths.manage(homepageId) + search}
          />
        ))}
      </Card>
    </Page>
  );
}
