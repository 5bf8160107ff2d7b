import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PublicationAnnouncements, PublicationsRepository } from '@renmai/publications';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { ListedEnrolmentsRepository } from './listed-enrolments.repository.js';

const MINUTE_MS = 60_000;
const PAGE = 500;

/** Publishes the end of enrolments whose last day is over. */
@Injectable()
export class EnrolmentClocks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly enrolments: PublicationsRepository,
    private readonly listed: ListedEnrolmentsRepository,
    private readonly announcements: PublicationAnnouncements,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('close-enrolments', MINUTE_MS, () => this.close());
  }

  /** Nothing waits for it: lists and applications check the time themselves. */
  async close(): Promise<void> {
    for (;;) {
      const ids = await this.listed.over(this.clock.now(), PAGE);
      for (const id of ids) {
        await this.database.write(async (tx) => {
          await this.enrolments.find(id, { manager: tx.manager, lock: true });
          await this.announcements.shown(tx, id);
        });
      }
      if (ids.length < PAGE) return;
    }
  }
}
