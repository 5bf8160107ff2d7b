import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { type ReactNode, useCallback } from 'react';
import { itemsOf, type ListQuery } from '../../api/list-query';
import { asProblem } from '../../api/problem';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { InfiniteList } from '../../ui/infinite-list';
import { Loading, SkeletonCard } from '../../ui/skeleton';

interface RecommendationListProps {
  label: string;
  query: ListQuery<RecommendationView>;
  empty: ReactNode;
  estimate: number;
  itemLabel: (item: RecommendationView) => string;
  children: (item: RecommendationView) => ReactNode;
}

/** A list of letters: while it is loading, failed, empty, or complete. */
export function RecommendationList({ query, empty, ...list }: RecommendationListProps) {
  const { data, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data) {
    return error ? (
      <Card>
        <ErrorState problem={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <Loading>
        <SkeletonCard lines={4} />
      </Loading>
    );
  }
  const items = itemsOf(data);
  if (items.length === 0 && !hasNextPage) return <Card>{empty}</Card>;
  return (
    <InfiniteList
      {...list}
      items={items}
      itemKey={({ recommendationId }) => recommendationId}
      hasMore={hasNextPage}
      busy={isFetchingNextPage}
      onMore={more}
      problem={isFetchNextPageError && error ? asProblem(error) : undefined}
    />
  );
}
