import { Injectable, type OnModuleInit } from '@nestjs/common';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { Clock, Database, forgetKeysNaming, Mailer, Periodic } from '@renmai/service-kit';
import { Sessions } from '../sessions/sessions.js';
import { ChallengesRepository } from '../verification/challenges.repository.js';
import { nextAccountState } from './account-state.js';
import { AccountsRepository } from './accounts.repository.js';
import { Notices } from './notices.js';

const EVERY_MS = 60_000;
const BATCH = 100;

/** Erases accounts whose grace period is over: nothing of them is kept here, and the other services are asked to erase them too. */
@Injectable()
export class Eraser implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly challenges: ChallengesRepository,
    private readonly sessions: Sessions,
    private readonly notices: Notices,
    private readonly mailer: Mailer,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('erase-cancelled-accounts', EVERY_MS, () => this.eraseDue());
  }

  private async eraseDue(): Promise<void> {
    for (;;) {
      const due = await this.accounts.dueForErasure(this.database.manager, this.clock.now(), BATCH);
      for (const memberId of due) await this.erase(memberId);
      if (due.length < BATCH) return;
    }
  }

  private async erase(memberId: string): Promise<void> {
    await this.database.write(async (tx) => {
      // First, because consumers lock in this order.
      await forgetKeysNaming(tx.manager, memberId);
      const account = await this.accounts.lock(tx.manager, memberId);
      const due = account?.erasureAt != null && account.erasureAt <= this.clock.now();
      // Withdrawn since the list was made.
      if (!account || !due || nextAccountState(account.state, 'erase') !== 'erased') return;
      const addresses = [account.email, account.phone].filter((address) => address !== null);
      // Before the last message is written.
      await this.mailer.forget(addresses);
      await this.notices.post(tx, account, { kind: 'erased' });
      await this.sessions.end(tx, memberId, {}, 'erased');
      await this.challenges.deleteByAddress(tx.manager, addresses);
      // All other rows of the account are deleted with its row.
      await this.accounts.delete(tx.manager, memberId);
      await tx.emit(identityAccountErased, { aggregateId: memberId, data: { memberId } });
    });
    this.notices.wake();
  }
}
