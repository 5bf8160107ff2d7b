import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataOf } from '@renmai/contracts';
import { affiliationVerified, orgPagesAffiliations } from '@renmai/contracts/org-pages/affiliation.events';
import { db, SnapshotSources, told } from '@renmai/service-kit';

/** All verified marks, for services that copy them. */
@Injectable()
export class MarksSnapshot implements OnModuleInit {
  constructor(private readonly sources: SnapshotSources) {}

  onModuleInit(): void {
    this.sources.offer(orgPagesAffiliations, async (manager, { after, limit }) => {
      const rows = await db.rows<DataOf<typeof affiliationVerified>>(
        manager,
        `SELECT v.entry_id AS "entryId", v.member_id AS "memberId", v.homepage_id AS "homepageId", h.kind,
           h.content->>'name' AS "homepageName", v.way,
           to_char(v.until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS until
         FROM verified_mark v JOIN homepage h ON h.id = v.homepage_id
         WHERE $1::uuid IS NULL OR v.entry_id > $1 ORDER BY v.entry_id LIMIT $2`,
        [after, limit],
      );
      return rows.map((data) => ({ key: data.entryId, events: [told(affiliationVerified, data)] }));
    });
  }
}
