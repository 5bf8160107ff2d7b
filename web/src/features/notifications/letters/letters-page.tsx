import type { StationLetterSummary } from '@renmai/contracts/messaging/station-letters.api';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { itemsOf, type ListQuery } from '../../../api/list-query';
import { asProblem } from '../../../api/problem';
import { cx } from '../../../lib/cx';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { IconLink } from '../../../ui/icon-button';
import { PencilIcon } from '../../../ui/more-icons';
import { InfiniteList } from '../../../ui/infinite-list';
import { Page } from '../../../ui/page';
import { PullToRefresh } from '../../../ui/pull-to-refresh';
import { RelativeTime } from '../../../ui/relative-time';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { UsualRail } from '../../../ui/usual-rail';
import { notificationPaths } from '../notification-paths';
import { SenderFace, useSenderName } from './letter-sender';
import { useLettersInfiniteQuery } from './letters.api';
import styles from './letters.module.css';

/** Station letters received, newest first. */
export function LettersPage() {
  const { t } = useTranslation('notifications');
  const query = useLettersInfiniteQuery(undefined, { refetchOnMountOrArgChange: 30 });
  return (
    <Page
      title={t('letters.title')}
      back={notificationPaths.all}
      actions={<IconLink icon={PencilIcon} label={t('letters.write')} to={notificationPaths.writeLetter()} />}
    >
      <UsualRail />
      <PullToRefresh onRefresh={() => query.refetch()}>
        <Letters query={query} />
      </PullToRefresh>
    </Page>
  );
}

function Letters({ query }: { query: ListQuery<StationLetterSummary> }) {
  const { t } = useTranslation('notifications');
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data) {
    return (
      <Card>{error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <LinesSkeleton lines={5} />}</Card>
    );
  }
  const items = itemsOf(query.data);
  if (items.length === 0 && !hasNextPage) {
    return (
      <Card>
        <EmptyState
          drawing="write"
          title={t('letters.none')}
          text={t('letters.noneText')}
          action={
            <ButtonLink kind="primary" to={notificationPaths.writeLetter()}>
              {t('letters.write')}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <Card flush className={styles.list}>
      <InfiniteList
        label={t('letters.title')}
        items={items}
        itemKey={({ letterId }) => letterId}
        estimate={84}
        gap={0}
        hasMore={hasNextPage}
        busy={isFetchingNextPage}
        onMore={more}
        problem={isFetchNextPageError && error ? asProblem(error) : undefined}
        skeleton={<LinesSkeleton lines={3} />}
      >
        {(letter) => <LetterRow letter={letter} />}
      </InfiniteList>
    </Card>
  );
}

function LetterRow({ letter }: { letter: StationLetterSummary }) {
  const { t } = useTranslation('notifications');
  const nameOf = useSenderName();
  const { letterId, title, excerpt, read, sentAt } = letter;
  return (
    <div className={cx(styles.row, !read && styles.unread)}>
      <SenderFace {...letter} />
      <div className={styles.words}>
        <div className={styles.head}>
          <span className={styles.from}>{nameOf(letter)}</span>
          <RelativeTime value={sentAt} className={styles.time} />
        </div>
        <Link to={notificationPaths.letter(letterId)} className={styles.link}>
          {title}
          {!read && <span className="visually-hidden"> · {t('unread')}</span>}
        </Link>
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
      </div>
      <span className={styles.dot} aria-hidden="true" />
    </div>
  );
}

const LinesSkeleton = ({ lines }: { lines: number }) => (
  <Loading>
    <div className={styles.waiting}>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonLine key={line} avatar={48} />
      ))}
    </div>
  </Loading>
);
