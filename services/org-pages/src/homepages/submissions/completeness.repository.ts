import { Injectable } from '@nestjs/common';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Whether members have entered their education and work experience, as published by profile. */
@Injectable()
export class CompletenessRepository {
  async isComplete(manager: EntityManager, memberId: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM member_completeness WHERE member_id = $1 AND complete';
    return (await db.one(manager, sql, [memberId])) !== undefined;
  }

  async set(manager: EntityManager, memberId: string, complete: boolean, sequence: number): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO member_completeness (member_id, complete, position) VALUES ($1, $2, $3)
       ON CONFLICT (member_id) DO UPDATE SET complete = excluded.complete, position = excluded.position
       WHERE ${isNewer('member_completeness.position', '$3')}`,
      [memberId, complete, sequence],
    );
  }
}
