import { Injectable } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import type { ConsoleSession, consoleSessionApi } from '@renmai/contracts/identity/console-session.api';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Clock, Database, Problem } from '@renmai/service-kit';
import type { Account } from '../accounts/account.entity.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { LoginDevices } from '../login/login-devices.js';
import { PasswordLogin } from '../login/password-login.js';
import { PendingLoginsRepository } from '../login/pending-logins.repository.js';
import type { Visitor } from '../login/sign-in.js';
import { SecondFactorCheck } from '../second-factor/second-factor-check.js';
import { AttemptLimiter } from '../throttle/attempt-limiter.js';
import { Sides } from '../throttle/sides.js';
import { ConsoleSessions } from './console-sessions.js';

type LoginBody = InputOf<typeof consoleSessionApi.login>['body'];
type SecondFactorBody = InputOf<typeof consoleSessionApi.secondFactor>['body'];

const PENDING_MS = 10 * 60 * 1000;

export interface OpenConsole {
  session: ConsoleSession;
  cookie: string;
  /** the name of the browser from now on */
  device: string;
}

/** Into the console: always both factors, in this very session, and only as a system administrator. */
@Injectable()
export class ConsoleLogin {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passwords: PasswordLogin,
    private readonly secondFactor: SecondFactorCheck,
    private readonly pending: PendingLoginsRepository,
    private readonly sessions: ConsoleSessions,
    private readonly limiter: AttemptLimiter,
    private readonly sides: Sides,
    private readonly devices: LoginDevices,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The token to go on with. */
  async begin(body: LoginBody, visitor: Visitor): Promise<string> {
    const memberId = await this.passwords.prove(body, visitor.source);
    return this.database.write(async (tx) => {
      const account = await this.accounts.findById(tx.manager, memberId);
      if (!mayUse(account)) throw new Problem(identityProblems.consoleNotAllowed);
      if (!(await this.secondFactor.isEnabled(tx.manager, memberId))) {
        throw new Problem(identityProblems.consoleSecondFactorMissing);
      }
      const expiresAt = new Date(this.clock.now().getTime() + PENDING_MS);
      return this.pending.add(tx.manager, memberId, expiresAt, 'console');
    });
  }

  async finish(body: SecondFactorBody, visitor: Visitor): Promise<OpenConsole> {
    const { secondFactorToken: token } = body;
    const memberId = await this.pending.find(this.database.manager, token, this.clock.now(), 'console');
    if (memberId === null) throw new Problem(identityProblems.secondFactorTokenInvalid);
    // The same budget as at the members' login: the code is the same.
    const budgets = await this.sides.budgets('second factor', memberId, memberId, visitor.source);
    const opened = await this.limiter.attempt(budgets, () =>
      this.database.write(async (tx) => {
        const account = await this.accounts.lock(tx.manager, memberId);
        if (!mayUse(account)) throw new Problem(identityProblems.consoleNotAllowed);
        if (!(await this.secondFactor.passes(tx, memberId, body))) return null;
        if (!(await this.pending.take(tx.manager, token, 'console'))) {
          throw new Problem(identityProblems.secondFactorTokenInvalid);
        }
        const device = await this.devices.remember(tx, account, visitor);
        return { ...(await this.sessions.open(tx, memberId)), device };
      }),
    );
    if (opened) return opened;
    const pointer = 'code' in body ? '/code' : '/recoveryCode';
    throw new Problem(identityProblems.secondFactorWrong, { pointer });
  }
}

const mayUse = (account: Account | null): account is Account =>
  account !== null && account.isSystemAdministrator && account.state === 'active' && account.suspension === null;
