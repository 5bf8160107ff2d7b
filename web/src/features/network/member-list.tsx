import { type ReactNode, useCallback } from 'react';
import { itemsOf, type ListQuery } from '../../api/list-query';
import { asProblem, type Problem } from '../../api/problem';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { InfiniteList } from '../../ui/infinite-list';
import { Loading, SkeletonLine } from '../../ui/skeleton';
import styles from './network.module.css';

export const LinesSkeleton = ({ lines = 6 }: { lines?: number }) => (
  <Loading>
    <div className={styles.waiting}>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonLine key={line} avatar={48} />
      ))}
    </div>
  </Loading>
);

interface MemberListProps<T> {
  label: string;
  query: ListQuery<T>;
  itemKey: (item: T) => string;
  children: (item: T) => ReactNode;
  /** content of an empty list */
  empty: ReactNode;
  /** pixels of a row, about */
  estimate?: number;
  /** instead of the plain message when it cannot be shown at all */
  refused?: (problem: Problem) => ReactNode;
}

/** A list of members on a card: on its way, broken, empty, or as long as it is. */
export function MemberList<T>({ label, query, itemKey, children, empty, estimate = 73, refused }: MemberListProps<T>) {
  const { data, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data) {
    if (!error) {
      return (
        <Card>
          <LinesSkeleton />
        </Card>
      );
    }
    const problem = asProblem(error);
    return <Card>{refused?.(problem) ?? <ErrorState problem={problem} onRetry={() => void refetch()} />}</Card>;
  }
  const items = itemsOf(data);
  if (items.length === 0 && !hasNextPage) return <Card>{empty}</Card>;
  return (
    <Card flush className={styles.list}>
      <InfiniteList
        label={label}
        items={items}
        itemKey={itemKey}
        estimate={estimate}
        gap={0}
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        onMore={more}
        problem={isFetchNextPageError && error ? asProblem(error) : undefined}
        skeleton={<LinesSkeleton lines={3} />}
      >
        {(item) => (
          <div className={styles.row} data-member-place={itemKey(item)}>
            {children(item)}
          </div>
        )}
      </InfiniteList>
    </Card>
  );
}
