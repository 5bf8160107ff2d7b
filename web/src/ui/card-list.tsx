import { type ReactNode, useCallback } from 'react';
import { type ListQuery, itemsOf } from '../api/list-query';
import { asProblem } from '../api/problem';
import { attempt } from './attempt';
import { Card, CardStack } from './card';
import { ErrorState } from './error-state';
import { InfiniteList } from './infinite-list';
import { useOnRefresh } from './pull-to-refresh';
import { Loading, SkeletonLine, SkeletonText } from './skeleton';

interface CardListProps<T> {
  label: string;
  query: Omit<ListQuery<T>, 'refetch'> & { refetch: () => { unwrap: () => Promise<unknown> } };
  itemKey: (item: T) => string;
  itemLabel: (item: T) => string;
  /** pixels of one, about */
  estimate: number;
  empty: ReactNode;
  children: (item: T) => ReactNode;
}

/** The shape of cards that are on their way. */
export const CardsWaiting = () => (
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

/** A list of cards; pulling it down requests them again. */
export function CardList<T>({ label, query, empty, children, ...rest }: CardListProps<T>) {
  const { data, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useOnRefresh(() => attempt(() => refetch().unwrap()));
  if (!data) {
    return error ? (
      <Card>
        <ErrorState problem={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <CardsWaiting />
    );
  }
  const items = itemsOf(data);
  if (items.length === 0 && !hasNextPage) return <Card>{empty}</Card>;
  return (
    <InfiniteList
      label={label}
      items={items}
      hasMore={hasNextPage}
      busy={isFetchingNextPage}
      onMore={more}
      problem={isFetchNextPageError && error ? asProblem(error) : undefined}
      skeleton={<CardsWaiting />}
      {...rest}
    >
      {children}
    </InfiniteList>
  );
}
