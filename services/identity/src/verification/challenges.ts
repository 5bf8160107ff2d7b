import { Injectable } from '@nestjs/common';
import { commonProblems, type ProblemDefinition } from '@renmai/contracts';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import type { VerificationPurpose } from '@renmai/contracts/identity/verification.api';
import { Clock, Database, Problem, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import type { KnownAddress } from '../addresses/address.js';
import { randomToken, SecretBox } from '../secrets/secret-box.js';
import {
  CODE_TRIES,
  nextChallenge,
  TICKET_TTL_SECONDS,
  type ChallengeOutcome,
  type ChallengeRefusal,
} from './challenge-state.js';
import { Challenge } from './challenge.entity.js';
import { ChallengesRepository } from './challenges.repository.js';

const refusals: Record<ChallengeRefusal, ProblemDefinition> = {
  wrong: identityProblems.codeWrong,
  exhausted: identityProblems.codeExhausted,
  expired: identityProblems.codeExpired,
  spent: identityProblems.codeSpent,
  'ticket-invalid': identityProblems.ticketInvalid,
};

/** The verified address of a used ticket. */
export interface Confirmed {
  address: KnownAddress;
  memberId: string | null;
}

@Injectable()
export class Challenges {
  constructor(
    private readonly repository: ChallengesRepository,
    private readonly accounts: AccountsRepository,
    private readonly database: Database,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** A ticket for the right code. @throws Problem code-* */
  async confirm(
    challengeId: string,
    code: string,
    actor: ActorClaims | null,
  ): Promise<{ ticket: string; accountExists: boolean | null }> {
    const ticket = randomToken();
    const { challenge, outcome } = await this.enter(challengeId, code, (found) => {
      if (found.purpose === 'login') throw new Problem(identityProblems.codeForSomethingElse);
      if (found.purpose === 'change-address' && found.memberId !== actor?.memberId) {
        throw new Problem(commonProblems.notFound);
      }
      return () => {
        found.ticketHash = this.secrets.hash('ticket', ticket);
        found.ticketExpiresAt = new Date(this.clock.now().getTime() + TICKET_TTL_SECONDS * 1000);
      };
    });
    this.insist(outcome, '/code');
    if (challenge.purpose !== 'register') return { ticket, accountExists: null };
    const account = await this.accounts.findByAddress(this.database.manager, toAddress(challenge));
    return { ticket, accountExists: account !== null };
  }

  /** The member a login code lets in; spent at once. @throws Problem code-* */
  async spendLoginCode(challengeId: string, code: string): Promise<string> {
    const { challenge, outcome } = await this.enter(challengeId, code, (found) => {
      if (found.purpose !== 'login') throw new Problem(identityProblems.codeForSomethingElse);
      return () => {
        found.state = 'spent';
      };
    });
    this.insist(outcome, '/code');
    // The address may belong to another account, or to none, since the code was sent.
    const owner = await this.accounts.findByAddress(this.database.manager, toAddress(challenge));
    if (!owner || owner.id !== challenge.memberId)
      throw new Problem(identityProblems.codeExpired, { pointer: '/code' });
    return owner.id;
  }

  /**
   * Called in the transaction of the step that needs the ticket: if that fails, the ticket is not used up. @throws Problem ticket-invalid
   */
  async spendTicket(tx: Transaction, ticket: string, purpose: VerificationPurpose): Promise<Confirmed> {
    const challenge = await this.repository.lockByTicket(tx.manager, this.secrets.hash('ticket', ticket));
    if (!challenge || challenge.purpose !== purpose) {
      throw new Problem(identityProblems.ticketInvalid, { pointer: '/ticket' });
    }
    const outcome = nextChallenge(challenge, 'spend-ticket', this.clock.now());
    this.insist(outcome, '/ticket');
    challenge.state = outcome.state;
    await this.repository.save(tx.manager, challenge);
    return { address: toAddress(challenge), memberId: challenge.memberId };
  }

  /** Checks a code and stores the result, including a failure: so the problem is thrown only after the commit. */
  private enter(
    challengeId: string,
    code: string,
    admit: (challenge: Challenge) => () => void,
  ): Promise<{ challenge: Challenge; outcome: ChallengeOutcome }> {
    return this.database.write(async ({ manager }) => {
      const challenge = await this.repository.lock(manager, challengeId);
      if (!challenge) throw new Problem(commonProblems.notFound);
      const accept = admit(challenge);
      const right = this.secrets.same(challenge.codeHash, this.secrets.hash('verification-code', challenge.id, code));
      const outcome = nextChallenge(challenge, right ? 'code-right' : 'code-wrong', this.clock.now());
      challenge.state = outcome.state;
      challenge.tries = outcome.tries;
      if (outcome.accepted) accept();
      await this.repository.save(manager, challenge);
      return { challenge, outcome };
    });
  }

  private insist(outcome: ChallengeOutcome, pointer: string): void {
    if (outcome.accepted) return;
    const context = outcome.refusal === 'wrong' ? { triesLeft: CODE_TRIES - outcome.tries } : undefined;
    throw new Problem(refusals[outcome.refusal], { pointer, ...(context && { context }) });
  }
}

const toAddress = (challenge: Challenge): KnownAddress => ({
  kind: challenge.addressKind,
  value: challenge.address,
  countryCode: challenge.addressCountry,
});
