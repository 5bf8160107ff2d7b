import { Injectable } from '@nestjs/common';
import { Clock } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { normaliseRecoveryCode } from './recovery-codes.js';
import { SecondFactorRepository, type SecondFactorRow } from './second-factor.repository.js';
import { stepOf } from './totp.js';

export type SecondFactorProof = { code: string } | { recoveryCode: string };

@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly repository: SecondFactorRepository,
    private readonly clock: Clock,
  ) {}

  async isEnabled(manager: EntityManager, memberId: string): Promise<boolean> {
    return (await this.repository.find(manager, memberId))?.enabledAt != null;
  }

  /** Judges a proof and uses it up, in the transaction of what it is for. */
  async passes(manager: EntityManager, memberId: string, proof: SecondFactorProof): Promise<boolean> {
    if ('recoveryCode' in proof) {
      return this.repository.takeRecoveryCode(manager, memberId, normaliseRecoveryCode(proof.recoveryCode));
    }
    const row = await this.repository.find(manager, memberId);
    const step = row && stepOf(row.secret, proof.code, this.clock.now());
    return step !== null && this.repository.takeStep(manager, memberId, step);
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
