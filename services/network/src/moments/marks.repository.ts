import { Injectable } from '@nestjs/common';
import type { ReactionKind } from '@renmai/contracts/network/moment.schema';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Reactions and bookmarks as they are written. The booleans say whether anything changed. */
@Injectable()
export class MarksRepository {
  async setReaction(
    manager: EntityManager,
    momentId: string,
    memberId: string,
    kind: ReactionKind,
    at: Date,
  ): Promise<boolean> {
    const added = await db.affected(
      manager,
      `INSERT INTO reaction (moment_id, member_id, kind, reacted_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (moment_id, member_id) DO UPDATE SET kind = excluded.kind, reacted_at = excluded.reacted_at
       WHERE reaction.kind <> excluded.kind
       RETURNING 1`,
      [momentId, memberId, kind, at],
    );
    return added > 0;
  }

  async removeReaction(manager: EntityManager, momentId: string, memberId: string): Promise<boolean> {
    const removed = await db.affected(manager, 'DELETE FROM reaction WHERE moment_id = $1 AND member_id = $2', [
      momentId,
      memberId,
    ]);
    return removed > 0;
  }

  async addBookmark(manager: EntityManager, momentId: string, memberId: string, at: Date): Promise<void> {
    await db.run(
      manager,
      'INSERT INTO bookmark (member_id, moment_id, marked_at) VALUES ($2, $1, $3) ON CONFLICT DO NOTHING',
      [momentId, memberId, at],
    );
  }

  async removeBookmark(manager: EntityManager, momentId: string, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM bookmark WHERE moment_id = $1 AND member_id = $2', [momentId, memberId]);
  }
}
