import type { networkCommentAdded } from '@renmai/contracts/network/network.events';
import type { Transaction } from '@renmai/service-kit';
import { namedIn } from '../moments/mentions.js';
import type { Concerned } from '../news/news-moments.repository.js';
import type { StoredComment } from './comments.repository.js';

/** Added or edited: both carry the whole comment. */
export async function announceComment(
  tx: Transaction,
  what: typeof networkCommentAdded,
  comment: Omit<StoredComment, 'version' | 'shown'>,
  { authorId: momentAuthorId, news }: Omit<Concerned, 'text'>,
): Promise<void> {
  const { commentId, momentId, authorId, parentId, parentAuthorId, mentions, text } = comment;
  await tx.emit(what, {
    aggregateId: commentId,
    data: {
      commentId,
      momentId,
      momentAuthorId,
      authorId,
      parentId,
      parentAuthorId,
      mentions: namedIn(mentions),
      text,
      ...(news && { news }),
    },
  });
}
