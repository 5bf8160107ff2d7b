import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { REVOKED_FOR_MS } from './revoked-sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { Sessions } from './sessions.js';

const EVERY_MS = 60 * 60 * 1000;
const BATCH = 500;

/** Ends sessions that were not used for long, and deletes the ended ones when their access tokens have expired. */
@Injectable()
export class SessionCleaner implements OnModuleInit {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('clean-sessions', EVERY_MS, () => this.clean());
  }

  private async clean(): Promise<void> {
    while ((await this.endExpired()) === BATCH);
    const before = new Date(this.clock.now().getTime() - REVOKED_FOR_MS);
    await this.repository.forgetEndedBefore(this.database.manager, before);
  }

  private endExpired(): Promise<number> {
    return this.database.write(async (tx) => {
      const expired = await this.repository.expired(tx.manager, this.clock.now(), BATCH);
      for (const { id, memberId } of expired) await this.sessions.end(tx, memberId, { only: id }, 'expired');
      return expired.length;
    });
  }
}
