import type { MessageSummary } from '@renmai/contracts/messaging/chat.api';
import type { ThreadView } from '@renmai/contracts/messaging/threads.api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../ui/avatar';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { RelativeTime } from '../../../ui/relative-time';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { chatPaths } from '../chat-paths';
import { useSummaryText } from '../conversation/found-message';
import { useMemberName } from '../people/use-member-name';
import { usePerson } from '../people/use-people';
import { keyOf } from '../state/chat.types';
import { useMyThreadsInfiniteQuery } from '../thread-data/threads.api';
import styles from './threads.module.css';

/** All threads that the member takes part in, the one with the latest reply first. */
export function ThreadsPage() {
  const { t } = useTranslation('chat');
  const query = useMyThreadsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const threads = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page title={t('thread.title')} back={chatPaths.all}>
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <SkeletonLine avatar={40} />
          <SkeletonLine avatar={40} />
        </Loading>
      ) : threads.length === 0 ? (
        <EmptyState drawing="write" text={t('thread.none')} />
      ) : (
        <Card flush>
          {threads.map((thread) => (
            <Row key={thread.threadId} thread={thread} />
          ))}
        </Card>
      )}
      {hasNextPage && (
        <Button kind="quiet" block busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('find.more')}
        </Button>
      )}
    </Page>
  );
}

function Row({ thread: { threadId, groupId, groupName, name, replies, unread, lastReply } }: { thread: ThreadView }) {
  const { t } = useTranslation('chat');
  const text = useSummaryText();
  const from = lastReply?.senderId ?? '';
  const { photo } = usePerson(from);
  const by = useMemberName(keyOf({ kind: 'group', id: groupId }), from);
  const said = (reply: MessageSummary) => (by ? t('saidBy', { name: by, text: text(reply) }) : text(reply));
  return (
    <Link className={styles.row} to={chatPaths.conversation({ kind: 'group', id: threadId })}>
      <Avatar id={from || groupId} name={by || groupName} photo={photo} size={40} />
      <span className={styles.rowWords}>
        <span className={styles.rowTop}>
          <span dir="auto">{groupName}</span>
          {lastReply && <RelativeTime value={lastReply.at} />}
        </span>
        <span className={styles.rowName} dir="auto">
          {name}
        </span>
        <span className={styles.rowTop}>
          <span className={styles.rowLast} dir="auto">
            {lastReply ? said(lastReply) : t('thread.first')}
          </span>
          <span className={styles.marks}>
            {replies > 0 && t('thread.replies', { count: replies })}
            <Badge count={unread} />
          </span>
        </span>
      </span>
    </Link>
  );
}
