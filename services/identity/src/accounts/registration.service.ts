import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import type { accountsApi } from '@renmai/contracts/identity/accounts.api';
import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Clock, CONFIG, Database, Problem, uuidv7 } from '@renmai/service-kit';
import type { KnownAddress } from '../addresses/address.js';
import type { IdentityConfig } from '../config.js';
import { SignIn, type SignInResult, type Visitor } from '../login/sign-in.js';
import { Passwords } from '../passwords/passwords.js';
import { Challenges } from '../verification/challenges.js';
import { Account } from './account.entity.js';
import { AccountsRepository, AddressTaken } from './accounts.repository.js';
import { announceAddresses } from './address-announcement.js';
import { insistOnCurrentTerms } from './terms.js';

type RegisterBody = InputOf<typeof accountsApi.register>['body'];

@Injectable()
export class RegistrationService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly challenges: Challenges,
    private readonly passwords: Passwords,
    private readonly signIn: SignIn,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  async register(body: RegisterBody, visitor: Visitor): Promise<SignInResult> {
    insistOnCurrentTerms(this.config, body.terms.version, '/terms/version');
    const passwordHash = await this.passwords.hashNew(body.password, [body.name]);
    try {
      return await this.database.write(async (tx) => {
        const { address } = await this.challenges.spendTicket(tx, body.ticket, 'register');
        this.passwords.refuseKnownWords(body.password, [body.name, address.value]);
        const account = this.account(body, address, passwordHash);
        await this.accounts.insert(tx.manager, account);
        const { id: memberId, name, locale } = account;
        await this.accounts.addTermsAcceptance(tx.manager, memberId, body.terms.version, account.createdAt);
        await tx.emit(identityAccountRegistered, {
          aggregateId: memberId,
          data: { memberId, name, locale },
          actorId: memberId,
        });
        await announceAddresses(tx, account);
        return this.signIn.open(tx, memberId, visitor, { secondFactor: false, first: true });
      });
    } catch (error) {
      if (error instanceof AddressTaken) throw new Problem(identityProblems.accountExists);
      throw error;
    }
  }

  private account(body: RegisterBody, address: KnownAddress, passwordHash: string): Account {
    const now = this.clock.now();
    return Object.assign(new Account(), {
      id: uuidv7(),
      name: body.name,
      headline: '',
      photo: null,
      email: address.kind === 'email' ? address.value : null,
      phone: address.kind === 'phone' ? address.value : null,
      phoneCountry: address.countryCode,
      passwordHash,
      passwordChangedAt: now,
      locale: body.locale,
      reads: [],
      state: 'active' as const,
      erasureAt: null,
      leavingReason: null,
      leavingComment: null,
      leavingSince: null,
      suspension: null,
      suspendedUntil: null,
      isSystemAdministrator: false,
      termsVersion: body.terms.version,
      createdAt: now,
    });
  }
}
