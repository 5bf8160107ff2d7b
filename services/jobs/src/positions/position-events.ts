import type { DataOf } from '@renmai/contracts';
import {
  positionMoved,
  positionPublished,
  positionUnpublished,
  type PositionMove,
} from '@renmai/contracts/jobs/positions.events';
import { plainText } from '@renmai/contracts/formatted-text';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import type { PublicationEvents } from '@renmai/publications';
import { confirmByOf } from './position-content.js';
import { cardOf, isPublished, type PositionRow, type PublishedPosition } from './position.row.js';

/** The published data of an open position. */
export const publishedData = (row: PublishedPosition, card: HomepageCard): DataOf<typeof positionPublished> => ({
  ...cardOf(row, card),
  address: row.content.address,
  description: plainText(row.content.description),
  requirements: plainText(row.content.requirements),
  opensAt: row.opensAt.toISOString(),
  publishedBy: row.publishedBy,
  version: row.version,
});

/** When it is paused unless it is confirmed; null: it is not open. */
export const confirmByOfRow = ({ state, confirmedAt, warnedAt }: PositionRow): string | null =>
  state === 'open' && confirmedAt ? confirmByOf({ confirmedAt, warnedAt }).toISOString() : null;

export const positionEvents: PublicationEvents<PositionRow> = {
  async published(tx, row, card) {
    if (!isPublished(row)) return;
    await tx.emit(positionPublished, { aggregateId: row.id, data: publishedData(row, card) });
  },
  unpublished: (tx, positionId) => tx.emit(positionUnpublished, { aggregateId: positionId, data: { positionId } }),
  moved: (tx, { row, action, ...move }) =>
    tx.emit(positionMoved, {
      aggregateId: row.id,
      data: {
        ...move,
        positionId: row.id,
        homepageId: row.homepageId,
        title: row.content.title,
        action: action as PositionMove,
        to: row.state,
        version: row.version,
        confirmBy: confirmByOfRow(row),
        closesAt: row.closesAt?.toISOString() ?? null,
      },
    }),
};
