import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { itemsOf } from '../../../api/list-query';
import { asProblem } from '../../../api/problem';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Alert } from '../../../ui/alert';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { EyeIcon } from '../../../ui/icons';
import { InfiniteList } from '../../../ui/infinite-list';
import { MemberLine } from '../../../ui/member-line';
import { useOwnNames } from '../../../ui/own-names/use-own-names';
import { Page } from '../../../ui/page';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useProfileViewersInfiniteQuery, type ProfileViewers } from './viewers.api';
import styles from './viewers-page.module.css';

type Viewer = ProfileViewers['items'][number];

/** Who opened the own profile, as far as they show it, and what the member shows when they open others. */
export function ViewersPage() {
  const { t } = useTranslation('profile');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useProfileViewersInfiniteQuery();
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const first = data?.pages[0];
  const items = itemsOf(data);
  return (
    <Page title={t('viewers.title')} back={paths.profile}>
      {first && (
        <Alert kind="info">
          {t(`viewers.own.${first.viewing}`)} <Link to={`${paths.visibility}#viewing`}>{t('viewers.change')}</Link>
        </Alert>
      )}
      {!first && error && (
        <Card>
          <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} />
        </Card>
      )}
      {!first && !error && (
        <Loading>
          <SkeletonLine avatar={48} />
          <SkeletonLine avatar={48} />
        </Loading>
      )}
      {first && (
        <Card as="section">
          <p>{t('viewers.week', { count: first.counts.week })}</p>
          <p className={styles.quiet}>{t('viewers.all', { count: first.counts.all })}</p>
        </Card>
      )}
      {first && items.length === 0 && (
        <Card>
          <EmptyState
            small
            drawing="people"
            text={t(first.viewing === 'hidden' && first.counts.all > 0 ? 'viewers.namesHidden' : 'viewers.empty')}
          />
        </Card>
      )}
      {items.length > 0 && (
        <Card flush>
          <InfiniteList
            label={t('viewers.title')}
            items={items}
            itemKey={keyOf}
            estimate={73}
            gap={0}
            hasMore={hasNextPage}
            busy={isFetchingNextPage}
            onMore={more}
            problem={isFetchNextPageError && error ? asProblem(error) : undefined}
          >
            {(viewer) => <ViewerLine viewer={viewer} />}
          </InfiniteList>
        </Card>
      )}
    </Page>
  );
}

const keyOf = (viewer: Viewer): string =>
  viewer.kind === 'member' ? viewer.member.memberId : `${viewer.title}/${viewer.industry}/${viewer.at}`;

function ViewerLine({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  const ownName = useOwnNames();
  if (viewer.kind === 'member') {
    const { member } = viewer;
    return (
      <MemberLine
        className={styles.line}
        member={{ ...member, photo: member.photo?.list.url }}
        to={paths.member(member.memberId)}
        meta={date(viewer.at, 'dateTime')}
      />
    );
  }
  const occupation = [viewer.title, viewer.industry && ownName('industry', viewer.industry)]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={styles.line}>
      <div className={styles.unnamed}>
        <span className={styles.mark} aria-hidden="true">
          <EyeIcon size={22} />
        </span>
        <div>
          <p className={styles.occupation} dir="auto">
            {occupation || t('viewers.somebody')}
          </p>
          <p className={styles.quiet}>{date(viewer.at)}</p>
        </div>
      </div>
    </div>
  );
}
