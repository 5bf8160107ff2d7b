import { openReasons, type SuggestionView } from '@renmai/contracts/network/suggestions.api';
import { type CSSProperties, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../api/list-query';
import { asProblem } from '../../api/problem';
import { useWide } from '../../lib/use-media-query';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { InfiniteList } from '../../ui/infinite-list';
import { Loading, Skeleton } from '../../ui/skeleton';
import { useSuggestionsInfiniteQuery } from './network.api';
import { SuggestionCard } from './suggestion-card';
import styles from './suggestions.module.css';
import shared from './network.module.css';

const columnsStyle = (columns: number) => ({ '--columns': columns }) as CSSProperties;

const GridSkeleton = ({ columns }: { columns: number }) => (
  <Loading>
    <div className={styles.grid} style={columnsStyle(columns)}>
      {Array.from({ length: columns * 2 }, (_, index) => (
        <div key={index} className={styles.person}>
          <Skeleton width={72} height={72} round />
          <Skeleton width="70%" height={16} />
          <p className={styles.personHeadline} />
          <p className={styles.reason} />
          <Skeleton height={32} />
        </div>
      ))}
    </div>
  </Loading>
);

/** Whether none of them has anything in common with the member. */
export const areAllOpen = (items: readonly SuggestionView[]): boolean =>
  items.every(({ reasons }) => reasons.every(({ kind }) => (openReasons as readonly string[]).includes(kind)));

interface Props {
  /** shown if there are no suggestions */
  empty: React.ReactNode;
  /** ways to better suggestions, below members with nothing in common */
  help: React.ReactNode;
}

/** Suggested members, as cards in two or three columns. */
export function Suggestions({ empty, help }: Props) {
  const { t } = useTranslation('network');
  const columns = useWide() ? 3 : 2;
  const { data, error, isFetchingNextPage, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useSuggestionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: 300 });
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const items = itemsOf(data);
  const rows: { start: number; people: SuggestionView[] }[] = [];
  for (let start = 0; start < items.length; start += columns) {
    rows.push({ start, people: items.slice(start, start + columns) });
  }
  if (data && items.length === 0) return empty;
  const open = data !== undefined && areAllOpen(items);
  const title = t(open ? 'suggestions.openTitle' : 'suggestions.title');
  const section = (
    <section>
      <h2 className={shared.heading} dir="auto">
        {title}
      </h2>
      {data ? (
        <InfiniteList
          label={title}
          items={rows}
          // a row stays when a member is removed from it and the others move up
          itemKey={({ start }) => String(start)}
          estimate={262}
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          onMore={more}
          problem={isFetchNextPageError && error ? asProblem(error) : undefined}
          skeleton={<GridSkeleton columns={columns} />}
        >
          {({ people }) => (
            <div className={styles.grid} style={columnsStyle(columns)}>
              {people.map((suggestion) => (
                <SuggestionCard key={suggestion.member.memberId} suggestion={suggestion} />
              ))}
            </div>
          )}
        </InfiniteList>
      ) : error ? (
        <Card>
          <ErrorState small problem={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <GridSkeleton columns={columns} />
      )}
    </section>
  );
  return (
    <>
      {section}
      {open && help}
    </>
  );
}
