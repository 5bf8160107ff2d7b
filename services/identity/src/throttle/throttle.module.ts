import { Module, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { AttemptLimiter } from './attempt-limiter.js';
import { KnownSourcesRepository } from './known-sources.repository.js';
import { Quotas } from './quotas.js';
import { Sides } from './sides.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const KNOWN_FOR_DAYS = 90;

@Module({
  providers: [AttemptLimiter, KnownSourcesRepository, Quotas, Sides],
  exports: [AttemptLimiter, KnownSourcesRepository, Quotas, Sides],
})
export class ThrottleModule implements OnModuleInit {
  constructor(
    private readonly periodic: Periodic,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly known: KnownSourcesRepository,
  ) {}

  onModuleInit(): void {
    this.periodic.every('forget-unseen-sources', DAY_MS, async () => {
      const before = new Date(this.clock.now().getTime() - KNOWN_FOR_DAYS * DAY_MS);
      await this.known.forgetUnseenSince(this.database.manager, before);
    });
  }
}
