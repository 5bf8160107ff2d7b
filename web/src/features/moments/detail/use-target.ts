import type { CommentView } from '@renmai/contracts/network/moment.schema';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const pagesAtMost = 10;

export interface Target {
  /** id of the comment that the address asks for */
  commentId: string | null;
  /** id of the comment that it replies to, if it is a reply */
  parentId: string | null;
  missing: boolean;
}

interface Loading {
  comments: readonly CommentView[];
  hasNextPage: boolean;
  isFetching: boolean;
  failed: boolean;
  fetchNextPage: () => unknown;
  refetch: () => PromiseLike<unknown>;
}

/**
 * `#comment-<id>`, with `?thread=<id>` when it is a reply. Loads further until it is there, and once more from the beginning:
 * it may be newer than what is kept.
 */
export function useTarget({ comments, hasNextPage, isFetching, failed, fetchNextPage, refetch }: Loading): Target {
  const { hash, key } = useLocation();
  const askedAnew = useRef<string | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const [search] = useSearchParams();
  const commentId = hash.startsWith('#comment-') ? hash.slice('#comment-'.length) : null;
  const parentId = search.get('thread');
  const wanted = parentId ?? commentId;
  const found = comments.some(
    (comment) => comment.commentId === wanted || comment.replies.some((reply) => reply.commentId === commentId),
  );
  const further = hasNextPage && comments.length < pagesAtMost * 20;
  const look = wanted !== null && !found && further && !isFetching && !failed;
  useEffect(() => {
    if (look) fetchNextPage();
  }, [look, fetchNextPage, comments.length]);
  const absent = wanted !== null && !found && !further && !isFetching && !failed;
  useEffect(() => {
    if (!absent || askedAnew.current === key) return;
    askedAnew.current = key;
    void refetch().then(() => setAnswered(key));
  }, [absent, key, refetch]);
  // Without them the page is too short to show their beginning at the top.
  const loaded = comments.length > 0;
  useEffect(() => {
    if (hash === '#comments') document.getElementById('comments')?.scrollIntoView?.({ block: 'start' });
  }, [hash, loaded]);
  return { commentId, parentId, missing: absent && answered === key };
}
