import type { DataOf } from '@renmai/contracts';
import {
  enrolmentChanged,
  enrolmentClosed,
  enrolmentPublished,
  type EnrolmentMove,
} from '@renmai/contracts/enrolment/enrolment.events';
import { plainText } from '@renmai/contracts/formatted-text';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import type { PublicationEvents } from '@renmai/publications';
import { cardOf, isPublished, untaken, type EnrolmentRow, type PublishedEnrolment } from './enrolment.row.js';

/** The public fields of an open enrolment. */
export function publishedData(row: PublishedEnrolment, homepage: HomepageCard): DataOf<typeof enrolmentPublished> {
  const { places: _, ...card } = cardOf(row, homepage, untaken);
  return {
    ...card,
    capacity: row.content.places,
    requirements: row.content.requirements,
    details: plainText(row.content.details),
    publishedBy: row.publishedBy,
    version: row.version,
  };
}

export const enrolmentEvents: PublicationEvents<EnrolmentRow> = {
  async published(tx, row, card) {
    if (!isPublished(row)) return;
    await tx.emit(enrolmentPublished, { aggregateId: row.id, data: publishedData(row, card) });
  },
  unpublished: (tx, enrolmentId) => tx.emit(enrolmentClosed, { aggregateId: enrolmentId, data: { enrolmentId } }),
  moved: (tx, { row, action, by, byMemberId, from, homepageName, tell }) =>
    tx.emit(enrolmentChanged, {
      aggregateId: row.id,
      data: {
        enrolmentId: row.id,
        homepageId: row.homepageId,
        homepageName,
        name: row.content.name,
        action: action as EnrolmentMove,
        from,
        to: row.state,
        version: row.version,
        by: by === 'console' ? by : 'administrator',
        byMemberId,
        tell,
        closesAt: row.closesAt?.toISOString() ?? null,
      },
    }),
};
