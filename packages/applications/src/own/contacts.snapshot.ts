import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { db, SnapshotSources, told } from '@renmai/service-kit';
import { openOutcomes } from '@renmai/contracts/applications/application.schema';
import { HOST, type ApplicationsHost } from '../host.js';
import { contactOf } from './application-news.service.js';

interface Row {
  applicationId: string;
  applicantId: string;
  homepageId: string;
  contactId: string | null;
  endedAt: Date | null;
}

/** Who applied to which homepage and whether that goes on, for services that copy it. */
@Injectable()
export class ContactsSnapshot implements OnModuleInit {
  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly sources: SnapshotSources,
  ) {}

  onModuleInit(): void {
    this.sources.offer(this.host.events.contacts, async (manager, { after, limit }) => {
      const rows = await db.rows<Row>(
        manager,
        `SELECT a.id AS "applicationId", a.applicant_id AS "applicantId", a.homepage_id AS "homepageId",
           a.contact_id AS "contactId", CASE WHEN a.shown_state = ANY($3::text[]) THEN NULL
             ELSE coalesce(a.withdrawn_at, (SELECT max(d.told_at) FROM decision d WHERE d.application_id = a.id),
               a.submitted_at) END AS "endedAt"
         FROM application a WHERE $1::uuid IS NULL OR a.id > $1 ORDER BY a.id LIMIT $2`,
        [after, limit, openOutcomes],
      );
      return rows.map((row) => ({
        key: row.applicationId,
        events: [told(this.host.events.contactChanged, contactOf(row, row.endedAt))],
      }));
    });
  }
}
