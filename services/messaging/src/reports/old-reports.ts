import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, CONFIG, Database, Periodic } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { ReportsRepository } from './reports.repository.js';

const HOUR_MS = 3_600_000;
const AT_ONCE = 500;

/** Erases decided reports of messages after their retention time. */
@Injectable()
export class OldReports implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsRepository,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('erase-old-reports', HOUR_MS, async () => {
      while ((await this.eraseSome()) === AT_ONCE);
    });
  }

  private eraseSome(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - this.config.CHAT_REPORT_RETENTION_DAYS * 24 * HOUR_MS);
    return this.database.write(({ manager }) => this.reports.eraseOld(manager, before, AT_ONCE));
  }
}
