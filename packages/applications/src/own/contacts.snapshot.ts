import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { db, SnapshotSources, told } from '@renmai/service-kit';
import { HOST, type ApplicationsHost } from '../host.js';
import type { ApplicationRow, Published } from './application.row.js';
import { contactOf } from './application-news.js';

type Row = Pick<ApplicationRow, 'applicationId' | 'applicantId' | 'contactId' | 'endedAt'> & Published;

/** The contacts between applicants and publishers, open or ended, for services that copy them. */
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
        `SELECT a.id AS "applicationId", a.applicant_id AS "applicantId", a.publisher_kind AS "publisherKind",
           a.publisher_id AS "publisherId", a.publisher_name AS "publisherName", a.contact_id AS "contactId",
           a.ended_at AS "endedAt"
         FROM application a WHERE $1::uuid IS NULL OR a.id > $1 ORDER BY a.id LIMIT $2`,
        [after, limit],
      );
      return rows.map((row) => ({
        key: row.applicationId,
        events: [told(this.host.events.contactChanged, contactOf(row, row.endedAt))],
      }));
    });
  }
}
