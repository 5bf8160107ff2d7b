import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/**
 * Every change of the relation between two members (requests, friendship, follows, mutes, blocks) holds this lock until its
 * transaction ends, so that no change is ever incomplete. A transaction that also locks a single member (`lockMember`) does
 * this first.
 */
export async function lockPair(manager: EntityManager, a: string, b: string): Promise<void> {
  const [low, high] = [a.toLowerCase(), b.toLowerCase()].sort();
  await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [`${low}:${high}`]);
}

/** A lock for limits per member. */
export async function lockMember(manager: EntityManager, memberId: string): Promise<void> {
  await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [memberId.toLowerCase()]);
}
