import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import { anybodyReachableSql, reachableSql } from '../ports/notifications.port.js';

/** A conversation's newest message, and a user who has it on no device. */
export interface FoundMessage {
  kind: 'single' | 'group';
  /** id of the group, or both users of a single conversation */
  name: string;
  sender: string;
  contentType: number | null;
  text: string | null;
  payload: Uint8Array;
  memberId: string;
  /** the sender looks after the group, and may address everybody in it */
  namesAll: boolean;
  /** how many of the conversation wait for them; counted up to a bound */
  waiting: number;
}

const MOST_WAITING = 99;

/** Reads stored items of chat with some delay, without slowing chat down. */
@Injectable()
export class UnreadMessagesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Moves the mark to the newest item that is at least `settledMs` old, and answers its former and new place; null: nothing
   * new. Items with an older id that are committed later than that are skipped.
   */
  async advance(settledMs: number): Promise<{ after: string; upTo: string } | null> {
    return this.database.write(async ({ manager }) => {
      const row = await db.one<{ id: string | null }>(
        manager,
        `SELECT max(id) AS id FROM item WHERE id > coalesce((SELECT item_id FROM chat_push_mark), 0)
           AND sent_at <= now() - $1 * interval '1 millisecond'`,
        [settledMs],
      );
      if (!row?.id) return null;
      const mark = await db.one<{ id: string }>(manager, 'SELECT item_id AS id FROM chat_push_mark FOR UPDATE');
      await db.run(
        manager,
        `INSERT INTO chat_push_mark (item_id) VALUES ($1) ON CONFLICT (one) DO UPDATE SET item_id = excluded.item_id`,
        [row.id],
      );
      // The first look causes no notifications of earlier messages.
      return mark ? { after: mark.id, upTo: row.id } : null;
    });
  }

  /**
   * Only for members with a push device, and without message requests and ignored groups. Recent items are read first, by
   * their ids: to find the newest of each conversation the planner would read all items.
   */
  between({ after, upTo }: { after: string; upTo: string }, limit: number): Promise<FoundMessage[]> {
    return db.rows<FoundMessage>(
      this.database,
      `WITH recent AS MATERIALIZED (
         SELECT conversation_id, seq, sender, content_type, text, payload, only_to
         FROM item WHERE id > $1 AND id <= $2 AND ns = 1 AND history AND NOT recalled
           AND ${anybodyReachableSql}
       ), newest AS (
         SELECT DISTINCT ON (conversation_id) * FROM recent ORDER BY conversation_id, seq DESC
       )
       SELECT c.kind, c.name, i.sender, i.content_type AS "contentType", i.text, i.payload, u.relation_id AS "memberId",
         c.kind = 'group' AND EXISTS (
           SELECT FROM group_member m
           WHERE m.group_id = CASE WHEN c.kind = 'group' THEN c.name::bigint END AND m.user_id = i.sender AND m.role <> 'member'
         ) AS "namesAll",
         (
           SELECT count(*)::int FROM (
             SELECT 1 FROM item w
             WHERE w.conversation_id = c.id AND w.seq > greatest(p.delivered_seq, p.since_seq, p.read_seq)
               AND NOT p.away @> w.seq AND w.ns = 1 AND w.history AND NOT w.recalled AND w.sender <> p.user_id LIMIT ${MOST_WAITING}
           ) found
         ) AS waiting
       FROM newest i
       JOIN conversation c ON c.id = i.conversation_id AND c.kind IN ('single', 'group')
       JOIN participant p ON p.conversation_id = c.id AND p.until_seq IS NULL AND NOT p.request
         AND p.user_id <> i.sender AND p.delivered_seq < i.seq AND p.read_seq < i.seq AND NOT p.away @> i.seq
         AND (i.only_to IS NULL OR p.user_id = ANY(i.only_to))
       JOIN chat_user u ON u.id = p.user_id AND u.member AND NOT u.closed
       WHERE ${reachableSql('u.relation_id')}
         AND NOT EXISTS (SELECT 1 FROM ignored_group g WHERE g.user_id = p.user_id AND g.group_id = c.name)
       LIMIT $3`,
      [after, upTo, limit],
    );
  }
}
