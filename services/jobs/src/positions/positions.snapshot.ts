import { Injectable, type OnModuleInit } from '@nestjs/common';
import { jobsPositions, positionPublished } from '@renmai/contracts/jobs/positions.events';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { homepageCardOf } from '@renmai/homepage-directory';
import { db, SnapshotSources, told } from '@renmai/service-kit';
import { publishedData } from './position-events.js';
import { positionColumns } from './position-table.sql.js';
import { isPublished, type PositionRow } from './position.row.js';

/** Open positions of public homepages, for services that copy them. */
@Injectable()
export class PositionsSnapshot implements OnModuleInit {
  constructor(private readonly sources: SnapshotSources) {}

  onModuleInit(): void {
    this.sources.offer(jobsPositions, async (manager, { after, limit }) => {
      const rows = await db.rows<PositionRow & { card: HomepageCard }>(
        manager,
        `SELECT ${positionColumns}, ${homepageCardOf('h')} AS card
         FROM position p JOIN homepage_copy h ON h.homepage_id = p.homepage_id AND h.public
         WHERE p.state = 'open' AND ($1::uuid IS NULL OR p.id > $1) ORDER BY p.id LIMIT $2`,
        [after, limit],
      );
      return rows.flatMap(({ card, ...row }) =>
        isPublished(row) ? [{ key: row.id, events: [told(positionPublished, publishedData(row, card))] }] : [],
      );
    });
  }
}
