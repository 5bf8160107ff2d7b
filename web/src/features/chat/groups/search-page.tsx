import { type ReactNode, useCallback } from 'react';
import { asProblem } from '../../../api/problem';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { InfiniteList } from '../../../ui/infinite-list';
import { Page } from '../../../ui/page';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { SearchEverywhere } from '../../../ui/words-taken/search-everywhere';
import { chatPaths } from '../chat-paths';

/** The state of a paged query. */
interface Pages {
  data?: unknown;
  error?: Parameters<typeof asProblem>[0];
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

interface SearchPageProps<T> {
  title: string;
  /** beside the title */
  actions?: ReactNode;
  search: { label: string; q: string; onChange: (q: string) => void };
  query: Pages;
  items: readonly T[];
  itemKey: (item: T) => string;
  /** approximate height of one, in pixels */
  estimate: number;
  /** shown while the list is empty */
  none: { text: string; action?: ReactNode };
  children: (item: T) => ReactNode;
}

/** Groups or rooms that everybody can find by a part of their name. */
export function SearchPage<T extends { name: string }>(props: SearchPageProps<T>) {
  const { title, actions, search, query, items, none } = props;
  const { data, error, hasNextPage, refetch } = query;
  return (
    <Page title={title} back={chatPaths.all} actions={actions}>
      <Card>
        <TextField
          type="search"
          label={search.label}
          labelHidden
          placeholder={search.label}
          maxLength={60}
          value={search.q}
          onChange={search.onChange}
        />
      </Card>
      {!data && error && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!data && !error && <Waiting />}
      {Boolean(data) && items.length === 0 && !hasNextPage && (
        <Card>
          <EmptyState drawing={search.q ? 'search' : 'people'} action={<SearchEverywhere q={search.q} />} {...none} />
        </Card>
      )}
      {items.length > 0 && <Found {...props} />}
    </Page>
  );
}

function Found<T extends { name: string }>({ title, query, items, itemKey, estimate, children }: SearchPageProps<T>) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return (
    <InfiniteList
      label={title}
      items={items}
      itemKey={itemKey}
      itemLabel={({ name }) => name}
      estimate={estimate}
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

const Waiting = () => (
  <Loading>
    <Card>
      <SkeletonLine avatar={48} />
    </Card>
  </Loading>
);
