import { longestAround, type ReportEvidence, type Surrounding } from '@renmai/contracts/reports/report.schema';
import { placeName } from '@renmai/places';
import { cutText } from '@renmai/service-kit';
import { venueLine, type EventRow } from './event.row.js';

/** An event as staff read it in a report. */
export const reportedEvent = (row: EventRow, { link }: { link: boolean }): ReportEvidence => ({
  title: row.content.title,
  text: wordsOf(row, link),
  pictures: row.content.posterId === null ? [] : [{ mediaId: row.content.posterId, alt: '' }],
  files: [],
  writtenAt: row.updatedAt.toISOString(),
});

/** The event that a reported comment belongs to, without the link, which not everybody who comments sees. */
export function eventAbove(row: EventRow): Surrounding {
  const { publisher } = row;
  const shown = reportedEvent(row, { link: false });
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
