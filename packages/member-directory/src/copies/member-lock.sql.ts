import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Until the transaction ends nobody else creates or erases copied data of the member. */
export const lockMember = (manager: EntityManager, memberId: string): Promise<void> =>
  db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [memberId.toLowerCase()]);

/** Until the transaction ends none of them is erased; in one order, so that two callers do not wait for each other. */
export async function shareMembers(manager: EntityManager, memberIds: readonly string[]): Promise<void> {
  await db.run(manager, 'SELECT pg_advisory_xact_lock_shared(hashtextextended(id, 2)) FROM unnest($1::text[]) AS id', [
    [...new Set(memberIds.map((id) => id.toLowerCase()))].sort(),
  ]);
}
