import { Injectable } from '@nestjs/common';
import { Database, db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** The followers of homepages, from network's domain events. */
@Injectable()
export class HomepageFollowersRepository {
  constructor(private readonly database: Database) {}

  async follows(
    memberId: string,
    homepageId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<boolean> {
    const sql = 'SELECT 1 FROM homepage_follower WHERE member_id = $1 AND homepage_id = $2 AND active';
    return (await db.affected(manager, sql, [memberId, homepageId])) > 0;
  }

  async set(
    manager: EntityManager,
    { memberId, homepageId, active }: { memberId: string; homepageId: string; active: boolean },
    sequence: number,
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_follower (member_id, homepage_id, active, position) VALUES ($1, $2, $3, $4)
       ON CONFLICT (member_id, homepage_id) DO UPDATE SET active = excluded.active, position = excluded.position
       WHERE ${isNewer('homepage_follower.position', '$4')}`,
      [memberId, homepageId, active, sequence],
    );
  }
}
