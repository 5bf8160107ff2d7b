import { Injectable } from '@nestjs/common';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Members whose moments other members have muted in their feeds. */
@Injectable()
export class MutedMembersRepository {
  /** An older domain event changes nothing. */
  async set(
    manager: EntityManager,
    { memberId, mutedId }: { memberId: string; mutedId: string },
    { holds, sequence }: { holds: boolean; sequence: number },
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO muted_member (member_id, muted_id, holds, position) VALUES ($1, $2, $3, $4)
       ON CONFLICT (member_id, muted_id) DO UPDATE SET holds = excluded.holds, position = excluded.position
       WHERE ${isNewer('muted_member.position', 'excluded.position')}`,
      [memberId, mutedId, holds, sequence],
    );
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM muted_member WHERE member_id = $1 OR muted_id = $1', [memberId]);
  }
}
