import { Injectable } from '@nestjs/common';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** SQL: `NotificationHomepage` from the row `h` of `noted_homepage`, or null while it is not public. */
export const notedHomepageOf = (h: string): string => `CASE WHEN ${h}.public
  THEN jsonb_build_object('homepageId', ${h}.homepage_id, 'name', ${h}.name, 'logo', ${h}.logo) END`;

/** Name and logo of homepages that notifications are about, as shown beside the notifications. */
@Injectable()
export class NotedHomepagesRepository {
  async setPublished(manager: EntityManager, card: HomepageCard, sequence: number): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO noted_homepage (homepage_id, name, logo, position) VALUES ($1, $2, $3, $4)
       ON CONFLICT (homepage_id) DO UPDATE SET name = excluded.name, logo = excluded.logo, position = excluded.position
       WHERE ${isNewer('noted_homepage.position', 'excluded.position')}`,
      [card.homepageId, card.name, card.logo?.list.url ?? null, sequence],
    );
  }

  async setUnpublished(manager: EntityManager, homepageId: string, sequence: number): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO noted_homepage (homepage_id, unpublished_position) VALUES ($1, $2)
       ON CONFLICT (homepage_id) DO UPDATE
       SET unpublished_position = greatest(noted_homepage.unpublished_position, excluded.unpublished_position)`,
      [homepageId, sequence],
    );
  }
}
