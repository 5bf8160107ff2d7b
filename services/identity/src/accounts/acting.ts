import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { Database, Problem, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { Account } from './account.entity.js';
import { AccountsRepository } from './accounts.repository.js';

/**
 * Policy of everything below /api/account and /api/sessions: members act on their own account only, and only while the session of the
 * access token has not ended (identity knows this at once, others within seconds).
 */
@Injectable()
export class Acting {
  constructor(
    private readonly repository: AccountsRepository,
    private readonly database: Database,
  ) {}

  /** @throws Problem unauthenticated */
  async account(actor: ActorClaims): Promise<Account> {
    const account = await this.repository.findBySession(this.database.manager, actor.memberId, actor.sessionId);
    if (!account) throw new Problem(commonProblems.unauthenticated);
    return account;
  }

  /** The same, and nobody else changes the account until the transaction ends. */
  async lock(tx: Transaction, actor: ActorClaims): Promise<Account> {
    await this.repository.lock(tx.manager, actor.memberId);
    const account = await this.repository.findBySession(tx.manager, actor.memberId, actor.sessionId);
    if (!account) throw new Problem(commonProblems.unauthenticated);
    return account;
  }
}
