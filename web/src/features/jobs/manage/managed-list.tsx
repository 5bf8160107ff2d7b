import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../../api/list-query';
import { asProblem } from '../../../api/problem';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { InfiniteList } from '../../../ui/infinite-list';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useManagedPositionsInfiniteQuery } from '../positions.api';
import { ManagedRow } from './managed-row';

const Waiting = () => (
  <Loading>
    <SkeletonLine />
    <SkeletonLine />
  </Loading>
);

interface ManagedListProps {
  homepageId: string;
  state: PositionState;
  senior: boolean;
}

/** A homepage's positions in one state, the last changed first. */
export function ManagedList({ homepageId, state, senior }: ManagedListProps) {
  const { t } = useTranslation('jobs');
  const { currentData, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useManagedPositionsInfiniteQuery({ homepageId, state }, { refetchOnMountOrArgChange: 30 });
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!currentData) return error ? <ErrorState small problem={error} onRetry={() => void refetch()} /> : <Waiting />;
  const items = itemsOf(currentData);
  if (items.length === 0 && !hasNextPage) return <EmptyState small drawing="jobs" text={t(`manage.none.${state}`)} />;
  return (
    <InfiniteList
      label={t(`state.${state}`)}
      items={items}
      itemKey={({ positionId }) => positionId}
      itemLabel={({ title }) => title || t('untitled')}
      estimate={104}
      gap={0}
      hasMore={hasNextPage}
      busy={isFetchingNextPage}
      onMore={more}
      problem={isFetchNextPageError && error ? asProblem(error) : undefined}
      skeleton={<Waiting />}
    >
      {(position) => <ManagedRow position={position} homepageId={homepageId} senior={senior} />}
    </InfiniteList>
  );
}
