import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { db, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

const lockSql = (lock: string): string => `SELECT ${lock}(hashtextextended(id, 62)) FROM unnest($1::text[]) id`;

/** Serializes additions for a member with the member's erasure; nothing is added after the erasure. */
@Injectable()
export class ErasedMembersRepository {
  /** Delays the erasure of these members until the transaction ends. Answers whether all of them exist. */
  async tryHold(manager: EntityManager, memberIds: readonly string[]): Promise<boolean> {
    // In a fixed order, so that two callers cannot wait for each other.
    const ids = [...new Set(memberIds.map((id) => id.toLowerCase()))].sort();
    if (ids.length === 0) return true;
    await db.run(manager, lockSql('pg_advisory_xact_lock_shared'), [ids]);
    const gone = await db.one(manager, 'SELECT 1 FROM notification_gone WHERE ref = ANY($1::uuid[]) LIMIT 1', [ids]);
    return gone === undefined;
  }

  /** @throws Problem 404 `not-found` where the member has been erased */
  async hold(manager: EntityManager, memberId: string): Promise<void> {
    if (!(await this.tryHold(manager, [memberId]))) throw new Problem(commonProblems.notFound);
  }

  /** Waits for transactions that hold the member. Called before the member is recorded as erased. */
  async beginErasure(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, lockSql('pg_advisory_xact_lock'), [[memberId.toLowerCase()]]);
  }
}
