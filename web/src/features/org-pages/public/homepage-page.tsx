import type { HomepageKind, HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { asProblem, isLost } from '../../../api/problem';
import { useSession } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { Slot } from '../../../lib/slots';
import { wantAfterLogin } from '../../../lib/wanted';
import { Alert } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { PlusIcon, SettingsIcon, ShareIcon } from '../../../ui/icons';
import { ExternalIcon } from '../../../ui/more-icons';
import { Page } from '../../../ui/page';
import { UsualRail } from '../../../ui/usual-rail';
import { Loading, Skeleton, SkeletonText } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { countFollower, useHomepageQuery } from '../homepages.api';
import { homepagePaths } from '../homepage-paths';
import { HomepageHead } from './homepage-head';
import { HomepageMenu } from './homepage-menu';
import { HomepageTabs } from './homepage-tabs';
import { KnownFollowers } from './known-followers';
import { ShareHomepage } from './share-homepage';
import styles from './public.module.css';
import { OutsideLink } from '../../../ui/outside-link';
import { useSharing } from '../../../ui/use-sharing';

export const CompanyPage = () => <HomepagePage kind="company" />;
export const SchoolPage = () => <HomepagePage kind="school" />;

function HomepagePage({ kind }: { kind: HomepageKind }) {
  const { t } = useTranslation('org-pages');
  const { handle = '' } = useParams();
  const location = useLocation();
  const { status } = useSession();
  const {
    currentData: page,
    error,
    refetch,
  } = useHomepageQuery({ kind, handle }, { refetchOnMountOrArgChange: 30, skip: status === 'starting' });
  const lost = error && isLost(asProblem(error));
  // A former address, or the id, leads to the present address; a draft has none.
  const right = page && homepagePaths.view(page);
  if (right && right !== paths.homepage(kind, handle))
    return <Navigate to={{ ...location, pathname: right }} replace />;
  return (
    <Page title={page?.name || t(page ? `unnamed.${kind}` : `kind.${kind}`)} titleHidden back={paths.home}>
      {lost && (
        <Card>
          <EmptyState
            drawing="lost"
            title={t(`public.goneTitle.${kind}`)}
            text={t('public.gone')}
            action={status === 'signed-out' ? <LoginLink /> : undefined}
          />
        </Card>
      )}
      {error && !lost && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!page && !error && <HeadSkeleton />}
      {page && <View page={page} handle={handle} visitor={status === 'signed-out'} />}
      <UsualRail />
    </Page>
  );
}

function View({ page, handle, visitor }: { page: HomepageView; handle: string; visitor: boolean }) {
  const { t } = useTranslation('org-pages');
  const [sharing, share] = useSharing();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const { homepageId, kind, content, managed, state } = page;
  const shown = state === 'approved';
  return (
    <>
      {!shown && <NotPublic page={page} />}
      <HomepageHead
        page={page}
        known={shown && !visitor && <KnownFollowers homepageId={homepageId} />}
        actions={
          <>
            {shown && visitor && <VisitorFollow />}
            {shown && !visitor && (
              <Slot
                name="homepage.actions"
                props={{ homepage: page, onFollow: (by) => void dispatch(countFollower({ kind, handle }, by)) }}
                fallback={<Skeleton width={116} height={44} />}
              />
            )}
            {content.website && (
              <OutsideLink className={styles.website} address={content.website}>
                <ExternalIcon size={20} />
                {t('public.website')}
              </OutsideLink>
            )}
            {shown && (
              <Button icon={ShareIcon} onClick={() => share(true)}>
                {t('share.action')}
              </Button>
            )}
            {managed && shown && (
              <ButtonLink icon={SettingsIcon} to={homepagePaths.manage(homepageId)}>
                {t('public.manage')}
              </ButtonLink>
            )}
            {shown && <HomepageMenu page={page} />}
          </>
        }
      />
      {visitor && (
        <Card className={styles.invitation}>
          <span>{t('public.loginForMore', { name: page.name })}</span>
          <LoginLink />
        </Card>
      )}
      <HomepageTabs page={page} />
      <ShareHomepage page={page} open={sharing} onClose={() => share(false)} />
    </>
  );
}

/** Only administrators see this: why the page is not public. */
function NotPublic({ page: { homepageId, state } }: { page: HomepageView }) {
  const { t } = useTranslation('org-pages');
  const ended = state === 'suspended' || state === 'closed';
  return (
    <Alert
      kind="warn"
      title={ended ? t(`standing.${state}.title`) : t('public.previewTitle')}
      action={
        <ButtonLink size="small" to={homepagePaths.manage(homepageId)}>
          {t('public.manage')}
        </ButtonLink>
      }
    >
      {t(ended ? 'public.ended' : 'public.preview')}
    </Alert>
  );
}

const HeadSkeleton = () => (
  <Card>
    <Loading>
      <Skeleton height={120} />
      <SkeletonText lines={4} />
    </Loading>
  </Card>
);

/** Only members can follow: a visitor learns this on the way to the login. */
function VisitorFollow() {
  const { t } = useTranslation('org-pages');
  const ask = () => {
    wantAfterLogin();
    toast(t('ui:pleaseLogin'));
  };
  return (
    <ButtonLink kind="primary" icon={PlusIcon} to={paths.login} onClick={ask}>
      {t('public.follow')}
    </ButtonLink>
  );
}

/** To the login, and back here afterwards. */
function LoginLink() {
  const { t } = useTranslation('org-pages');
  return (
    <ButtonLink kind="primary" size="small" to={paths.login} onClick={() => wantAfterLogin()}>
      {t('public.login')}
    </ButtonLink>
  );
}
