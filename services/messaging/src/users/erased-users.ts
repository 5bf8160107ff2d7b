import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, LOGGER, Periodic, type Transaction } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { ChatUsersRepository } from './chat-users.repository.js';
import { UserErasures } from './user-erasures.js';

const ROUND_MS = 5 * 60_000;
const AT_ONCE = 100;

/**
 * Erasure of users, members and chat-only ones. Their identity is erased at once, together with their row; then they leave
 * their groups and rooms, and their data there is erased. A periodic round completes erasures after a crash, and erases data
 * that was still being written.
 */
@Injectable()
export class ErasedUsers implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly users: ChatUsersRepository,
    private readonly erasures: UserErasures,
    private readonly periodic: Periodic,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('finish-erased-users', ROUND_MS, () => this.round());
  }

  /** Answers the relation id of the user if there was one. */
  async erase(tx: Transaction, userId: string, at: Date | string): Promise<string | null> {
    await this.erasures.run(tx, userId);
    const relationId = await this.users.erase(tx.manager, userId, at);
    tx.afterCommit(() => {
      this.finish(userId).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'what a user left behind goes with the next round');
      });
    });
    return relationId;
  }

  private async finish(userId: string): Promise<void> {
    await this.erasures.leave(userId);
    await this.database.write(async (tx) => {
      // Repeated, because transactions that ran during the erasure have been committed since.
      await this.erasures.run(tx, userId);
      await this.erasures.runLast(tx, userId);
    });
  }

  private async round(): Promise<void> {
    for (;;) {
      const erased = await this.users.unfinished(this.database.manager, AT_ONCE);
      for (const userId of erased) {
        await this.finish(userId);
        await this.database.write(({ manager }) => this.users.finish(manager, userId));
      }
      if (erased.length < AT_ONCE) return;
    }
  }
}
