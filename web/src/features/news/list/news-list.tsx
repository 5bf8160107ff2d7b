import type { NewsRow as Row, NewsState } from '@renmai/contracts/org-pages/news.schema';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../../api/list-query';
import { asProblem } from '../../../api/problem';
import { ErrorState } from '../../../ui/error-state';
import { InfiniteList } from '../../../ui/infinite-list';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useNewsOfInfiniteQuery } from '../news.api';

interface NewsListProps {
  homepageId: string;
  state: NewsState;
  empty: ReactNode;
  children: (item: Row) => ReactNode;
}

const Waiting = () => (
  <Loading>
    <SkeletonLine avatar={56} />
    <SkeletonLine avatar={56} />
  </Loading>
);

/** The news of a homepage in one state, as many as there are. */
export function NewsList({ homepageId, state, empty, children }: NewsListProps) {
  const { t } = useTranslation('news');
  const { currentData, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useNewsOfInfiniteQuery({ homepageId, state }, { refetchOnMountOrArgChange: 30 });
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!currentData) return error ? <ErrorState small problem={error} onRetry={() => void refetch()} /> : <Waiting />;
  const items = itemsOf(currentData);
  if (items.length === 0 && !hasNextPage) return empty;
  return (
    <InfiniteList
      label={t(`list.${state}`)}
      items={items}
      itemKey={({ newsId }) => newsId}
      itemLabel={({ title }) => title}
      estimate={96}
      gap={0}
      hasMore={hasNextPage}
      busy={isFetchingNextPage}
      onMore={more}
      problem={isFetchNextPageError && error ? asProblem(error) : undefined}
      skeleton={<Waiting />}
    >
      {children}
    </InfiniteList>
  );
}
