import { Injectable } from '@nestjs/common';
import type { Mention } from '@renmai/contracts/network/moment.schema';
import { Clock, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { shownTo } from '../moments/shown.query.js';
import { commentShownTo } from './comment-shown.query.js';

export interface StoredComment {
  commentId: string;
  momentId: string;
  parentId: string | null;
  authorId: string;
  /** author of the comment that it replies to */
  parentAuthorId: string | null;
  version: number;
  text: string;
  mentions: Mention[];
  /** whether the viewer may see it and the comment that it replies to, with regard to their authors */
  shown: boolean;
}

export interface CommentAround {
  commentId: string;
  authorId: string;
  text: string;
  createdAt: Date;
  place: 'before' | 'after';
}

export type NewComment = Pick<StoredComment, 'momentId' | 'parentId' | 'authorId' | 'text' | 'mentions'> & {
  createdAt: Date;
};

/** Comments and likes as they are written. The booleans say whether anything changed. */
@Injectable()
export class CommentsRepository {
  constructor(private readonly clock: Clock) {}

  async find(manager: EntityManager, viewerId: string | null, commentId: string): Promise<StoredComment | null> {
    const row = await db.one<StoredComment>(
      manager,
      `SELECT c.id AS "commentId", c.moment_id AS "momentId", c.parent_id AS "parentId", c.author_id AS "authorId",
         parent.author_id AS "parentAuthorId", c.version, c.text, c.mentions,
         ${commentShownTo('$1::uuid', 'c.author_id', 'm.author_id')}
           AND (c.parent_id IS NULL OR ${commentShownTo('$1::uuid', 'parent.author_id', 'm.author_id')}) AS shown
       FROM comment c JOIN moment m ON m.id = c.moment_id LEFT JOIN comment parent ON parent.id = c.parent_id
       WHERE c.id = $2`,
      [viewerId, commentId],
    );
    return row ?? null;
  }

  /** The neighbours of a comment that the viewer sees, in the order of writing. Replies have other replies beside them. */
  around(
    manager: EntityManager,
    viewerId: string,
    { commentId, momentId, parentId }: StoredComment,
    most: number,
  ): Promise<CommentAround[]> {
    const side = (place: 'before' | 'after'): string => `
      (SELECT c.id AS "commentId", c.author_id AS "authorId", c.text, c.created_at AS "createdAt", '${place}' AS place
       FROM comment c JOIN moment m ON m.id = c.moment_id
       WHERE c.moment_id = $2 AND c.parent_id IS NOT DISTINCT FROM $4::uuid AND c.id ${place === 'before' ? '<' : '>'} $3
         AND ${commentShownTo('$1::uuid', 'c.author_id', 'm.author_id')}
       ORDER BY c.id ${place === 'before' ? 'DESC' : 'ASC'} LIMIT $5)`;
    return db.rows<CommentAround>(
      manager,
      `SELECT * FROM (${side('before')} UNION ALL ${side('after')}) around ORDER BY "commentId"`,
      [viewerId, momentId, commentId, parentId, most],
    );
  }

  /** Prevents deletion until the transaction ends; false if the comment does not exist any more. */
  async hold(manager: EntityManager, commentId: string): Promise<boolean> {
    const found = await db.affected(manager, 'SELECT 1 FROM comment WHERE id = $1 FOR KEY SHARE', [commentId]);
    return found > 0;
  }

  /** The id is the database's; given out under the lock of the moment, so ids follow the order of writing. */
  async insert(manager: EntityManager, comment: NewComment): Promise<string> {
    const row = await db.one<{ id: string }>(
      manager,
      `INSERT INTO comment (id, moment_id, parent_id, author_id, text, mentions, created_at)
       VALUES (uuidv7($7 * interval '1 millisecond'), $1, $2, $3, $4, $5, $6) RETURNING id`,
      [
        comment.momentId,
        comment.parentId,
        comment.authorId,
        comment.text,
        JSON.stringify(comment.mentions),
        comment.createdAt,
        this.clock.shiftMs,
      ],
    );
    if (!row) throw new Error('what is inserted has an id');
    return row.id;
  }

  async update(
    manager: EntityManager,
    { commentId, text, mentions }: Pick<StoredComment, 'commentId' | 'text' | 'mentions'>,
    at: Date,
  ): Promise<void> {
    await db.run(
      manager,
      'UPDATE comment SET version = version + 1, text = $2, mentions = $3, edited_at = $4 WHERE id = $1',
      [commentId, text, JSON.stringify(mentions), at],
    );
  }

  /** Deletes a comment with its replies. */
  async remove(manager: EntityManager, commentId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM comment WHERE id = $1', [commentId]);
  }

  async like(manager: EntityManager, commentId: string, memberId: string, at: Date): Promise<boolean> {
    const added = await db.affected(
      manager,
      `INSERT INTO comment_like (comment_id, member_id, liked_at) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [commentId, memberId, at],
    );
    return added > 0;
  }

  async unlike(manager: EntityManager, commentId: string, memberId: string): Promise<boolean> {
    const removed = await db.affected(manager, 'DELETE FROM comment_like WHERE comment_id = $1 AND member_id = $2', [
      commentId,
      memberId,
    ]);
    return removed > 0;
  }

  /** Counts the likes of members whom the viewer can find. */
  async likes(manager: EntityManager, viewerId: string, commentId: string): Promise<number> {
    const row = await db.one<{ likes: number }>(
      manager,
      `SELECT count(*)::int AS likes FROM comment_like l WHERE l.comment_id = $2 AND ${shownTo('$1::uuid', 'l.member_id')}`,
      [viewerId, commentId],
    );
    return row?.likes ?? 0;
  }
}
