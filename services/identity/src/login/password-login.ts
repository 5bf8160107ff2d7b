import { Injectable } from '@nestjs/common';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Database, Problem } from '@renmai/service-kit';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { parseIdentifier } from '../addresses/address.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { AttemptLimiter } from '../throttle/attempt-limiter.js';
import { Sides } from '../throttle/sides.js';
import type { Source } from '../throttle/source.js';

/** Finds the account of an identifier and a password: the first factor of every login. */
@Injectable()
export class PasswordLogin {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly hasher: PasswordHasher,
    private readonly limiter: AttemptLimiter,
    private readonly sides: Sides,
    private readonly database: Database,
  ) {}

  /** Takes the same time for existing and unknown accounts. @throws Problem credentials-wrong, too-many-attempts */
  async prove(
    typed: { identifier: string; countryCode?: string | undefined; password: string },
    source: Source,
  ): Promise<string> {
    const address = parseIdentifier(typed.identifier, typed.countryCode);
    const nobody = { kind: 'email', value: '' } as const;
    const account = await this.accounts.findByAddress(this.database.manager, address ?? nobody);
    const subject = account?.id ?? address?.value ?? typed.identifier;
    const budgets = await this.sides.budgets('password', subject, account?.id ?? null, source);
    const proven = await this.limiter.attempt(budgets, async () =>
      (await this.hasher.verify(account?.passwordHash ?? null, typed.password)) ? account : null,
    );
    if (!proven) throw new Problem(identityProblems.credentialsWrong);
    return proven.id;
  }
}
