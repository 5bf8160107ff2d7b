import type { CommentView, ReplyView } from '@renmai/contracts/network/moment.schema';
import { presentCard } from '@renmai/member-directory/owners';
import type { CommentRow } from './comment-rows.repository.js';

function presentReply(row: CommentRow, viewerId: string | null): ReplyView {
  const { commentId, momentId, parentId, version, text, mentions, likes, liked } = row;
  const mine = viewerId !== null && row.authorId === viewerId;
  return {
    commentId,
    momentId,
    parentId,
    version,
    author: presentCard(row.author, viewerId),
    text,
    mentions,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    likes,
    liked,
    mayEdit: mine,
    mayDelete: mine || row.moderated === true,
  };
}

/** `rows`: the comments with these ids and their first replies. In the order of the ids, without comments deleted meanwhile. */
export function presentComments(
  rows: readonly CommentRow[],
  commentIds: readonly string[],
  viewerId: string | null,
): CommentView[] {
  const byId = new Map(rows.map((row) => [row.commentId, row]));
  const replies = Map.groupBy(rows, ({ parentId }) => parentId);
  return commentIds.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const first = (replies.get(id) ?? []).map((reply) => presentReply(reply, viewerId));
    return [{ ...presentReply(row, viewerId), replyCount: row.replyCount, replies: first }];
  });
}
