import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import type { passkeysApi } from '@renmai/contracts/identity/passkeys.api';
import type { sessionsApi, SuspensionContext } from '@renmai/contracts/identity/sessions.api';
import { Clock, Database, Problem, type Transaction } from '@renmai/service-kit';
import { Suspensions } from '../accounts/suspensions.js';
import { PasskeyCheck } from '../passkeys/passkey-check.js';
import { SecondFactorCheck } from '../second-factor/second-factor-check.js';
import { AttemptLimiter } from '../throttle/attempt-limiter.js';
import { Sides } from '../throttle/sides.js';
import { FirstFactor } from './first-factor.js';
import { PendingLoginsRepository } from './pending-logins.repository.js';
import { SignIn, type SignInResult, type Visitor } from './sign-in.js';

type LoginBody = InputOf<typeof sessionsApi.login>['body'];
type RequestOptions = ResponseOf<typeof passkeysApi.beginSecondFactor>['options'];
type SecondFactorBody = InputOf<typeof sessionsApi.secondFactor>['body'];

const PENDING_MS = 10 * 60 * 1000;

/** `secondFactorToken`: the first factor was right, the second is wanted. */
export type LoginResult = SignInResult | { secondFactorToken: string; passkeys: boolean };

@Injectable()
export class LoginService {
  constructor(
    private readonly firstFactor: FirstFactor,
    private readonly passkeys: PasskeyCheck,
    private readonly secondFactor: SecondFactorCheck,
    private readonly pending: PendingLoginsRepository,
    private readonly signIn: SignIn,
    private readonly suspensions: Suspensions,
    private readonly limiter: AttemptLimiter,
    private readonly sides: Sides,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async login(body: LoginBody, visitor: Visitor): Promise<LoginResult> {
    const { memberId, both } = await this.firstFactor.prove(body, visitor.source);
    return this.orAnswer(memberId, () =>
      this.database.write(async (tx) => {
        if (both || !(await this.secondFactor.isEnabled(tx.manager, memberId))) {
          return this.signIn.open(tx, memberId, visitor, { secondFactor: both });
        }
        const expiresAt = new Date(this.clock.now().getTime() + PENDING_MS);
        const secondFactorToken = await this.pending.add(tx.manager, memberId, expiresAt, 'login');
        return { secondFactorToken, passkeys: await this.passkeys.hasAny(tx.manager, memberId) };
      }),
    );
  }

  async beginPasskey(token: string): Promise<RequestOptions> {
    return this.passkeys.begin({ for: 'second-factor', memberId: await this.pendingMember(token) });
  }

  async finish(body: SecondFactorBody, visitor: Visitor): Promise<SignInResult> {
    const memberId = await this.pendingMember(body.secondFactorToken);
    if ('credential' in body) {
      await this.passkeys.prove(body.credential, { for: 'second-factor', memberId }, visitor.source);
      return this.orAnswer(memberId, () => this.database.write((tx) => this.open(tx, memberId, body, visitor)));
    }
    const budgets = await this.sides.budgets('second factor', memberId, memberId, visitor.source);
    const result = await this.orAnswer(memberId, () =>
      this.limiter.attempt(budgets, () =>
        this.database.write(async (tx) => {
          if (!(await this.secondFactor.passes(tx, memberId, body))) return null;
          return this.open(tx, memberId, body, visitor);
        }),
      ),
    );
    if (result) return result;
    const pointer = 'code' in body ? '/code' : '/recoveryCode';
    throw new Problem(identityProblems.secondFactorWrong, { pointer });
  }

  private async pendingMember(token: string): Promise<string> {
    const memberId = await this.pending.find(this.database.manager, token, this.clock.now(), 'login');
    if (memberId === null) throw new Problem(identityProblems.secondFactorTokenInvalid);
    return memberId;
  }

  /** Uses up the token of the first factor. */
  private async open(
    tx: Transaction,
    memberId: string,
    { secondFactorToken }: Pick<SecondFactorBody, 'secondFactorToken'>,
    visitor: Visitor,
  ): Promise<SignInResult> {
    if (!(await this.pending.take(tx.manager, secondFactorToken, 'login'))) {
      throw new Problem(identityProblems.secondFactorTokenInvalid);
    }
    return this.signIn.open(tx, memberId, visitor, { secondFactor: true });
  }

  /** Suspended members cannot log in, but may answer. */
  private async orAnswer<T>(memberId: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const suspended = this.suspensions.of(error);
      if (!suspended) throw error;
      const expiresAt = new Date(this.clock.now().getTime() + PENDING_MS);
      const answerTicket = suspended.answered
        ? null
        : await this.pending.add(this.database.manager, memberId, expiresAt, 'suspension');
      const { since, until, reason, words } = suspended;
      const context = { since, until, reason, words, answerTicket } satisfies SuspensionContext;
      throw new Problem(identityProblems.accountSuspended, { context });
    }
  }
}
