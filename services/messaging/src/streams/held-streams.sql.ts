import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/**
 * Writes down one user who can still read a group that has ended, if there is one: anyone who was in it reads what came
 * meanwhile, as long as there is such a user and they have not cleared it. Their row is locked first, as it is by anyone who
 * clears it, so that they are not written down while they do. Of rooms and threads nobody reads anything once they have ended.
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

/** Answers whether somebody can still read it. */
export async function holdEnded(manager: EntityManager, conversationId: string): Promise<boolean> {
  const changed = await db.affected(manager, HOLD, [conversationId]);
  return changed > 0;
}

/** To be called after they have cleared it, or all their conversations: the next round looks who else can read what has ended. */
export async function letGo(manager: EntityManager, userId: string, conversationId?: string): Promise<void> {
  await db.run(manager, 'UPDATE conversation SET held_by = NULL WHERE held_by = $1 AND ($2::int8 IS NULL OR id = $2)', [
    userId,
    conversationId ?? null,
  ]);
}
