import { type ReactNode, useCallback } from 'react';
import { type ListQuery, itemsOf } from '../../api/list-query';
import { asProblem } from '../../api/problem';
import { ErrorState } from '../error-state';
import { InfiniteList } from '../infinite-list';
import { Loading, SkeletonLine } from '../skeleton';

const Waiting = () => (
  <Loading>
    <SkeletonLine />
    <SkeletonLine />
  </Loading>
);

interface ManagedListProps<T> {
  label: string;
  /** `currentData`: that of the state which is shown, not of the one before */
  query: Omit<ListQuery<T>, 'data'> & { currentData?: ListQuery<T>['data'] };
  itemKey: (item: T) => string;
  itemLabel: (item: T) => string;
  /** pixels of one, about */
  estimate: number;
  none: ReactNode;
  children: (item: T) => ReactNode;
}

/** A homepage's publications in one state, the last changed first. */
export function ManagedList<T>({ query, none, children, ...rest }: ManagedListProps<T>) {
  const { currentData, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!currentData) return error ? <ErrorState small problem={error} onRetry={() => void refetch()} /> : <Waiting />;
  const items = itemsOf(currentData);
  if (items.length === 0 && !hasNextPage) return none;
  return (
    <InfiniteList
      items={items}
      gap={0}
      hasMore={hasNextPage}
      busy={isFetchingNextPage}
      onMore={more}
      problem={isFetchNextPageError && error ? asProblem(error) : undefined}
      skeleton={<Waiting />}
      {...rest}
    >
      {children}
    </InfiniteList>
  );
}
