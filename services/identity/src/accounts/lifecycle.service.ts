import { Injectable } from '@nestjs/common';
import {
  erasureGraceDays,
  type Account as AccountView,
  type DeactivationReason,
} from '@renmai/contracts/identity/fields';
import {
  identityAccountCancellationRequested,
  identityAccountCancellationWithdrawn,
  identityAccountDeactivated,
} from '@renmai/contracts/identity/identity.events';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Clock, Database, Problem, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { Passwords } from '../passwords/passwords.js';
import { Sessions } from '../sessions/sessions.js';
import { Account } from './account.entity.js';
import { AccountPresenter } from './account-presenter.js';
import { nextAccountState, type AccountAction } from './account-state.js';
import { AccountsRepository } from './accounts.repository.js';
import { Acting } from './acting.js';
import { Notices } from './notices.js';

const GRACE_MS = erasureGraceDays * 24 * 60 * 60 * 1000;

export interface Leaving {
  password: string;
  reason?: DeactivationReason | undefined;
  comment?: string | undefined;
}

/** Going for a while, going for good, and thinking better of it. Coming back is logging in. */
@Injectable()
export class LifecycleService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly acting: Acting,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly presenter: AccountPresenter,
    private readonly notices: Notices,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async deactivate(actor: ActorClaims, leaving: Leaving & { reason: DeactivationReason }): Promise<void> {
    await this.passwords.prove(actor, leaving.password);
    await this.database.write(async (tx) => {
      const account = await this.step(tx, actor, 'deactivate');
      this.noteWhy(account, leaving);
      await this.accounts.save(tx.manager, account);
      const memberId = account.id;
      await tx.emit(identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: leaving.reason } });
      await this.sessions.end(tx, memberId, {}, 'deactivated');
      await this.notices.post(tx, account, { kind: 'deactivated' });
    });
    this.notices.wake();
  }

  async requestCancellation(actor: ActorClaims, leaving: Leaving): Promise<{ erasureAt: string }> {
    await this.passwords.prove(actor, leaving.password);
    const answer = await this.database.write(async (tx) => {
      const account = await this.step(tx, actor, 'request-cancellation');
      this.noteWhy(account, leaving);
      account.erasureAt = new Date(this.clock.now().getTime() + GRACE_MS);
      await this.accounts.save(tx.manager, account);
      const memberId = account.id;
      const erasureAt = account.erasureAt.toISOString();
      await tx.emit(identityAccountCancellationRequested, { aggregateId: memberId, data: { memberId, erasureAt } });
      await this.sessions.end(tx, memberId, { except: actor.sessionId }, 'cancelled');
      await this.notices.post(tx, account, { kind: 'cancellation-requested', erasureAt });
      return { erasureAt };
    });
    this.notices.wake();
    return answer;
  }

  withdrawCancellation(actor: ActorClaims): Promise<AccountView> {
    return this.database.write(async (tx) => {
      const account = await this.step(tx, actor, 'withdraw-cancellation');
      account.erasureAt = account.leavingReason = account.leavingComment = account.leavingSince = null;
      await this.accounts.save(tx.manager, account);
      const memberId = account.id;
      await tx.emit(identityAccountCancellationWithdrawn, { aggregateId: memberId, data: { memberId } });
      return this.presenter.present(tx.manager, account);
    });
  }

  /** The locked account in its next state. @throws Problem account-state-conflict */
  private async step(tx: Transaction, actor: ActorClaims, action: AccountAction): Promise<Account> {
    const account = await this.acting.lock(tx, actor);
    const next = nextAccountState(account.state, action);
    if (next === 'refused' || next === 'erased') {
      throw new Problem(identityProblems.accountStateConflict, { context: { state: account.state, action } });
    }
    account.state = next;
    return account;
  }

  private noteWhy(account: Account, { reason, comment }: Leaving): void {
    account.leavingReason = reason ?? null;
    account.leavingComment = comment ?? null;
    account.leavingSince = this.clock.now();
  }
}
