import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Ends of suspensions of homepages; one without an end has no row. */
@Injectable()
export class HomepageSuspensionsRepository {
  async put(manager: EntityManager, homepageId: string, until: Date): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_suspension (homepage_id, until) VALUES ($1, $2)
       ON CONFLICT (homepage_id) DO UPDATE SET until = excluded.until`,
      [homepageId, until],
    );
  }

  async remove(manager: EntityManager, homepageId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM homepage_suspension WHERE homepage_id = $1', [homepageId]);
  }

  async until(manager: EntityManager, homepageId: string): Promise<Date | null> {
    const sql = 'SELECT until FROM homepage_suspension WHERE homepage_id = $1';
    return (await db.one<{ until: Date }>(manager, sql, [homepageId]))?.until ?? null;
  }

  due(manager: EntityManager, now: Date, limit: number): Promise<{ homepageId: string }[]> {
    return db.rows(
      manager,
      'SELECT homepage_id AS "homepageId" FROM homepage_suspension WHERE until <= $1 ORDER BY until LIMIT $2',
      [now, limit],
    );
  }
}
