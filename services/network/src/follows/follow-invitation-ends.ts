import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, CONFIG, Database, Periodic } from '@renmai/service-kit';
import type { NetworkConfig } from '../config.js';
import { announceInvitationSettled } from './follow-announcements.js';
import { FollowedHomepagesRepository } from './followed-homepages.repository.js';

const HOUR_MS = 3_600_000;
const BATCH = 100;

/**
 * Settles expired invitations to follow a homepage, so that their notifications are removed as if they were declined. Expired
 * invitations are never shown, even before this has run.
 */
@Injectable()
export class FollowInvitationEnds implements OnModuleInit {
  constructor(
    private readonly periodic: Periodic,
    private readonly database: Database,
    private readonly repository: FollowedHomepagesRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: NetworkConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('end-follow-invitations', HOUR_MS, async () => {
      while ((await this.endSome()) === BATCH);
    });
  }

  private endSome(): Promise<number> {
    const now = this.clock.now();
    const lastsDays = this.config.NETWORK_FOLLOW_INVITATION_DAYS;
    return this.database.write(async (tx) => {
      const ended = await this.repository.settleOld(tx.manager, { now, lastsDays }, BATCH);
      for (const { memberId, homepageId } of ended) await announceInvitationSettled(tx, memberId, homepageId);
      return ended.length;
    });
  }
}
