import { Injectable } from '@nestjs/common';
import { db, opaqueIds } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/**
 * Counts of moments. Every change of counted rows first locks the rows of all moments concerned at once, and recounts before
 * the transaction ends: counts are never incremented, so they cannot drift.
 */
@Injectable()
export class MomentCountsRepository {
  async lock(manager: EntityManager, momentIds: readonly string[]): Promise<void> {
    await db.run(
      manager,
      `SELECT 1 FROM moment_count WHERE moment_id = ANY(${opaqueIds('$1')}) ORDER BY moment_id FOR UPDATE`,
      [momentIds],
    );
  }

  async recountReactions(manager: EntityManager, momentIds: readonly string[]): Promise<void> {
    await db.run(
      manager,
      `UPDATE moment_count c SET (reactions, reactions_total) = (
         SELECT coalesce(jsonb_object_agg(k.kind, k.chosen), '{}'), coalesce(sum(k.chosen), 0)::int
         FROM (
           SELECT r.kind, count(*)::int AS chosen FROM reaction r WHERE r.moment_id = c.moment_id GROUP BY r.kind
         ) k
       ) WHERE c.moment_id = ANY($1::uuid[])`,
      [momentIds],
    );
  }

  async recountComments(manager: EntityManager, momentIds: readonly string[]): Promise<void> {
    await db.run(
      manager,
      `UPDATE moment_count c SET comments = (SELECT count(*) FROM comment WHERE moment_id = c.moment_id)
       WHERE c.moment_id = ANY($1::uuid[])`,
      [momentIds],
    );
  }

  async recountShares(manager: EntityManager, momentIds: readonly string[]): Promise<void> {
    await db.run(
      manager,
      `UPDATE moment_count c SET shares = (SELECT count(*) FROM moment WHERE shared_id = c.moment_id)
       WHERE c.moment_id = ANY($1::uuid[])`,
      [momentIds],
    );
  }
}
