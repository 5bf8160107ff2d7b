import { Injectable } from '@nestjs/common';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Clock, Database, Problem, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { Account } from '../accounts/account.entity.js';
import { Acting } from '../accounts/acting.js';
import { Notices } from '../accounts/notices.js';
import { Passwords } from '../passwords/passwords.js';
import { Sessions } from '../sessions/sessions.service.js';
import { AttemptLimiter } from '../throttle/attempt-limiter.js';
import { newRecoveryCodes, normaliseRecoveryCode } from './recovery-codes.js';
import { SecondFactorCheck } from './second-factor-check.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { newSecret, otpauthUri } from './totp.js';

@Injectable()
export class SecondFactorService {
  constructor(
    private readonly repository: SecondFactorRepository,
    private readonly check: SecondFactorCheck,
    private readonly passwords: Passwords,
    private readonly acting: Acting,
    private readonly sessions: Sessions,
    private readonly limiter: AttemptLimiter,
    private readonly notices: Notices,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async setup(actor: ActorClaims, password: string): Promise<{ secret: string; otpauthUri: string }> {
    const account = await this.passwords.prove(actor, password);
    const secret = newSecret();
    const begun = await this.database.write(({ manager }) => this.repository.begin(manager, account.id, secret));
    if (!begun) throw new Problem(identityProblems.secondFactorAlreadyEnabled);
    return { secret, otpauthUri: otpauthUri(secret, account.email ?? account.phone ?? account.name) };
  }

  async confirm(actor: ActorClaims, code: string): Promise<{ recoveryCodes: string[] }> {
    const recoveryCodes = await this.withCode(actor, code, false, async (tx, account) => {
      await this.repository.enable(tx.manager, account.id, this.clock.now());
      await this.sessions.markSecondFactor(tx, actor.sessionId);
      await this.notices.post(tx, account, { kind: 'second-factor-enabled' });
      return this.renewed(tx, account);
    });
    this.notices.wake();
    return { recoveryCodes };
  }

  async renewRecoveryCodes(actor: ActorClaims, password: string, code: string): Promise<{ recoveryCodes: string[] }> {
    await this.passwords.prove(actor, password);
    return { recoveryCodes: await this.withCode(actor, code, true, (tx, account) => this.renewed(tx, account)) };
  }

  async disable(actor: ActorClaims, password: string, code: string): Promise<void> {
    const account = await this.passwords.prove(actor, password);
    if (account.isSystemAdministrator) throw new Problem(identityProblems.secondFactorObligatory);
    await this.withCode(actor, code, true, async (tx) => {
      await this.repository.remove(tx.manager, account.id);
      await this.notices.post(tx, account, { kind: 'second-factor-disabled' });
    });
    this.notices.wake();
  }

  private async renewed(tx: Transaction, account: Account): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.repository.replaceRecoveryCodes(tx.manager, account.id, codes.map(normaliseRecoveryCode));
    return codes;
  }

  /** Does `work` in the transaction that uses up a right code; wrong ones slow down the session they come from. */
  private async withCode<T>(
    actor: ActorClaims,
    code: string,
    enabled: boolean,
    work: (tx: Transaction, account: Account) => Promise<T>,
  ): Promise<T> {
    const done = await this.limiter.attempt({ own: `second factor session ${actor.sessionId}` }, () =>
      this.database.write(async (tx) => {
        const account = await this.acting.lock(tx, actor);
        await this.insist(tx, account.id, enabled);
        if (!(await this.check.passes(tx.manager, account.id, { code }))) return null;
        return { result: await work(tx, account) };
      }),
    );
    if (!done) throw new Problem(identityProblems.secondFactorWrong, { pointer: '/code' });
    return done.result;
  }

  private async insist(tx: Transaction, memberId: string, enabled: boolean): Promise<void> {
    const row = await this.repository.find(tx.manager, memberId);
    if (enabled) {
      if (!row?.enabledAt) throw new Problem(identityProblems.secondFactorNotEnabled);
      return;
    }
    if (!row) throw new Problem(identityProblems.secondFactorNotSetUp);
    if (row.enabledAt) throw new Problem(identityProblems.secondFactorAlreadyEnabled);
  }
}
