import type { PositionInList } from '@renmai/contracts/jobs/listing.schema';
import { type ReactNode, useCallback } from 'react';
import { type ListQuery, itemsOf } from '../../../api/list-query';
import { asProblem } from '../../../api/problem';
import { attempt } from '../../../ui/attempt';
import { Card, CardStack } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { InfiniteList } from '../../../ui/infinite-list';
import { useOnRefresh } from '../../../ui/pull-to-refresh';
import { Loading, SkeletonLine, SkeletonText } from '../../../ui/skeleton';
import { PositionCard } from '../card/position-card';

interface PositionsListProps<T extends PositionInList> {
  label: string;
  query: Omit<ListQuery<T>, 'refetch'> & { refetch: () => { unwrap: () => Promise<unknown> } };
  empty: ReactNode;
  /** what is done with each, in place of saving it and its menu */
  action?: (position: T) => ReactNode;
}

export const PositionsWaiting = () => (
  <Loading>
    <CardStack>
      {[0, 1, 2].map((key) => (
        <Card key={key}>
          <SkeletonLine avatar={48} />
          <SkeletonText lines={2} />
        </Card>
      ))}
    </CardStack>
  </Loading>
);

/** Positions as cards, as many as there are. */
export function PositionsList<T extends PositionInList>({ label, query, empty, action }: PositionsListProps<T>) {
  const { data, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useOnRefresh(() => attempt(() => refetch().unwrap()));
  if (!data) {
    return error ? (
      <Card>
        <ErrorState problem={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <PositionsWaiting />
    );
  }
  const items = itemsOf(data);
  if (items.length === 0 && !hasNextPage) return <Card>{empty}</Card>;
  return (
    <InfiniteList
      label={label}
      items={items}
      itemKey={({ positionId }) => positionId}
      itemLabel={({ title }) => title}
      estimate={170}
      hasMore={hasNextPage}
      busy={isFetchingNextPage}
      onMore={more}
      problem={isFetchNextPageError && error ? asProblem(error) : undefined}
      skeleton={<PositionsWaiting />}
    >
      {(position) => <PositionCard position={position} action={action?.(position)} />}
    </InfiniteList>
  );
}
