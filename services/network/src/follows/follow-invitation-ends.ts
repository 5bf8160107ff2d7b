import { Injectable, type OnModuleInit } from '@nestjs/common';
import { followInvitationDays } from '@renmai/contracts/network/followed-homepages.api';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { announceInvitationSettled } from './follow-announcements.js';
import { FollowedHomepagesRepository } from './followed-homepages.repository.js';

const HOUR_MS = 3_600_000;
const LASTS_MS = followInvitationDays * 24 * HOUR_MS;
const BATCH = 100;

/** Ends invitations to follow a homepage that were never answered; their notifications go as if they were declined. */
@Injectable()
export class FollowInvitationEnds implements OnModuleInit {
  constructor(
    private readonly periodic: Periodic,
    private readonly database: Database,
    private readonly repository: FollowedHomepagesRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('end-follow-invitations', HOUR_MS, async () => {
      while ((await this.endSome()) === BATCH);
    });
  }

  private endSome(): Promise<number> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      const sentBy = new Date(now.getTime() - LASTS_MS);
      const ended = await this.repository.settleOld(tx.manager, sentBy, now, BATCH);
      for (const { memberId, homepageId } of ended) await announceInvitationSettled(tx, memberId, homepageId);
      return ended.length;
    });
  }
}
