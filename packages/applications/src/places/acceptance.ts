import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { Clock, Database, Problem, type Transaction } from '@renmai/service-kit';
import { ApplicationAccess } from '../access/application-access.js';
import type { ApplicationRow } from '../core/application.row.js';
import { ApplicationNews } from '../core/application-news.js';
import { TimelineRepository } from '../core/timeline.repository.js';
import { OfferEnds } from './offer-ends.js';
import { PlacesRepository } from './places.repository.js';
import { Places, type HeldPlaces } from './places.js';

/** The applicant accepts an offered place. */
@Injectable()
export class Acceptance {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly places: Places,
    private readonly repository: PlacesRepository,
    private readonly ends: OfferEnds,
    private readonly timeline: TimelineRepository,
    private readonly news: ApplicationNews,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 409 where the offer is over; the place has gone on to the next then */
  async accept(memberId: string, applicationId: string, version: number): Promise<{ version: number; state: Outcome }> {
    const accepted = await this.database.write(async (tx) => {
      const { targetId } = await this.access.own(tx.manager, memberId, applicationId);
      const held = await this.places.hold(tx.manager, targetId);
      const row = await this.access.own(tx.manager, memberId, applicationId, { lock: true });
      const { shownState: state, shownVersion, offerEndsAt } = row;
      const context = { state, version: shownVersion };
      if (state === 'approved') return context;
      // The offer ran out, or was rejected and the applicant is about to be notified, or there was none.
      if (state === 'withdrawn' && offerEndsAt !== null) return null;
      if (state !== 'offered' || offerEndsAt === null) throw new Problem(commonProblems.illegalTransition, { context });
      if (row.state !== 'offered') return null;
      if (offerEndsAt <= this.clock.now() && !held?.paused) {
        await this.ends.end(tx, held, [row]);
        return null;
      }
      if (version !== shownVersion) throw new Problem(commonProblems.staleVersion, { context });
      return this.take(tx, held, row, memberId);
    });
    if (!accepted) throw new Problem(applicationsProblems.offerOver);
    return accepted;
  }

  private async take(tx: Transaction, held: HeldPlaces | null, row: ApplicationRow, memberId: string) {
    const { applicationId } = row;
    const actor = { role: 'applicant', id: memberId } as const;
    await this.places.step(tx, held, row, { action: 'accept', actor, expected: null });
    await this.repository.setAccepted(tx.manager, applicationId);
    const step = {
      applicationId,
      kind: 'offer-accepted',
      side: 'applicant',
      shown: true,
      actorId: memberId,
    } as const;
    await this.timeline.add(tx.manager, [{ ...step, at: this.clock.now(), data: { outcome: 'approved' } }]);
    await this.news.answered(tx, row, memberId);
    await this.places.told(tx, row, 'approved');
    return { version: row.shownVersion + 1, state: 'approved' as const };
  }
}
