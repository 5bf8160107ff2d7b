import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { DownIcon } from '../../../ui/more-icons';
import { Menu } from '../../../ui/menu';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { WaitingComments } from '../../../ui/waiting-comments/waiting-comments';
import type { ReplyTo } from './comment-box';
import { CommentThread } from './comment-thread';
import { type CommentOrder, useCommentsInfiniteQuery } from './comments.api';
import { unique } from './unique';
import { useTarget } from './use-target';
import styles from './comments.module.css';

const orders: readonly CommentOrder[] = ['oldest', 'newest'];

interface CommentsProps {
  moment: MomentView;
  onReply: (to: ReplyTo) => void;
  /** anchor that addresses lead to; none below a moment in a list */
  id?: string;
}

/** The comments on a moment. */
export function Comments({ moment, onReply, id }: CommentsProps) {
  const { t } = useTranslation('moments');
  const [order, setOrder] = useState<CommentOrder>('oldest');
  const { momentId, counts } = moment;
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useCommentsInfiniteQuery({ momentId, order }, { refetchOnMountOrArgChange: true });
  const comments = useMemo(() => unique(currentData?.pages ?? []), [currentData]);
  const target = useTarget({ comments, hasNextPage, isFetching, failed: error !== undefined, fetchNextPage, refetch });

  return (
    <Card as="section" flush id={id} className={styles.comments} aria-label={t('comments.title')} tabIndex={-1}>
      <header className={styles.head}>
        <h2>{t('comments.count', { count: counts.comments })}</h2>
        {counts.comments > 1 && (
          <Menu
            label={t('order.title')}
            actions={orders.map((one) => ({
              label: t(`comments.${one}`),
              checked: one === order,
              onChoose: () => setOrder(one),
            }))}
            button={(props) => (
              <button type="button" className={styles.order} {...props}>
                {t(`comments.${order}`)}
                <DownIcon size={16} />
              </button>
            )}
          />
        )}
      </header>
      {target.missing && <p className={styles.note}>{t('comments.missing')}</p>}
      {currentData && comments.length === 0 && !hasNextPage && (
        <p className={styles.note}>{t(moment.mine.mayComment ? 'comments.first' : 'comments.none')}</p>
      )}
      <ul className={styles.list}>
        {comments.map((comment) => (
          <li key={comment.commentId}>
            <CommentThread comment={comment} moment={moment} onReply={onReply} target={target} />
          </li>
        ))}
      </ul>
      <WaitingComments on={momentId} />
      {error && !isFetching && (
        <ErrorState
          small
          problem={error}
          onRetry={() => void (currentData && hasNextPage ? fetchNextPage() : refetch())}
        />
      )}
      {(currentData ? isFetchingNextPage : isFetching) && (
        <Loading>
          <div className={styles.waiting}>
            <SkeletonLine avatar={32} />
            <SkeletonLine avatar={32} />
          </div>
        </Loading>
      )}
      {hasNextPage && !isFetching && !error && (
        <Button kind="quiet" block onClick={() => void fetchNextPage()}>
          {t('comments.more')}
        </Button>
      )}
    </Card>
  );
}
