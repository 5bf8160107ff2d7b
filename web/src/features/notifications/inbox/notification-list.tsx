import type { NotificationView } from '@renmai/contracts/messaging/notification.schema';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf, type ListQuery } from '../../../api/list-query';
import { asProblem } from '../../../api/problem';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { ArrowUpIcon } from '../../../ui/more-icons';
import { InfiniteList } from '../../../ui/infinite-list';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import type { Filter } from './filters';
import { NotificationRow } from './notification-row';
import { useSeeing } from './use-seeing';
import { useShownUpTo } from './use-shown-up-to';
import styles from './inbox.module.css';

interface NotificationListProps {
  filter: Filter;
  query: ListQuery<NotificationView>;
}

/** The list with its loading, error and empty states. */
export function NotificationList({ filter, query }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const items = itemsOf(query.data);
  const upTo = useShownUpTo(items[0]?.updatedAt);
  const shown = upTo === null ? items : items.filter(({ updatedAt }) => updatedAt <= upTo);
  const fresh = useSeeing(shown, filter === 'all');
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  if (!data) {
    return (
      <Card>
        {error ? (
          <ErrorState problem={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <RowsSkeleton rows={6} />
          </Loading>
        )}
      </Card>
    );
  }
  if (items.length === 0 && !hasNextPage) return <Empty filter={filter} />;
  const held = items.length - shown.length;
  return (
    <>
      {held > 0 && (
        <div className={styles.news} role="status">
          <Button kind="primary" size="small" icon={ArrowUpIcon} onClick={() => window.scrollTo({ top: 0 })}>
            {t('news', { count: held })}
          </Button>
        </div>
      )}
      <Card flush className={styles.list}>
        <InfiniteList
          label={t(`filter.${filter}`)}
          items={shown}
          itemKey={({ notificationId }) => notificationId}
          estimate={96}
          gap={0}
          hasMore={hasNextPage}
          busy={isFetchingNextPage}
          onMore={more}
          problem={isFetchNextPageError && error ? asProblem(error) : undefined}
          skeleton={<RowsSkeleton rows={3} />}
        >
          {(notification) => (
            <NotificationRow notification={notification} fresh={fresh.has(notification.notificationId)} />
          )}
        </InfiniteList>
      </Card>
    </>
  );
}

const RowsSkeleton = ({ rows }: { rows: number }) => (
  <div className={styles.waiting}>
    {Array.from({ length: rows }, (_, row) => (
      <SkeletonLine key={row} avatar={48} />
    ))}
  </div>
);

function Empty({ filter }: { filter: Filter }) {
  const { t } = useTranslation('notifications');
  if (filter !== 'all') {
    return (
      <Card>
        <EmptyState drawing="bell" text={t(filter === 'unread' ? 'empty.unread' : 'empty.kind')} />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        drawing="bell"
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <ButtonLink kind="primary" to={paths.network}>
            {t('empty.action')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
