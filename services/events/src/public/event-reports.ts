import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { placeName } from '@renmai/places';
import {
  longestAround,
  type ReportEvidence,
  type ReportForm,
  type Surrounding,
} from '@renmai/contracts/reports/report.schema';
import { eventsReportFiled } from '@renmai/contracts/reports/reports.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cutText, Database, Problem } from '@renmai/service-kit';
import { EventAccess } from '../events/event-access.js';
import { venueLine, type EventRow } from '../events/event.row.js';

/** Members' reports of events: handed to staff with the content at that time. */
@Injectable()
export class EventReports {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
    private readonly access: EventAccess,
    private readonly clock: Clock,
  ) {}

  async file(reporterId: string, eventId: string, form: ReportForm): Promise<void> {
    await this.database.write(async (tx) => {
      await this.members.hold(reporterId, tx.manager);
      const { row, role } = await this.access.seen(reporterId, eventId, tx.manager);
      if (role !== null) throw new Problem(commonProblems.forbidden);
      const { publisher } = row;
      const homepageId = publisher.kind === 'homepage' ? publisher.id : null;
      await tx.emit(eventsReportFiled, {
        aggregateId: `event:${eventId}:${reporterId}`,
        data: {
          ...form,
          subject: { kind: 'event', id: eventId },
          within: homepageId === null ? null : { kind: 'homepage', id: homepageId },
          accusedId: publisher.kind === 'member' ? publisher.id : row.createdBy,
          homepageId,
          reporterId,
          evidence: contentOf(row, { link: true }),
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }
}

const contentOf = (row: EventRow, { link }: { link: boolean }): ReportEvidence => ({
  title: row.content.title,
  text: wordsOf(row, link),
  pictures: row.content.posterId === null ? [] : [{ mediaId: row.content.posterId, alt: '' }],
  files: [],
  writtenAt: row.updatedAt.toISOString(),
});

/** The event that a reported comment belongs to, without the link, which not everybody who comments sees. */
export function eventAbove(row: EventRow): Surrounding {
  const { publisher } = row;
  const shown = contentOf(row, { link: false });
  return {
    ...shown,
    text: cutText(shown.text, longestAround),
    place: 'above',
    kind: 'event',
    id: row.eventId,
    authorId: publisher.kind === 'member' ? publisher.id : null,
  };
}

/** Time, place, link and all texts, as staff read them. */
function wordsOf(row: EventRow, link: boolean): string {
  const { starts, ends, zone, content } = row;
  const { venue, onlineLink, description, aboutOrganizer, questions } = content;
  const city = venue?.cityId ? [placeName(venue.cityId, 'zh-CN'), placeName(venue.cityId, 'en')] : [];
  const head = [
    `${starts} – ${ends} (${zone})`.replaceAll('T', ' '),
    [...city, venueLine(row)].filter(Boolean).join(' · '),
    (link && onlineLink) || '',
  ];
  const labels = questions.map(({ label }) => label);
  return [head.filter(Boolean).join('\n'), description, aboutOrganizer, ...labels].filter(Boolean).join('\n\n');
}
