import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/**
 * Stores one user who can still read an ended group, if there is one: a former member, not erased, who has not cleared it and
 * can read items from the time of the membership. The participant row is locked first, as clearing does, so that no user is
 * stored while they clear it. Nobody can read ended rooms and threads.
 */
const HOLD = `
UPDATE conversation SET held_by = reader.user_id
FROM (
  SELECT p.user_id FROM conversation c
  JOIN participant p ON p.conversation_id = c.id
    AND GREATEST(p.since_seq, p.cleared_seq) < LEAST(c.last_seq, COALESCE(p.until_seq, c.last_seq))
  JOIN chat_user u ON u.id = p.user_id
  WHERE c.id = $1 AND c.kind = 'group'
  LIMIT 1 FOR SHARE OF p
) reader
WHERE id = $1 RETURNING id`;

/** Answers whether some user can still read the conversation. */
export async function holdEnded(manager: EntityManager, conversationId: string): Promise<boolean> {
  const changed = await db.affected(manager, HOLD, [conversationId]);
  return changed > 0;
}

/** To be called after a user has cleared one or all conversations: the next round looks for other readers of ended ones. */
export async function letGo(manager: EntityManager, userId: string, conversationId?: string): Promise<void> {
  await db.run(manager, 'UPDATE conversation SET held_by = NULL WHERE held_by = $1 AND ($2::int8 IS NULL OR id = $2)', [
    userId,
    conversationId ?? null,
  ]);
}
