import type { Page } from '@renmai/contracts';
import type { SerializedError } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import type { Problem } from './problem';

/** The fields of RTK's infinite query that a list needs. */
export interface ListQuery<T> {
  data?: InfiniteData<Page<T>, string | null>;
  error?: Problem | SerializedError;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export const itemsOf = <T>(data: ListQuery<T>['data']): T[] => data?.pages.flatMap(({ items }) => items) ?? [];
