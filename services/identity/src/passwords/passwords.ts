import { Injectable } from '@nestjs/common';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Problem, type ActorClaims } from '@renmai/service-kit';
import { Account } from '../accounts/account.entity.js';
import { Acting } from '../accounts/acting.js';
import { AttemptLimiter } from '../throttle/attempt-limiter.js';
import { isCommonPassword } from './common-passwords.js';
import { isMadeOfKnownWords } from './own-words.js';
import { PasswordHasher } from './password-hasher.js';

@Injectable()
export class Passwords {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly limiter: AttemptLimiter,
    private readonly acting: Acting,
  ) {}

  /** `own`: names and addresses of the owner that are known so far. @throws Problem password-too-common */
  async hashNew(password: string, own: readonly (string | null)[] = []): Promise<string> {
    if (isCommonPassword(password)) throw new Problem(identityProblems.passwordTooCommon, { pointer: '/password' });
    this.refuseKnownWords(password, own);
    return this.hasher.hash(password);
  }

  /** @throws Problem password-too-common */
  refuseKnownWords(password: string, own: readonly (string | null)[]): void {
    if (!isMadeOfKnownWords(password, own)) return;
    throw new Problem(identityProblems.passwordTooCommon, { pointer: '/password' });
  }

  /**
   * Re-authentication: the caller must know the password too. Failures are counted by session, so that a stolen session can guess no faster
   * than a stranger and slows down nobody else. @throws Problem password-wrong, too-many-attempts
   */
  async prove(actor: ActorClaims, password: string, pointer = '/password'): Promise<Account> {
    const account = await this.acting.account(actor);
    const proven = await this.limiter.attempt({ own: `password session ${actor.sessionId}` }, async () =>
      (await this.hasher.verify(account.passwordHash, password)) ? account : null,
    );
    if (!proven) throw new Problem(identityProblems.passwordWrong, { pointer });
    return proven;
  }
}
