import type { Page } from '@renmai/contracts';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import type { SerializedError } from '@reduxjs/toolkit';
import { type ReactNode, useCallback } from 'react';
import type { Problem } from '../../../api/problem';
import { attempt } from '../../../ui/attempt';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { PullToRefresh } from '../../../ui/pull-to-refresh';
import { Loading } from '../../../ui/skeleton';
import { MomentSkeleton } from '../card/moment-skeleton';
import { MomentList } from './moment-list';
import styles from './moments-view.module.css';

/** The fields of an infinite query of moments. */
interface Loaded {
  data?: { pages: Page<MomentView>[] };
  error?: Problem | SerializedError;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => { unwrap: () => Promise<unknown> };
}

interface MomentsViewProps {
  label: string;
  query: Loaded;
  empty: ReactNode;
}

/** A list of moments on a page of its own, with its loading, error and empty states. */
export function MomentsView({ label, query, empty }: MomentsViewProps) {
  const { data, error, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data) {
    return error ? (
      <Card>
        <ErrorState problem={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <Loading>
        <div className={styles.waiting}>
          <MomentSkeleton picture />
          <MomentSkeleton />
        </div>
      </Loading>
    );
  }
  return (
    <PullToRefresh onRefresh={() => attempt(() => refetch().unwrap())}>
      <MomentList
        label={label}
        pages={data.pages}
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        problem={isFetchNextPageError ? (error as Problem) : undefined}
        onMore={more}
        empty={<Card>{empty}</Card>}
      />
    </PullToRefresh>
  );
}
