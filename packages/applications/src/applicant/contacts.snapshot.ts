import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { db, SnapshotSources, told } from '@renmai/service-kit';
import { HOST, type ApplicationsHost } from '../host.js';
import { ApplicationTargets } from '../ports.js';
import type { ApplicationRow, Published } from '../core/application.row.js';
import { contactOf } from '../core/application-news.js';

type Row = Pick<ApplicationRow, 'applicationId' | 'applicantId' | 'subjectId' | 'contactId' | 'endedAt'> & Published;

/** The contacts between applicants and publishers, open or ended, for services that copy them. */
@Injectable()
export class ContactsSnapshot implements OnModuleInit {
  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly sources: SnapshotSources,
    private readonly targets: ApplicationTargets,
  ) {}

  onModuleInit(): void {
    this.sources.offer(this.host.events.contacts, async (manager, { after, limit }) => {
      const rows = await db.rows<Row>(
        manager,
        `SELECT a.id AS "applicationId", a.applicant_id AS "applicantId", a.subject_id AS "subjectId", a.publisher_kind AS "publisherKind",
           a.publisher_id AS "publisherId", a.publisher_name AS "publisherName", a.contact_id AS "contactId",
           a.ended_at AS "endedAt"
         FROM application a WHERE $1::uuid IS NULL OR a.id > $1 ORDER BY a.id LIMIT $2`,
        [after, limit],
      );
      const subjectIds = [...new Set(rows.flatMap(({ subjectId }) => subjectId ?? []))];
      const acting = await this.targets.actingFor(manager, subjectIds);
      return rows.map((row) => {
        const all = (row.subjectId !== null && acting.get(row.subjectId)) || [];
        const others = all.map(({ memberId }) => memberId).filter((id) => id !== row.applicantId);
        const data = contactOf(row, { endedAt: row.endedAt, others });
        return { key: row.applicationId, events: [told(this.host.events.contactChanged, data)] };
      });
    });
  }
}
