import { Injectable } from '@nestjs/common';
import { Clock, type Transaction } from '@renmai/service-kit';
import { Attachments } from '../attachments/attachments.js';
import type { ApplicationRow } from '../core/application.row.js';
import { ApplicationNews } from '../core/application-news.js';
import { ApplicationsRepository } from '../core/applications.repository.js';
import { TimelineRepository } from '../core/timeline.repository.js';
import { Places, type HeldPlaces } from './places.js';

/** An offered place that was not accepted in time goes on to the next. The former holder can apply again. */
@Injectable()
export class OfferEnds {
  constructor(
    private readonly places: Places,
    private readonly applications: ApplicationsRepository,
    private readonly files: Attachments,
    private readonly timeline: TimelineRepository,
    private readonly news: ApplicationNews,
    private readonly clock: Clock,
  ) {}

  /** The caller has locked the places and the applications. */
  async end(tx: Transaction, held: HeldPlaces | null, rows: readonly ApplicationRow[]): Promise<void> {
    const at = this.clock.now();
    const actor = { role: 'clock', id: null } as const;
    for (const row of rows) {
      const { applicationId } = row;
      await this.places.leave(tx, held, row, { action: 'lapse', actor });
      await this.applications.setWithdrawn(tx.manager, applicationId, { reason: '', at });
      await this.files.eraseOf(tx.manager, applicationId);
      const step = { applicationId, kind: 'offer-ended', at, side: 'clock', shown: true, actorId: null } as const;
      await this.timeline.add(tx.manager, [step]);
      await this.news.answered(tx, row, null);
      await this.news.contact(tx, row, at);
    }
    await this.places.promote(tx, held);
  }
}
