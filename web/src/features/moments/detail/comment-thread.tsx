import type { CommentView, MomentView } from '@renmai/contracts/network/moment.schema';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import type { ReplyTo } from './comment-box';
import { CommentItem } from './comment-item';
import { useRepliesInfiniteQuery } from './comments.api';
import { unique } from './unique';
import type { Target } from './use-target';
import styles from './comments.module.css';

interface CommentThreadProps {
  comment: CommentView;
  moment: MomentView;
  onReply: (to: ReplyTo) => void;
  target: Target;
}

/** A comment and its replies: the first ones, the others on demand. */
export function CommentThread({ comment, moment, onReply, target }: CommentThreadProps) {
  const { t } = useTranslation('moments');
  const { commentId, replies: first, replyCount } = comment;
  const asked =
    target.parentId === commentId &&
    target.commentId !== commentId &&
    !first.some((reply) => reply.commentId === target.commentId);
  const [wanted, setWanted] = useState(false);
  const open = wanted || asked;
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = useRepliesInfiniteQuery(commentId, {
    skip: !open,
    refetchOnMountOrArgChange: true,
  });
  const replies = currentData ? unique([...currentData.pages, { items: first, nextCursor: null }]) : first;
  const left = replyCount - replies.length;
  const found = replies.some((reply) => reply.commentId === target.commentId);
  const look = asked && !found && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (look) void fetchNextPage();
  }, [look, fetchNextPage]);

  const common = { moment, onReply, threadId: commentId };
  return (
    <>
      <CommentItem comment={comment} {...common} targeted={target.commentId === commentId} />
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.commentId}>
              <CommentItem comment={reply} {...common} targeted={target.commentId === reply.commentId} />
            </li>
          ))}
        </ul>
      )}
      {error && !isFetching && (
        <ErrorState small problem={error} onRetry={() => void (currentData ? fetchNextPage() : refetch())} />
      )}
      {isFetching && (
        <Loading>
          <div className={styles.replies}>
            <SkeletonLine avatar={32} />
          </div>
        </Loading>
      )}
      {left > 0 && !isFetching && !error && (!open || hasNextPage) && (
        <button
          type="button"
          className={styles.moreReplies}
          onClick={() => {
            if (open) void fetchNextPage();
            else setWanted(true);
          }}
        >
          {t('comments.moreReplies', { count: left })}
        </button>
      )}
    </>
  );
}
