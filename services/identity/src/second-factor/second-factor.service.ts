import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import type { secondFactorApi } from '@renmai/contracts/identity/second-factor.api';
import { Database, Problem, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { Account } from '../accounts/account.entity.js';
import { Acting } from '../accounts/acting.js';
import { Notices } from '../accounts/notices.js';
import { Passwords } from '../passwords/passwords.js';
import { Sessions } from '../sessions/sessions.js';
import { AttemptLimiter } from '../throttle/attempt-limiter.js';
import { newRecoveryCodes, normaliseRecoveryCode } from './recovery-codes.js';
import { SecondFactorCheck, type SecondFactorProof } from './second-factor-check.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { newSecret, otpauthUri } from './totp.js';

type NewSecret = ResponseOf<typeof secondFactorApi.setup>;

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
  ) {}

  async setup(actor: ActorClaims, password: string): Promise<NewSecret> {
    const account = await this.passwords.prove(actor, password);
    const secret = newSecret();
    const begun = await this.database.write(({ manager }) => this.repository.begin(manager, account.id, secret));
    if (!begun) throw new Problem(identityProblems.secondFactorAlreadyEnabled);
    return shown(account, secret);
  }

  /** Sets up a new app, for members who may not turn the second factor off, and for all others with another phone. */
  async replace(actor: ActorClaims, password: string, proof: SecondFactorProof): Promise<NewSecret> {
    await this.passwords.prove(actor, password);
    return this.withProof(actor, proof, async (tx, account) => {
      const secret = newSecret();
      await this.repository.beginReplacement(tx.manager, account.id, secret);
      return shown(account, secret);
    });
  }

  async confirm(actor: ActorClaims, code: string): Promise<{ recoveryCodes: string[] }> {
    const recoveryCodes = await this.attempt(actor, '/code', async (tx, account) => {
      const row = await this.repository.find(tx.manager, account.id);
      if (!row) throw new Problem(identityProblems.secondFactorNotSetUp);
      if (row.enabledAt && !row.nextSecret) throw new Problem(identityProblems.secondFactorAlreadyEnabled);
      if (!(await this.check.begins(tx.manager, account.id, row, code))) return null;
      await this.sessions.markSecondFactor(tx, actor.sessionId);
      await this.notices.post(tx, account, {
        kind: row.enabledAt ? 'second-factor-replaced' : 'second-factor-enabled',
      });
      return this.renewed(tx, account);
    });
    this.notices.wake();
    return { recoveryCodes };
  }

  async renewRecoveryCodes(
    actor: ActorClaims,
    password: string,
    proof: SecondFactorProof,
  ): Promise<{ recoveryCodes: string[] }> {
    await this.passwords.prove(actor, password);
    const recoveryCodes = await this.withProof(actor, proof, async (tx, account) => {
      await this.notices.post(tx, account, { kind: 'recovery-codes-renewed' });
      return this.renewed(tx, account);
    });
    return { recoveryCodes };
  }

  async disable(actor: ActorClaims, password: string, proof: SecondFactorProof): Promise<void> {
    const account = await this.passwords.prove(actor, password);
    if (account.isSystemAdministrator) throw new Problem(identityProblems.secondFactorObligatory);
    await this.withProof(actor, proof, async (tx) => {
      await this.repository.remove(tx.manager, account.id);
      await this.notices.post(tx, account, { kind: 'second-factor-disabled' });
      return true;
    });
    this.notices.wake();
  }

  private async renewed(tx: Transaction, account: Account): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.repository.replaceRecoveryCodes(tx.manager, account.id, codes.map(normaliseRecoveryCode));
    return codes;
  }

  /** Does `work` in the transaction that uses up a right proof. */
  private withProof<T>(
    actor: ActorClaims,
    proof: SecondFactorProof,
    work: (tx: Transaction, account: Account) => Promise<T>,
  ): Promise<T> {
    const pointer = 'recoveryCode' in proof ? '/recoveryCode' : '/code';
    return this.attempt(actor, pointer, async (tx, account) => {
      const row = await this.repository.find(tx.manager, account.id);
      if (!row?.enabledAt) throw new Problem(identityProblems.secondFactorNotEnabled);
      return (await this.check.passes(tx, account.id, proof)) ? work(tx, account) : null;
    });
  }

  /** `work` returns null for a wrong code; wrong codes slow down their session. */
  private async attempt<T>(
    actor: ActorClaims,
    pointer: string,
    work: (tx: Transaction, account: Account) => Promise<T | null>,
  ): Promise<T> {
    const done = await this.limiter.attempt({ own: `second factor session ${actor.sessionId}` }, () =>
      this.database.write(async (tx) => work(tx, await this.acting.lock(tx, actor))),
    );
    if (done === null) throw new Problem(identityProblems.secondFactorWrong, { pointer });
    return done;
  }
}

const shown = (account: Account, secret: string): NewSecret => ({
  secret,
  otpauthUri: otpauthUri(secret, account.email ?? account.phone ?? account.name),
});
