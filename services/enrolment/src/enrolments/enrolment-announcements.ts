import { Injectable } from '@nestjs/common';
import type { DataOf } from '@renmai/contracts';
import type { EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import {
  enrolmentChanged,
  enrolmentClosed,
  enrolmentPublished,
  type EnrolmentMove,
} from '@renmai/contracts/enrolment/enrolment.events';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { Clock, type Transaction } from '@renmai/service-kit';
import { ListedEnrolmentsRepository } from '../listing/listed-enrolments.repository.js';
import { cardOf, isPublished, untaken, type PublishedEnrolment } from './enrolment.row.js';
import { EnrolmentsRepository } from './enrolments.repository.js';

/** The public fields of an open enrolment. */
export function publishedData(row: PublishedEnrolment, homepage: HomepageCard): DataOf<typeof enrolmentPublished> {
  const { places: _, ...card } = cardOf(row, homepage, untaken);
  return {
    ...card,
    capacity: row.content.places,
    requirements: row.content.requirements,
    details: row.content.details,
    publishedBy: row.publishedBy,
    version: row.version,
  };
}

export interface Change {
  action: EnrolmentMove;
  from: EnrolmentState;
  by: 'administrator' | 'console';
  byMemberId: string | null;
}

/** Publishes changes of enrolments. Each method reads their state under the caller's lock. */
@Injectable()
export class EnrolmentAnnouncements {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly homepages: HomepageDirectory,
    private readonly listed: ListedEnrolmentsRepository,
    private readonly clock: Clock,
  ) {}

  /** Publishes the public fields, or that the enrolment is no longer public. Drafts are not published. */
  async shown(tx: Transaction, enrolmentId: string): Promise<void> {
    const row = await this.enrolments.find(enrolmentId, { manager: tx.manager });
    if (!row || !isPublished(row)) return;
    const homepage = await this.homepages.find(row.homepageId, null, tx.manager);
    await this.tell(tx, row, homepage?.public ? homepage.card : null);
  }

  /** A homepage has another name or logo, or is public again or not any more: so are its open enrolments. */
  async homepageChanged(tx: Transaction, homepageId: string): Promise<void> {
    const homepage = await this.homepages.find(homepageId, null, tx.manager);
    const card = homepage?.public ? homepage.card : null;
    for (const { enrolmentId } of await this.enrolments.inStates([homepageId], ['open'], tx.manager)) {
      const row = await this.enrolments.find(enrolmentId, { manager: tx.manager, lock: true });
      if (row?.state === 'open' && isPublished(row)) await this.tell(tx, row, card);
    }
  }

  /** Reports a change of state to the members who publish for the school. */
  async changed(tx: Transaction, enrolmentId: string, { action, from, by, byMemberId }: Change): Promise<void> {
    const row = await this.enrolments.find(enrolmentId, { manager: tx.manager });
    if (!row) return;
    const homepage = await this.homepages.find(row.homepageId, null, tx.manager);
    const tell = await this.homepages.administrators(tx.manager, row.homepageId);
    const { homepageId, content, state, version, closesAt } = row;
    await tx.emit(enrolmentChanged, {
      aggregateId: enrolmentId,
      data: {
        enrolmentId,
        homepageId,
        homepageName: homepage?.card.name ?? '',
        name: content.name,
        action,
        from,
        to: state,
        version,
        by,
        byMemberId,
        tell: tell.filter((memberId) => memberId !== byMemberId),
        closesAt: closesAt?.toISOString() ?? null,
      },
    });
  }

  private async tell(tx: Transaction, row: PublishedEnrolment, card: HomepageCard | null): Promise<void> {
    const { enrolmentId } = row;
    const takes = row.state === 'open' && row.closesAt > this.clock.now();
    if (takes && card) {
      await this.listed.put(tx.manager, row, card);
      await tx.emit(enrolmentPublished, { aggregateId: enrolmentId, data: publishedData(row, card) });
    } else {
      await this.listed.drop(tx.manager, enrolmentId);
      await tx.emit(enrolmentClosed, { aggregateId: enrolmentId, data: { enrolmentId } });
    }
  }
}
