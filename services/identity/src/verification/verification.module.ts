import { Module, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { AccountStoreModule } from '../accounts/account-store.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottleModule } from '../throttle/throttle.module.js';
import { ChallengesRepository } from './challenges.repository.js';
import { Challenges } from './challenges.js';
import { CodeQuotas } from './code-quotas.js';
import { CodeRequests } from './code-requests.js';
import { VerificationController } from './verification.controller.js';

const HOUR_MS = 60 * 60 * 1000;
/** Well after the last ticket has expired. */
const KEPT_MS = 24 * HOUR_MS;

@Module({
  imports: [AccountStoreModule, MessagesModule, SessionsModule, ThrottleModule],
  controllers: [VerificationController],
  providers: [Challenges, ChallengesRepository, CodeQuotas, CodeRequests],
  exports: [Challenges, ChallengesRepository],
})
export class VerificationModule implements OnModuleInit {
  constructor(
    private readonly periodic: Periodic,
    private readonly repository: ChallengesRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('forget-challenges', HOUR_MS, async () => {
      const before = new Date(this.clock.now().getTime() - KEPT_MS);
      await this.repository.deleteExpiredBefore(this.database.manager, before);
    });
  }
}
