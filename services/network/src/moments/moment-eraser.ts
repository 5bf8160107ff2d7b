import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, Periodic, type Transaction } from '@renmai/service-kit';
import { announceFiles } from './moment-announcements.js';
import { MomentCountsRepository } from './moment-counts.repository.js';
import { MomentTracesRepository } from './moment-traces.repository.js';

const MINUTE_MS = 60_000;
const BATCH = 100;

/**
 * Erases a member's moments, comments and marks. Without the member's row nobody sees them any more; they are deleted in batches,
 * each locking only the moments that it recounts. All services receive the erasure itself, so only files are announced.
 */
@Injectable()
export class MomentEraser implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly traces: MomentTracesRepository,
    private readonly counts: MomentCountsRepository,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('erase-moments', MINUTE_MS, () => this.eraseRemembered());
  }

  /** Erases the first batch now, after the member's own row, whose lock stops transactions that are about to add something. */
  async erase(tx: Transaction, memberId: string): Promise<void> {
    if (!(await this.batch(tx, memberId))) await this.traces.remember(tx.manager, memberId);
  }

  private async eraseRemembered(): Promise<void> {
    for (const memberId of await this.traces.remembered(this.database.manager)) {
      while (!(await this.database.write((tx) => this.batch(tx, memberId))));
      await this.traces.forget(this.database.manager, memberId);
    }
  }

  /** Whether nothing is left. */
  private async batch(tx: Transaction, memberId: string): Promise<boolean> {
    const { manager } = tx;
    const own = await this.traces.own(manager, memberId, BATCH);
    const touched = await this.traces.touched(manager, memberId, BATCH);
    const ownIds = own.map(({ id }) => id);
    const shared = own.flatMap(({ sharedId }) => sharedId ?? []);
    await this.counts.lock(manager, [...ownIds, ...touched, ...shared]);
    await this.traces.removeMoments(manager, ownIds);
    await this.traces.removeFrom(manager, memberId, touched);
    await this.counts.recountReactions(manager, touched);
    await this.counts.recountComments(manager, touched);
    await this.counts.recountShares(manager, shared);
    for (const { id, media } of own) {
      if (media.length > 0) await announceFiles(tx, { momentId: id, media: [], visibility: 'friends' });
    }
    if (own.length === BATCH || touched.length === BATCH) return false;
    await this.traces.removeRest(manager, memberId);
    return true;
  }
}
