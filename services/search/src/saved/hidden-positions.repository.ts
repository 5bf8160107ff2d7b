import { Injectable } from '@nestjs/common';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Stores the positions that members have hidden, as published by jobs. */
@Injectable()
export class HiddenPositionsRepository {
  async set(
    manager: EntityManager,
    { memberId, positionId, hidden }: { memberId: string; positionId: string; hidden: boolean },
    sequence: number,
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO hidden_position AS x (member_id, position_id, hidden, told_position) VALUES ($1, $2, $3, $4)
       ON CONFLICT (member_id, position_id) DO UPDATE SET hidden = excluded.hidden, told_position = excluded.told_position
       WHERE ${isNewer('x.told_position', '$4')}`,
      [memberId, positionId, hidden, sequence],
    );
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM hidden_position WHERE member_id = $1', [memberId]);
  }
}
