import { Injectable } from '@nestjs/common';
import type { Account as AccountView } from '@renmai/contracts/identity/fields';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import { Database, Problem, type ActorClaims, type Transaction } from '@renmai/service-kit';
import { Passwords } from '../passwords/passwords.js';
import { Challenges, type Confirmed } from '../verification/challenges.js';
import { Account } from './account.entity.js';
import { AccountPresenter } from './account-presenter.js';
import { AccountsRepository, AddressTaken } from './accounts.repository.js';
import { Acting } from './acting.js';
import { announceAddresses } from './address-announcement.js';
import { Notices } from './notices.js';

export interface AddressChange {
  password: string;
  ticket: string;
}

@Injectable()
export class AddressChangeService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly acting: Acting,
    private readonly passwords: Passwords,
    private readonly challenges: Challenges,
    private readonly presenter: AccountPresenter,
    private readonly notices: Notices,
    private readonly database: Database,
  ) {}

  async change(actor: ActorClaims, kind: 'email' | 'phone', { password, ticket }: AddressChange): Promise<AccountView> {
    await this.passwords.prove(actor, password);
    try {
      const view = await this.database.write(async (tx) => {
        const account = await this.acting.lock(tx, actor);
        const confirmed = await this.challenges.spendTicket(tx, ticket, 'change-address');
        if (confirmed.memberId !== account.id || confirmed.address.kind !== kind) {
          throw new Problem(identityProblems.ticketInvalid, { pointer: '/ticket' });
        }
        await this.replace(tx, account, confirmed);
        return this.presenter.present(tx.manager, account);
      });
      this.notices.wake();
      return view;
    } catch (error) {
      if (error instanceof AddressTaken) throw new Problem(identityProblems.addressTaken, { pointer: '/ticket' });
      throw error;
    }
  }

  /** The former address is notified; if there was none of the kind, the other one. */
  private async replace(tx: Transaction, account: Account, { address }: Confirmed): Promise<void> {
    const { kind, value } = address;
    const former = kind === 'email' ? account.email : account.phone;
    if (former === value) return;
    const told = former !== null ? { kind, value: former } : null;
    const message = kind === 'email' ? ({ kind: 'email-changed' } as const) : ({ kind: 'phone-changed' } as const);
    await this.notices.post(tx, account, message, told);
    if (kind === 'email') account.email = value;
    else Object.assign(account, { phone: value, phoneCountry: address.countryCode });
    await this.accounts.save(tx.manager, account);
    await announceAddresses(tx, account);
  }
}
