import { Injectable } from '@nestjs/common';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** All services receive the erasure itself, so no events are published here for erased relations. */
@Injectable()
export class RelationEraserRepository {
  constructor(private readonly homepages: HomepageDirectory) {}

  /** Called after the member's own row was deleted, whose lock stops transactions that are about to add something. */
  async erase(manager: EntityManager, memberId: string): Promise<void> {
    const statements = [
      'DELETE FROM friend_request WHERE requester_id = $1 OR addressee_id = $1',
      'DELETE FROM friendship WHERE member_id = $1 OR friend_id = $1',
      `DELETE FROM follow WHERE follower_id = $1 OR (kind = 'member' AND target_id = $1)`,
      'DELETE FROM mute WHERE member_id = $1 OR muted_id = $1',
      'DELETE FROM homepage_mute WHERE member_id = $1',
      'DELETE FROM follow_invitation WHERE member_id = $1 OR inviter_id = $1',
      'UPDATE news_moment SET published_by = NULL WHERE published_by = $1',
      'DELETE FROM block WHERE blocker_id = $1 OR blocked_id = $1',
      'DELETE FROM dismissed_suggestion WHERE member_id = $1 OR dismissed_id = $1',
    ];
    for (const sql of statements) await db.run(manager, sql, [memberId]);
    await this.homepages.forget(manager, memberId);
  }
}
