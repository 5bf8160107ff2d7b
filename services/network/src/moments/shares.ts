import { Injectable } from '@nestjs/common';
import { networkProblems } from '@renmai/contracts/network/network.problems';
import { Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { MomentAccess } from './moment-access.js';
import { isBareShare } from './moment-content.js';
import { MomentCountsRepository } from './moment-counts.repository.js';
import { mayShare } from './moment-visibility.policy.js';
import { MomentsRepository, type StoredMoment } from './moments.repository.js';

/** Determines the moment that a share refers to. */
@Injectable()
export class Shares {
  constructor(
    private readonly access: MomentAccess,
    private readonly moments: MomentsRepository,
    private readonly counts: MomentCountsRepository,
  ) {}

  /**
   * The chosen moment, locked; if it shares another one without own text, that other moment. A share with own text is shared
   * as it is, together with the moment that it shares.
   */
  async target(manager: EntityManager, memberId: string, momentId: string): Promise<StoredMoment> {
    const chosen = await this.shareable(manager, memberId, momentId);
    if (!isBareShare(chosen) || chosen.sharedId === null) return this.held(manager, memberId, chosen.momentId);
    // Deleted or hidden: there is nothing to share, and the answer does not reveal which.
    const original = await this.held(manager, memberId, chosen.sharedId).catch((error: unknown) => {
      throw error instanceof Problem ? new Problem(networkProblems.momentNotShareable) : error;
    });
    return original;
  }

  /** Called after a share of the moment was added or removed. */
  async recount(manager: EntityManager, sharedId: string | null): Promise<void> {
    if (sharedId !== null) await this.counts.recountShares(manager, [sharedId]);
  }

  authorOf(manager: EntityManager, sharedId: string | null): Promise<string | null> {
    return sharedId === null ? Promise.resolve(null) : this.moments.authorOf(manager, sharedId);
  }

  private async held(manager: EntityManager, memberId: string, momentId: string): Promise<StoredMoment> {
    await this.counts.lock(manager, [momentId]);
    return this.shareable(manager, memberId, momentId);
  }

  private async shareable(manager: EntityManager, memberId: string, momentId: string): Promise<StoredMoment> {
    const { moment } = await this.access.seen(manager, memberId, momentId);
    if (!mayShare(moment, memberId)) throw new Problem(networkProblems.momentNotShareable);
    return moment;
  }
}
