import { Injectable } from '@nestjs/common';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { KnownAddress } from '../addresses/address.js';
import { Account } from './account.entity.js';

const UNIQUE_VIOLATION = '23505';

/** Another account has the address. */
export class AddressTaken extends Error {}

@Injectable()
export class AccountsRepository {
  findById(manager: EntityManager, memberId: string): Promise<Account | null> {
    return manager.findOneBy(Account, { id: memberId });
  }

  findByAddress(manager: EntityManager, address: Pick<KnownAddress, 'kind' | 'value'>): Promise<Account | null> {
    return manager.findOneBy(Account, address.kind === 'email' ? { email: address.value } : { phone: address.value });
  }

  /** For a change: nobody else changes the account until the transaction ends. */
  lock(manager: EntityManager, memberId: string): Promise<Account | null> {
    return manager.findOne(Account, { where: { id: memberId }, lock: { mode: 'pessimistic_write' } });
  }

  /** The account of a session that has not ended. */
  async findBySession(manager: EntityManager, memberId: string, sessionId: string): Promise<Account | null> {
    return manager
      .createQueryBuilder(Account, 'account')
      .innerJoin('session', 'session', 'session.member_id = account.id')
      .where('account.id = :memberId AND session.id = :sessionId', { memberId, sessionId })
      .getOne();
  }

  /** @throws AddressTaken */
  async insert(manager: EntityManager, account: Account): Promise<void> {
    await unlessTaken(() => manager.insert(Account, account));
  }

  /** @throws AddressTaken */
  async save(manager: EntityManager, account: Account): Promise<void> {
    await unlessTaken(() => manager.save(account));
  }

  async delete(manager: EntityManager, memberId: string): Promise<void> {
    await manager.delete(Account, { id: memberId });
  }

  async dueForErasure(manager: EntityManager, now: Date, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      'SELECT id FROM account WHERE erasure_at <= $1 ORDER BY erasure_at LIMIT $2',
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Whether this is the newest domain event about suspensions of the account; false if there is no account. */
  async isNewOfSuspension(manager: EntityManager, memberId: string, sequence: number): Promise<boolean> {
    const changed = await db.affected(
      manager,
      `UPDATE account SET suspension_position = $2 WHERE id = $1 AND ${isNewer('suspension_position', '$2')}`,
      [memberId, sequence],
    );
    return changed > 0;
  }

  async suspendedUntil(manager: EntityManager, now: Date, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      'SELECT id FROM account WHERE suspended_until <= $1 ORDER BY suspended_until LIMIT $2',
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  async addTermsAcceptance(manager: EntityManager, memberId: string, version: string, now: Date): Promise<void> {
    await db.run(
      manager,
      'INSERT INTO terms_acceptance (member_id, version, accepted_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [memberId, version, now],
    );
  }

  /** The passkeys without their keys, the newest first. */
  passkeysOf(
    manager: EntityManager,
    memberId: string,
  ): Promise<{ passkeyId: string; name: string; synced: boolean; createdAt: Date; lastUsedAt: Date | null }[]> {
    return db.rows(
      manager,
      `SELECT id AS "passkeyId", name, synced, created_at AS "createdAt", last_used_at AS "lastUsedAt"
       FROM passkey WHERE member_id = $1 ORDER BY created_at DESC, id DESC`,
      [memberId],
    );
  }

  termsAccepted(manager: EntityManager, memberId: string): Promise<{ version: string; acceptedAt: Date }[]> {
    return db.rows(
      manager,
      'SELECT version, accepted_at AS "acceptedAt" FROM terms_acceptance WHERE member_id = $1 ORDER BY accepted_at',
      [memberId],
    );
  }

  /** Copies name, headline and photo from profile; does nothing if the account is erased. */
  async updateCard(
    manager: EntityManager,
    memberId: string,
    card: { name: string; headline: string; photo: string | null },
  ): Promise<void> {
    await db.run(
      manager,
      'UPDATE account SET name = $2, headline = $3, photo = $4, version = version + 1 WHERE id = $1',
      [memberId, card.name, card.headline, card.photo],
    );
  }

  async secondFactorFacts(
    manager: EntityManager,
    memberId: string,
  ): Promise<{ enabledAt: Date | null; recoveryCodesLeft: number }> {
    const row = await db.one<{ enabled_at: Date | null; left: number }>(
      manager,
      `SELECT enabled_at, (SELECT count(*)::int FROM recovery_code WHERE member_id = $1) AS left
       FROM second_factor WHERE member_id = $1`,
      [memberId],
    );
    return { enabledAt: row?.enabled_at ?? null, recoveryCodesLeft: row?.left ?? 0 };
  }
}

/** The failed statement has spoilt the transaction: what catches this must end it. */
async function unlessTaken(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
    if ((driverError?.code ?? code) === UNIQUE_VIOLATION) throw new AddressTaken();
    throw error;
  }
}
