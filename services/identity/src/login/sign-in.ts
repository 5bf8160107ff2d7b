import { Injectable } from '@nestjs/common';
import { identityAccountReactivated } from '@renmai/contracts/identity/identity.events';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import type { SignedIn } from '@renmai/contracts/identity/sessions.api';
import { Clock, Problem, type ClientInfo, type Transaction } from '@renmai/service-kit';
import { nextAccountState } from '../accounts/account-state.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Suspensions } from '../accounts/suspensions.js';
import { SecurityLog } from '../security/security-log.js';
import { Sessions, type OpenSession } from '../sessions/sessions.js';
import { SignedInPresenter } from '../sessions/signed-in.presenter.js';
import type { Source } from '../throttle/source.js';
import { LoginDevices } from './login-devices.js';

/** The client that signs in: its address and browser. */
export interface Visitor {
  client: ClientInfo;
  source: Source;
}

export interface SignInResult {
  answer: SignedIn;
  open: OpenSession;
  /** names the browser from now on */
  device: string;
}

/** The last step of every way in. */
@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly suspensions: Suspensions,
    private readonly sessions: Sessions,
    private readonly presenter: SignedInPresenter,
    private readonly devices: LoginDevices,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** `first`: the member registers, so that every browser is theirs. */
  async open(
    tx: Transaction,
    memberId: string,
    visitor: Visitor,
    { secondFactor, first = false }: { secondFactor: boolean; first?: boolean },
  ): Promise<SignInResult> {
    const account = await this.accounts.lock(tx.manager, memberId);
    const now = this.clock.now();
    // The grace period is over; only the eraser may use the account until it is deleted.
    if (!account || (account.erasureAt !== null && account.erasureAt <= now)) {
      throw new Problem(identityProblems.credentialsWrong);
    }
    await this.suspensions.insistOnNone(tx, account);
    const reactivated = account.state === 'deactivated';
    if (reactivated) {
      const next = nextAccountState(account.state, 'log-in');
      if (next !== 'active') throw new Error('a deactivated account becomes active by logging in');
      account.state = next;
      account.leavingReason = account.leavingComment = account.leavingSince = null;
      await this.accounts.save(tx.manager, account);
      await tx.emit(identityAccountReactivated, { aggregateId: memberId, data: { memberId }, actorId: memberId });
    }
    const open = await this.sessions.open(tx, memberId, visitor.client, secondFactor);
    const device = await this.devices.remember(tx, account, visitor, first);
    tx.afterCommit(() => {
      this.security.note('login-succeeded', visitor.client.ip, { memberId });
    });
    return { answer: await this.presenter.present(tx.manager, account, open, { reactivated }), open, device };
  }
}
