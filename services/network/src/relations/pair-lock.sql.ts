import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/**
 * Everything that changes how two members stand to each other (requests, friendship, follows, mutes, blocks) holds this
 * until its transaction ends, so none of it is ever half there. Anyone who also locks one member alone (`lockMember`) does
 * that first.
 */
export async function lockPair(manager: EntityManager, a: string, b: string): Promise<void> {
  const [low, high] = [a.toLowerCase(), b.toLowerCase()].sort();
  await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [`${low}:${high}`]);
}

/** For limits on what one member may have at once. */
export async function lockMember(manager: EntityManager, memberId: string): Promise<void> {
  await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [memberId.toLowerCase()]);
}
