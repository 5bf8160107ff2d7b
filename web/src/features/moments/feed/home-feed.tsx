import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedOrder } from '@renmai/contracts/network/feed.api';
import type { Problem } from '../../../api/problem';
import { useFeedInfiniteQuery } from '../../../api/moments/moments.api';
import { useOnline } from '../../../lib/use-online';
import { attempt } from '../../../ui/attempt';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { useOnRefresh } from '../../../ui/pull-to-refresh';
import { Loading } from '../../../ui/skeleton';
import { MomentSkeleton } from '../card/moment-skeleton';
import { MomentList } from '../lists/moment-list';
import { useSetFeedOrderMutation } from '../marks.api';
import { useSeenSinceYesterday } from './caught-up';
import { FeedBeginning, FeedEmpty } from './feed-empty';
import { FeedOrderMenu } from './feed-order';
import { NewMoments } from './new-moments';
import { SuggestedMoments } from './suggested-moments';
import styles from './home-feed.module.css';

/** The member's own moments and those of friends and followed members. */
export function HomeFeed({ whenEmpty }: { whenEmpty: ReactNode }) {
  const { t } = useTranslation('moments');
  const online = useOnline();
  // The moments that the member reads never change by themselves; new ones are announced.
  const { data, error, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useFeedInfiniteQuery(undefined, {
      refetchOnReconnect: false,
    });
  const [setOrder] = useSetFeedOrderMutation();
  const [anew, setAnew] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const first = data?.pages[0];
  const broken = error !== undefined && !data;
  const suggested = first?.suggested ?? [];

  useEffect(() => {
    if (online && broken) void refetch();
  }, [online, broken, refetch]);
  const refresh = () => attempt(() => refetch().unwrap());
  useOnRefresh(refresh);

  const begin = async (change: () => Promise<unknown>) => {
    setAnew(true);
    await change();
    setAnew(false);
  };
  const changeOrder = (order: FeedOrder) =>
    void begin(async () => (await attempt(() => setOrder(order).unwrap())) && refresh());
  const showNew = () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
    void begin(refresh);
  };
  const seen = useSeenSinceYesterday(data);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  return (
    <section className={styles.feed} aria-label={t('feed.title')}>
      <div ref={top} tabIndex={-1} />
      {first && !broken && (
        <>
          {first.newest !== null && <FeedOrderMenu order={first.order} onChange={changeOrder} />}
          <NewMoments after={first.newest} onShow={showNew} />
        </>
      )}
      {broken && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {(anew || (!data && !broken)) && (
        <Loading>
          <div className={styles.waiting}>
            <MomentSkeleton picture />
            <MomentSkeleton />
            <MomentSkeleton picture />
          </div>
        </Loading>
      )}
      {data && !anew && (
        <MomentList
          label={t('feed.title')}
          pages={data.pages}
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          problem={isFetchNextPageError ? (error as Problem) : undefined}
          onMore={more}
          end={t('feed.end')}
          above={seen}
          empty={suggested.length > 0 ? <FeedBeginning /> : <FeedEmpty whenEmpty={whenEmpty} />}
        />
      )}
      {data && !anew && suggested.length > 0 && <SuggestedMoments moments={suggested} />}
    </section>
  );
}
