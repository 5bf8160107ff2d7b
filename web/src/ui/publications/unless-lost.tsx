import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { asProblem, isLost, type Problem } from '../../api/problem';
import { Card } from '../card';
import { EmptyState, type EmptyStateProps } from '../empty-state';
import { ErrorState } from '../error-state';
import { Page } from '../page';
import { Loading } from '../skeleton';

interface UnlessLostProps<T> {
  query: { currentData?: T | undefined; error?: Problem | SerializedError; refetch: () => unknown };
  title: string;
  back: string;
  /** that there is no such thing, or that the member may not have it */
  gone: Pick<EmptyStateProps, 'drawing' | 'title' | 'text' | 'action'>;
  /** a refusal is no error either */
  refused?: boolean;
  skeleton: ReactNode;
  children: (loaded: NonNullable<T>) => ReactNode;
}

/** The page of one thing; a page in its place while it is on its way, cannot be loaded, or is gone. */
export function UnlessLost<T>({ query, title, back, gone, refused = false, skeleton, children }: UnlessLostProps<T>) {
  const { currentData, error, refetch } = query;
  const problem = error && asProblem(error);
  const lost = problem && (isLost(problem) || (refused && problem.status === 403));
  if (currentData != null && !lost) return children(currentData);
  return (
    <Page title={title} back={back}>
      <Card>
        {lost && <EmptyState {...gone} />}
        {error && !lost && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {!error && <Loading>{skeleton}</Loading>}
      </Card>
    </Page>
  );
}
