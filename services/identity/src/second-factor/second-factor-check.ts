import { Injectable } from '@nestjs/common';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Clock, Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { normaliseRecoveryCode } from './recovery-codes.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Notices } from '../accounts/notices.js';
import { SecondFactorRepository, type SecondFactorRow } from './second-factor.repository.js';
import { stepOf } from './totp.js';

export type SecondFactorProof = { code: string } | { recoveryCode: string };

@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly repository: SecondFactorRepository,
    private readonly accounts: AccountsRepository,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  async isEnabled(manager: EntityManager, memberId: string): Promise<boolean> {
    return (await this.repository.find(manager, memberId))?.enabledAt != null;
  }

  /**
   * Checks a proof and uses it up, in the transaction of the action that needs it. The member is notified of a used recovery code.
   * @throws Problem second-factor-used for a code of the app that is right, but was used before.
   */
  async passes(tx: Transaction, memberId: string, proof: SecondFactorProof): Promise<boolean> {
    const { manager } = tx;
    if ('recoveryCode' in proof) {
      const code = normaliseRecoveryCode(proof.recoveryCode);
      if (!(await this.repository.takeRecoveryCode(manager, memberId, code))) return false;
      const account = await this.accounts.findById(manager, memberId);
      if (account) await this.notices.post(tx, account, { kind: 'recovery-code-used' });
      return true;
    }
    const row = await this.repository.find(manager, memberId);
    const step = row && stepOf(row.secret, proof.code, this.clock.now());
    if (step === null) return false;
    if (!(await this.repository.takeStep(manager, memberId, step))) {
      throw new Problem(identityProblems.secondFactorUsed, { pointer: '/code' });
    }
    return true;
  }

  /** Judges the first code of an app that was set up: it counts from then on, in the place of a former one. */
  async begins(manager: EntityManager, memberId: string, row: SecondFactorRow, code: string): Promise<boolean> {
    const now = this.clock.now();
    const step = stepOf(row.nextSecret ?? row.secret, code, now);
    if (step === null) return false;
    if (row.nextSecret !== null) {
      await this.repository.finishReplacement(manager, memberId, step);
      return true;
    }
    if (!(await this.repository.takeStep(manager, memberId, step))) return false;
    await this.repository.enable(manager, memberId, now);
    return true;
  }
}
