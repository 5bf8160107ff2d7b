import { Injectable } from '@nestjs/common';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** The system administrators, from identity's domain events. */
@Injectable()
export class StaffRepository {
  /** False if a newer domain event was stored already. */
  async set(manager: EntityManager, memberId: string, active: boolean, position: number): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `INSERT INTO system_administrator (member_id, active, position) VALUES ($1, $2, $3)
       ON CONFLICT (member_id) DO UPDATE SET active = excluded.active, position = excluded.position
       WHERE ${isNewer('system_administrator.position', 'excluded.position')}`,
      [memberId, active, position],
    );
    return changed > 0;
  }

  /** The number of system administrators apart from one. */
  async others(manager: EntityManager, memberId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS n FROM system_administrator WHERE active AND member_id <> $1';
    return (await db.one<{ n: number }>(manager, sql, [memberId]))?.n ?? 0;
  }
}
