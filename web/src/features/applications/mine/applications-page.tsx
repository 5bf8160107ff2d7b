import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../../api/list-query';
import { asProblem } from '../../../api/problem';
import { applicationPaths } from '../../../lib/application-paths';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { IconLink } from '../../../ui/icon-button';
import { InfiniteList } from '../../../ui/infinite-list';
import { SearchIcon } from '../../../ui/icons';
import { BookmarkIcon } from '../../../ui/more-icons';
import { Page } from '../../../ui/page';
import { PullToRefresh, useOnRefresh } from '../../../ui/pull-to-refresh';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { type MineFilter, useMyApplicationsInfiniteQuery } from '../applications.api';
import { KindContext, useKindTexts } from '../kind-texts';
import { type ApplicationKind, applicationKinds, kindNames } from '../kinds';
import { ApplicationRowCard } from './application-row';
import { Drafts } from './drafts';
import { KindLinks } from './kind-links';

export const MyJobApplicationsPage = () => <ApplicationsPage kind="jobs" />;
export const MyAdmissionsPage = () => <ApplicationsPage kind="enrolments" />;
export const MyRegistrationsPage = () => <ApplicationsPage kind="events" />;

const ApplicationsPage = ({ kind }: { kind: ApplicationKind }) => (
  <KindContext value={kind}>
    <Shown kind={kind} />
  </KindContext>
);

/** The member's applications of a kind, each with its state. */
function Shown({ kind }: { kind: ApplicationKind }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const has = useHasScreen();
  const [parameters, setParameters] = useSearchParams();
  const { filters, find } = applicationKinds[kind];
  const state = filters.find((one) => one === parameters.get('state')) ?? 'all';
  return (
    <Page
      title={t('title')}
      back={paths.home}
      actions={
        kind === 'jobs'
          ? has(paths.savedPositions) && (
              <IconLink icon={BookmarkIcon} label={t('mine.saved')} to={paths.savedPositions} />
            )
          : has(find) && <IconLink icon={SearchIcon} label={t('mine.find')} to={find} />
      }
    >
      <PullToRefresh onRefresh={() => Promise.resolve()}>
        <KindLinks kinds={kindNames.filter((one) => has(applicationPaths.mine(one)))} />
        {state === 'all' && <Drafts kind={kind} />}
        <Tabs
          label={t('title')}
          tabs={filters.map((value) => ({ value, label: t(`mine.filter.${value}`) }))}
          value={state}
          onChange={(value) => setParameters(value === 'all' ? {} : { state: value }, { replace: true })}
        >
          <Applications key={state} kind={kind} state={state} />
        </Tabs>
      </PullToRefresh>
    </Page>
  );
}

function Applications({ kind, state }: { kind: ApplicationKind; state: MineFilter }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const has = useHasScreen();
  const query = useMyApplicationsInfiniteQuery({ kind, state }, { refetchOnMountOrArgChange: 30 });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  useOnRefresh(refetch);
  const items = itemsOf(data);
  const { find } = applicationKinds[kind];
  if (!data && error)
    return (
      <Card>
        <ErrorState problem={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Loading>
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </Loading>
    );
  if (items.length === 0 && !hasNextPage)
    return (
      <Card>
        <EmptyState
          drawing="write"
          title={t(state === 'all' ? 'mine.none' : 'mine.noneHere')}
          text={t(state === 'all' ? 'mine.noneText' : 'mine.noneHereText')}
          action={
            state === 'all' && has(find) ? (
              <ButtonLink kind="primary" to={find}>
                {t('mine.find')}
              </ButtonLink>
            ) : undefined
          }
        />
      </Card>
    );
  return (
    <InfiniteList
      label={t('title')}
      items={items}
      itemKey={({ applicationId }) => applicationId}
      itemLabel={({ target }) => target.title}
      estimate={150}
      hasMore={hasNextPage}
      busy={isFetchingNextPage}
      onMore={() => void fetchNextPage()}
      problem={isFetchNextPageError && error ? asProblem(error) : undefined}
    >
      {(row) => <ApplicationRowCard kind={kind} row={row} />}
    </InfiniteList>
  );
}
