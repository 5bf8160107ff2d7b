import { Injectable, type OnModuleInit } from '@nestjs/common';
import { enrolmentPublished, openEnrolments } from '@renmai/contracts/enrolment/enrolment.events';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { homepageCardOf } from '@renmai/homepage-directory';
import { Clock, db, SnapshotSources, told } from '@renmai/service-kit';
import { publishedData } from './enrolment-events.js';
import { enrolmentColumns } from './enrolment-table.sql.js';
import { isPublished, type EnrolmentRow } from './enrolment.row.js';

/** Open enrolments of public schools, for services that copy them. */
@Injectable()
export class EnrolmentsSnapshot implements OnModuleInit {
  constructor(
    private readonly sources: SnapshotSources,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sources.offer(openEnrolments, async (manager, { after, limit }) => {
      const rows = await db.rows<EnrolmentRow & { card: HomepageCard }>(
        manager,
        `SELECT ${enrolmentColumns}, ${homepageCardOf('h')} AS card
         FROM enrolment p JOIN homepage_copy h ON h.homepage_id = p.homepage_id AND h.public
         WHERE p.state = 'open' AND p.closes_at > $3 AND ($1::uuid IS NULL OR p.id > $1) ORDER BY p.id LIMIT $2`,
        [after, limit, this.clock.now()],
      );
      return rows.flatMap(({ card, ...row }) =>
        isPublished(row) ? [{ key: row.id, events: [told(enrolmentPublished, publishedData(row, card))] }] : [],
      );
    });
  }
}
