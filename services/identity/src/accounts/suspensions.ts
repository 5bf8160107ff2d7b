import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DataOf } from '@renmai/contracts';
import {
  identityAccountDeactivated,
  identityAccountReactivated,
  identitySuspensionAnswered,
} from '@renmai/contracts/identity/identity.events';
import { identityProblems } from '@renmai/contracts/identity/identity.problems';
import type { memberSuspended } from '@renmai/contracts/org-pages/member-suspension.events';
import { Clock, Database, Periodic, Problem, type Transaction } from '@renmai/service-kit';
import { PendingLoginsRepository } from '../login/pending-logins.repository.js';
import { Sessions } from '../sessions/sessions.js';
import type { Account, Suspension } from './account.entity.js';
import { AccountsRepository } from './accounts.repository.js';
import { Notices } from './notices.js';

const EVERY_MS = 60_000;
const BATCH = 100;

type ToldSuspension = Suspension & { until: string | null };

class AccountSuspended extends Error {
  constructor(readonly told: ToldSuspension) {
    super('the account is suspended');
  }
}

/**
 * Accounts that staff suspended: their members cannot log in, and are as hidden as deactivated ones. Domain events do not distinguish the
 * two.
 */
@Injectable()
export class Suspensions implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: Sessions,
    private readonly pending: PendingLoginsRepository,
    private readonly notices: Notices,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('end-suspensions', EVERY_MS, () => this.endDue());
  }

  async suspend(tx: Transaction, told: DataOf<typeof memberSuspended>, sequence: number): Promise<void> {
    const account = await this.accounts.lock(tx.manager, told.memberId);
    if (!account || !(await this.accounts.isNewOfSuspension(tx.manager, told.memberId, sequence))) return;
    const { memberId, since, until, reason, words, caseId } = told;
    const before = account.suspension;
    const known = before?.since === since;
    account.suspendedUntil = until === null ? null : new Date(until);
    account.suspension = { since, reason, words, caseId, answered: known && before.answered };
    // The suspension was over before its domain event arrived.
    if (isOver(account, this.clock.now())) account.suspension = account.suspendedUntil = null;
    await this.accounts.save(tx.manager, account);
    if (account.suspension === null || known) return;
    if (before === null && account.state !== 'deactivated') {
      await tx.emit(identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: 'other' } });
    }
    await this.sessions.end(tx, memberId, {}, 'suspended');
    await this.notices.post(tx, account, {
      kind: 'suspended',
      until,
      why: [reason?.[account.locale] ?? '', words].filter((part) => part !== '').join(' '),
    });
    tx.afterCommit(() => {
      this.notices.wake();
    });
  }

  async restore(tx: Transaction, memberId: string, sequence: number): Promise<void> {
    const account = await this.accounts.lock(tx.manager, memberId);
    if (!account || !(await this.accounts.isNewOfSuspension(tx.manager, memberId, sequence))) return;
    if (account.suspension !== null) await this.end(tx, account);
  }

  /** Lets an account in whose suspension is over. @throws what `of` recognises */
  async insistOnNone(tx: Transaction, account: Account): Promise<void> {
    if (account.suspension === null) return;
    if (isOver(account, this.clock.now())) return this.end(tx, account);
    throw new AccountSuspended({ ...account.suspension, until: account.suspendedUntil?.toISOString() ?? null });
  }

  /** The suspension in an error of `insistOnNone`, or null for another error. */
  of(error: unknown): ToldSuspension | null {
    return error instanceof AccountSuspended ? error.told : null;
  }

  async answer(ticket: string, text: string): Promise<void> {
    await this.database.write(async (tx) => {
      const memberId = await this.pending.find(tx.manager, ticket, this.clock.now(), 'suspension');
      const account = memberId === null ? null : await this.accounts.lock(tx.manager, memberId);
      if (memberId === null || !account?.suspension) {
        throw new Problem(identityProblems.ticketInvalid, { pointer: '/ticket' });
      }
      if (account.suspension.answered) throw new Problem(identityProblems.suspensionAnswered);
      account.suspension = { ...account.suspension, answered: true };
      await this.accounts.save(tx.manager, account);
      const { caseId } = account.suspension;
      const answeredAt = this.clock.now().toISOString();
      await tx.emit(identitySuspensionAnswered, {
        aggregateId: memberId,
        data: { memberId, caseId, text, answeredAt },
        actorId: memberId,
      });
    });
  }

  private async endDue(): Promise<void> {
    for (;;) {
      const due = await this.accounts.suspendedUntil(this.database.manager, this.clock.now(), BATCH);
      for (const memberId of due) {
        await this.database.write(async (tx) => {
          const account = await this.accounts.lock(tx.manager, memberId);
          if (account && isOver(account, this.clock.now())) await this.end(tx, account);
        });
      }
      if (due.length < BATCH) return;
    }
  }

  private async end(tx: Transaction, account: Account): Promise<void> {
    account.suspension = account.suspendedUntil = null;
    await this.accounts.save(tx.manager, account);
    const memberId = account.id;
    if (account.state !== 'deactivated') {
      await tx.emit(identityAccountReactivated, { aggregateId: memberId, data: { memberId } });
    }
    await this.notices.post(tx, account, { kind: 'restored' });
    tx.afterCommit(() => {
      this.notices.wake();
    });
  }
}

const isOver = ({ suspendedUntil }: Account, now: Date): boolean => suspendedUntil !== null && suspendedUntil <= now;
