import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { conversationName } from '../streams/conversation-ref.js';
import { ConversationIds } from '../streams/conversation-ids.js';

const nameOf = (users: readonly [string, string]): string => conversationName({ kind: 'single', users });

export interface RequestRow {
  userId: string;
  nickname: string;
  avatarUrl: string;
  messages: number;
  lastId: string;
  lastAt: Date;
  contentType: number | null;
  text: string | null;
}

/**
 * Talks that a stranger has begun and the other has not answered: `participant.request` of the one who was written to. They
 * are like others but for the folder they lie in.
 */
@Injectable()
export class RequestFolderRepository {
  constructor(
    private readonly database: Database,
    private readonly ids: ConversationIds,
  ) {}

  /** A stranger is about to write: where nothing was ever said between the two it becomes a request. */
  async begin(users: readonly [string, string], receiver: string): Promise<void> {
    await this.ids.find([{ kind: 'single', users }], true);
    await this.database.write(async ({ manager }) => {
      await db.run(
        manager,
        `UPDATE participant p SET request = true FROM conversation c
         WHERE c.kind = 'single' AND c.name = $1 AND c.last_seq = 0 AND p.conversation_id = c.id AND p.user_id = $2
           AND NOT p.request`,
        [nameOf(users), receiver],
      );
    });
  }

  /** Whether anything was ever said between the two. */
  async haveTalked(manager: EntityManager, users: readonly [string, string]): Promise<boolean> {
    const sql = "SELECT FROM conversation WHERE kind = 'single' AND name = $1 AND last_seq > 0";
    return (await db.affected(manager, sql, [nameOf(users)])) > 0;
  }

  /** The two are friends now. */
  async answer(manager: EntityManager, users: readonly [string, string]): Promise<void> {
    await db.run(
      manager,
      `UPDATE participant p SET request = false FROM conversation c
       WHERE c.kind = 'single' AND c.name = $1 AND p.conversation_id = c.id AND p.request`,
      [nameOf(users)],
    );
  }

  /** False if there is no request from the other user. */
  async accept(userId: string, otherId: string): Promise<boolean> {
    return this.database.write(async ({ manager }) => {
      const changed = await db.affected(
        manager,
        `UPDATE participant p SET request = false FROM conversation c
         WHERE c.kind = 'single' AND c.name = $1 AND p.conversation_id = c.id AND p.user_id = $2 AND p.request`,
        [nameOf([userId, otherId]), userId],
      );
      return changed > 0;
    });
  }

  /** Hides the present messages; later ones are a request again. */
  async decline(userId: string, otherId: string): Promise<boolean> {
    return this.database.write(async ({ manager }) => {
      const changed = await db.affected(
        manager,
        `UPDATE participant p SET hidden_seq = c.last_seq, read_seq = greatest(p.read_seq, c.last_seq)
         FROM conversation c
         WHERE c.kind = 'single' AND c.name = $1 AND p.conversation_id = c.id AND p.user_id = $2 AND p.request`,
        [nameOf([userId, otherId]), userId],
      );
      return changed > 0;
    });
  }

  /** Newest first, from the item `before` on, and one more than `limit` if there are more. */
  list(userId: string, { before, limit }: { before: string | null; limit: number }): Promise<RequestRow[]> {
    return db.rows<RequestRow>(
      this.database,
      `SELECT u.id AS "userId", u.nickname, u.avatar_url AS "avatarUrl", said.count AS messages, last.id AS "lastId",
         last.sent_at AS "lastAt", last.content_type AS "contentType", last.text
       FROM participant p
       JOIN conversation c ON c.id = p.conversation_id AND c.kind = 'single'
       CROSS JOIN LATERAL (
         SELECT id, sent_at, content_type, text, sender FROM item
         WHERE conversation_id = c.id AND seq > greatest(p.hidden_seq, p.cleared_seq) AND history AND NOT recalled
         ORDER BY seq DESC LIMIT 1
       ) last
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS count FROM (
           SELECT FROM item
           WHERE conversation_id = c.id AND seq > greatest(p.hidden_seq, p.cleared_seq) AND history AND NOT recalled
           LIMIT 100
         ) first_ones
       ) said
       JOIN chat_user u ON u.id = (
         CASE WHEN split_part(c.name, ' ', 1) = p.user_id THEN split_part(c.name, ' ', 2) ELSE split_part(c.name, ' ', 1) END
       ) AND NOT u.closed
       WHERE p.user_id = $1 AND p.request AND ($2::bigint IS NULL OR last.id < $2)
         AND NOT EXISTS (
           SELECT FROM roster_block b
           WHERE b.active AND ((b.blocker_id = $1 AND b.blocked_id = u.id) OR (b.blocker_id = u.id AND b.blocked_id = $1))
         )
       ORDER BY last.id DESC LIMIT $3`,
      [userId, before, limit + 1],
    );
  }
}
