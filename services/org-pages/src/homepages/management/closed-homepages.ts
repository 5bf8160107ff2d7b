import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { HomepageAccess } from '../access/homepage-access.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { OpenReviews } from '../submissions/open-reviews.js';
import { HomepageAnnouncements } from '../announcements/homepage-announcements.js';
import { closedBeforeToEnd } from '../records/homepage-times.js';
import { HomepagesRepository } from '../records/homepages.repository.js';

const EVERY_MS = 60_000;
const BATCH = 100;

/** Ends homepages, once, whose closing has become final because nobody has taken it back in time. */
@Injectable()
export class ClosedHomepages implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly homepages: HomepagesRepository,
    private readonly access: HomepageAccess,
    private readonly reviews: OpenReviews,
    private readonly announcements: HomepageAnnouncements,
    private readonly log: HomepageLogRepository,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('end-closed-homepages', EVERY_MS, () => this.endDue());
  }

  async endDue(): Promise<void> {
    for (;;) {
      const before = closedBeforeToEnd(this.clock.now());
      const ids = await this.homepages.toEnd(this.database.manager, before, BATCH);
      for (const homepageId of ids) await this.end(homepageId, before);
      if (ids.length < BATCH) return;
    }
  }

  private async end(homepageId: string, before: Date): Promise<void> {
    await this.database.write(async (tx) => {
      const found = await this.access.find(homepageId, null, { manager: tx.manager, lock: true });
      const page = found?.page;
      if (page?.state !== 'closed' || !page.reopenable || !page.closedAt || page.closedAt > before) return;
      await this.homepages.setEnded(tx.manager, homepageId);
      await this.reviews.end(tx, homepageId, { role: 'clock', id: null });
      await this.log.add(tx.manager, { homepageId, action: 'ended', by: 'clock', actorId: null });
      await this.announcements.administrators(tx, homepageId);
      const told = { action: 'ended', from: 'closed', by: 'clock', actorId: null, everybody: true } as const;
      await this.announcements.moved(tx, homepageId, told);
    });
  }
}
