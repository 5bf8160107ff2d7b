import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../../api/list-query';
import { asProblem } from '../../../api/problem';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { InfiniteList } from '../../../ui/infinite-list';
import { MemberLine } from '../../../ui/member-line';
import { PersonAddIcon } from '../../../ui/more-icons';
import { RelativeTime } from '../../../ui/relative-time';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useHomepageFollowersInfiniteQuery } from '../audience.api';
import styles from '../manage/manage.module.css';
import type { TabProps } from '../manage/tab';

const Waiting = () => (
  <Loading>
    <SkeletonLine avatar={48} />
    <SkeletonLine avatar={48} />
  </Loading>
);

/** The followers of the homepage, newest first. */
export function FollowersTab({ page: { homepageId, followerCount, state } }: TabProps) {
  const { t } = useTranslation('org-pages');
  const { number } = useFormats();
  const has = useHasScreen();
  const { data, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useHomepageFollowersInfiniteQuery(homepageId, { refetchOnMountOrArgChange: 30 });
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const followers = itemsOf(data);
  const invite = paths.inviteToFollow(homepageId);
  return (
    <>
      <div className={styles.buttons}>
        <p className={styles.lead}>
          {t('public.followers', { count: followerCount, number: number(followerCount) })} · {t('followers.shown')}
        </p>
        {state === 'approved' && has(invite) && (
          <ButtonLink size="small" icon={PersonAddIcon} to={invite}>
            {t('followers.invite')}
          </ButtonLink>
        )}
      </div>
      {!data && (error ? <ErrorState small problem={error} onRetry={() => void refetch()} /> : <Waiting />)}
      {data && followers.length === 0 && !hasNextPage && (
        <EmptyState small drawing="people" text={t('followers.none')} />
      )}
      {(followers.length > 0 || hasNextPage) && (
        <InfiniteList
          label={t('tab.followers')}
          items={followers}
          itemKey={({ member }) => member.memberId}
          itemLabel={({ member }) => member.name}
          estimate={73}
          gap={0}
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          onMore={more}
          problem={isFetchNextPageError && error ? asProblem(error) : undefined}
          skeleton={<Waiting />}
        >
          {({ member, since }) => (
            <div className={styles.follower}>
              <MemberLine
                member={{ ...member, photo: member.photo?.list.url ?? null }}
                to={paths.member(member.memberId)}
                meta={<RelativeTime value={since} />}
              />
            </div>
          )}
        </InfiniteList>
      )}
    </>
  );
}
