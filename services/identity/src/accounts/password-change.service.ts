import { Injectable } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import type { passwordApi } from '@renmai/contracts/identity/accounts.api';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Clock, Database, Problem, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { Passwords } from '../passwords/passwords.js';
import { Sessions } from '../sessions/sessions.js';
import { KnownSourcesRepository } from '../throttle/known-sources.repository.js';
import { Challenges } from '../verification/challenges.js';
import { Account } from './account.entity.js';
import { AccountsRepository } from './accounts.repository.js';
import { Acting } from './acting.js';
import { Notices } from './notices.js';

@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly acting: Acting,
    private readonly passwords: Passwords,
    private readonly challenges: Challenges,
    private readonly sessions: Sessions,
    private readonly known: KnownSourcesRepository,
    private readonly notices: Notices,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async change(actor: ActorClaims, body: InputOf<typeof passwordApi.change>['body']): Promise<void> {
    const { name, email, phone } = await this.passwords.prove(actor, body.currentPassword, '/currentPassword');
    const passwordHash = await this.passwords.hashNew(body.password, [name, email, phone]);
    await this.database.write(async (tx) => {
      const account = await this.acting.lock(tx, actor);
      await this.replace(tx, account, passwordHash);
      await this.sessions.end(tx, account.id, { except: actor.sessionId }, 'password-changed');
    });
    this.notices.wake();
  }

  async reset({ ticket, password }: InputOf<typeof passwordApi.reset>['body']): Promise<void> {
    const passwordHash = await this.passwords.hashNew(password);
    await this.database.write(async (tx) => {
      const { memberId, address } = await this.challenges.spendTicket(tx, ticket, 'reset-password');
      const account = memberId === null ? null : await this.accounts.lock(tx.manager, memberId);
      // The account may have given up the address since the code was sent.
      if (!account || (address.kind === 'email' ? account.email : account.phone) !== address.value) {
        throw new Problem(identityProblems.ticketInvalid, { pointer: '/ticket' });
      }
      this.passwords.refuseKnownWords(password, [account.name, account.email, account.phone]);
      await this.replace(tx, account, passwordHash);
      // Somebody who knew the former password may be a known source: no device or network keeps a budget of its own.
      await this.known.forgetAll(tx.manager, account.id);
      await this.sessions.end(tx, account.id, {}, 'password-reset');
    });
    this.notices.wake();
  }

  private async replace(tx: Transaction, account: Account, passwordHash: string): Promise<void> {
    account.passwordHash = passwordHash;
    account.passwordChangedAt = this.clock.now();
    await this.accounts.save(tx.manager, account);
    await this.notices.post(tx, account, { kind: 'password-changed' });
  }
}
