import { Injectable } from '@nestjs/common';
import {
  positionMoved,
  positionPublished,
  positionUnpublished,
  type PositionMove,
} from '@renmai/contracts/jobs/positions.events';
import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { plainText } from '@renmai/contracts/formatted-text';
import type { DataOf } from '@renmai/contracts';
import { HomepageDirectory } from '@renmai/homepage-directory';
import type { Transaction } from '@renmai/service-kit';
import { ListedPositionsRepository } from '../listing/listed-positions.repository.js';
import { confirmByOf } from './position-content.js';
import { cardOf, isPublished, type PositionRow, type PublishedPosition } from './position.row.js';
import { PositionsRepository } from './positions.repository.js';

const REOPEN_BATCH = 200;

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

export interface Move {
  action: PositionMove;
  from: PositionState;
  by: 'administrator' | 'console' | 'clock';
  byMemberId: string | null;
  words?: string;
}

/** Publishes the domain events of positions. Each method reads the position under the caller's lock. */
@Injectable()
export class PositionAnnouncements {
  constructor(
    private readonly positions: PositionsRepository,
    private readonly homepages: HomepageDirectory,
    private readonly listed: ListedPositionsRepository,
  ) {}

  /** Publishes its public data, or that it is no longer public. Nothing is published about drafts. */
  async shown(tx: Transaction, positionId: string): Promise<void> {
    const row = await this.positions.find(positionId, { manager: tx.manager });
    if (!row || !isPublished(row)) return;
    const homepage = await this.homepages.find(row.homepageId, null, tx.manager);
    await this.tell(tx, row, homepage?.public ? homepage.card : null);
  }

  /** A homepage has another name or logo, or is public again or not any more: so are its open positions. */
  async homepageChanged(tx: Transaction, homepageId: string): Promise<void> {
    const homepage = await this.homepages.find(homepageId, null, tx.manager);
    for (let after: { at: string; positionId: string } | null = null; ;) {
      const rows: PositionRow[] = await this.positions.open(homepageId, after, REOPEN_BATCH, tx.manager);
      for (const row of rows) if (isPublished(row)) await this.tell(tx, row, homepage?.public ? homepage.card : null);
      const last = rows.at(-1);
      if (rows.length < REOPEN_BATCH || !last?.publishedAt) return;
      after = { at: last.publishedAt.toISOString(), positionId: last.positionId };
    }
  }

  /** Publishes a transition for the notification of administrators: senior administrators of what waits for them, else all who publish. */
  async moved(tx: Transaction, positionId: string, { action, from, by, byMemberId, words = '' }: Move): Promise<void> {
    const row = await this.positions.find(positionId, { manager: tx.manager });
    if (!row) return;
    const homepage = await this.homepages.find(row.homepageId, null, tx.manager);
    const senior = action === 'submit';
    const tell = await this.homepages.administrators(tx.manager, row.homepageId, { senior });
    const { homepageId, content, state, version, confirmedAt, warnedAt, closesAt } = row;
    await tx.emit(positionMoved, {
      aggregateId: positionId,
      data: {
        positionId,
        homepageId,
        homepageName: homepage?.card.name ?? '',
        title: content.title,
        action,
        from,
        to: state,
        version,
        by,
        byMemberId,
        tell: tell.filter((memberId) => memberId !== byMemberId),
        words,
        confirmBy: state === 'open' && confirmedAt ? confirmByOf({ confirmedAt, warnedAt }).toISOString() : null,
        closesAt: closesAt?.toISOString() ?? null,
      },
    });
  }

  private async tell(tx: Transaction, row: PublishedPosition, card: HomepageCard | null): Promise<void> {
    const { positionId } = row;
    await this.listed.settle(tx.manager, positionId);
    if (row.state === 'open' && card) {
      await tx.emit(positionPublished, { aggregateId: positionId, data: publishedData(row, card) });
    } else {
      await tx.emit(positionUnpublished, { aggregateId: positionId, data: { positionId } });
    }
  }
}
