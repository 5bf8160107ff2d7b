import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { sessionEndReasons } from '@renmai/contracts/identity/identity.events';
import { Clock, CONFIG, Database, LOGGER, Periodic, type Transaction } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config.js';
import { Online, type LogoutCause, type WhichDevices } from '../sessions/online.js';
import { ErasedUsers } from './erased-users.js';
import { MemberCopiesRepository } from './member-copies.repository.js';

type EndReason = (typeof sessionEndReasons)[number];

/** The cause that clients show; 4: ended from elsewhere. */
export const logoutCauses: Record<EndReason, LogoutCause> = {
  'signed-out': 4,
  'ended-by-member': 4,
  'password-changed': 3,
  'password-reset': 3,
  'refresh-reused': 4,
  deactivated: 1,
  cancelled: 1,
  erased: 1,
  suspended: 1,
  'role-revoked': 4,
  expired: 4,
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Effects of account changes on a member's chat. Devices are notified after the commit. */
@Injectable()
export class MemberLives implements OnModuleInit {
  constructor(
    private readonly copies: MemberCopiesRepository,
    private readonly erased: ErasedUsers,
    private readonly online: Online,
    private readonly periodic: Periodic,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('forget-ended-logins', 6 * HOUR_MS, async () => {
      // A chat token can be issued until the access token expires, and is valid for the lifetime of chat tokens from then on.
      const kept = this.config.CHAT_TOKEN_SECONDS * 1000 + DAY_MS;
      await this.copies.forgetLogins(this.database.manager, new Date(this.clock.now().getTime() - kept));
    });
  }

  async deactivate(tx: Transaction, memberId: string, sequence: number): Promise<void> {
    if (await this.copies.setClosed(tx.manager, memberId, true, sequence)) this.endLater(tx, memberId, 1);
  }

  async reactivate(tx: Transaction, memberId: string, sequence: number): Promise<void> {
    await this.copies.setClosed(tx.manager, memberId, false, sequence);
  }

  async endLogin(tx: Transaction, memberId: string, loginId: string, reason: EndReason, at: string): Promise<void> {
    await this.copies.endLogin(tx.manager, loginId, at);
    this.endLater(tx, memberId, logoutCauses[reason], { login: loginId });
  }

  async erase(tx: Transaction, memberId: string, at: string): Promise<void> {
    const userId = memberId.toLowerCase();
    await this.erased.erase(tx, userId, at);
    this.endLater(tx, userId, 1);
  }

  private endLater(tx: Transaction, memberId: string, cause: LogoutCause, which?: WhichDevices): void {
    tx.afterCommit(() => {
      this.online.end(memberId.toLowerCase(), cause, which).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'devices were not told that their login is over');
      });
    });
  }
}
