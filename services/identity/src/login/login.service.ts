import { Injectable } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import type { sessionsApi, SuspensionContext } from '@renmai/contracts/identity/sessions.api';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { Suspensions } from '../accounts/suspensions.js';
import { SecondFactorCheck } from '../second-factor/second-factor-check.js';
import { AttemptLimiter } from '../throttle/attempt-limiter.js';
import { Sides } from '../throttle/sides.js';
import { Challenges } from '../verification/challenges.js';
import { PasswordLogin } from './password-login.js';
import { PendingLoginsRepository } from './pending-logins.repository.js';
import { SignIn, type SignInResult, type Visitor } from './sign-in.js';

type LoginBody = InputOf<typeof sessionsApi.login>['body'];
type SecondFactorBody = InputOf<typeof sessionsApi.secondFactor>['body'];

const PENDING_MS = 10 * 60 * 1000;

/** `secondFactorToken`: the first factor was right, the second is wanted. */
export type LoginResult = SignInResult | { secondFactorToken: string };

@Injectable()
export class LoginService {
  constructor(
    private readonly passwords: PasswordLogin,
    private readonly challenges: Challenges,
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
    const memberId =
      body.method === 'password'
        ? await this.passwords.prove(body, visitor.source)
        : await this.challenges.spendLoginCode(body.challengeId, body.code);
    return this.orAnswer(memberId, () =>
      this.database.write(async (tx) => {
        if (!(await this.secondFactor.isEnabled(tx.manager, memberId))) {
          return this.signIn.open(tx, memberId, visitor, { secondFactor: false });
        }
        const expiresAt = new Date(this.clock.now().getTime() + PENDING_MS);
        return { secondFactorToken: await this.pending.add(tx.manager, memberId, expiresAt, 'login') };
      }),
    );
  }

  async finish(body: SecondFactorBody, visitor: Visitor): Promise<SignInResult> {
    const memberId = await this.pending.find(this.database.manager, body.secondFactorToken, this.clock.now(), 'login');
    if (memberId === null) throw new Problem(identityProblems.secondFactorTokenInvalid);
    const budgets = await this.sides.budgets('second factor', memberId, memberId, visitor.source);
    const result = await this.orAnswer(memberId, () =>
      this.limiter.attempt(budgets, () =>
        this.database.write(async (tx) => {
          if (!(await this.secondFactor.passes(tx, memberId, body))) return null;
          if (!(await this.pending.take(tx.manager, body.secondFactorToken, 'login'))) {
            throw new Problem(identityProblems.secondFactorTokenInvalid);
          }
          return this.signIn.open(tx, memberId, visitor, { secondFactor: true });
        }),
      ),
    );
    if (result) return result;
    const pointer = 'code' in body ? '/code' : '/recoveryCode';
    throw new Problem(identityProblems.secondFactorWrong, { pointer });
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
