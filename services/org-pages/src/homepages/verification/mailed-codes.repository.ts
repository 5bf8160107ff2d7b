import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface CodeRow {
  memberId: string;
  codeHash: string;
  addressHash: string;
  domainId: string;
  triesLeft: number;
  expiresAt: Date;
}

@Injectable()
export class MailedCodesRepository {
  /**
   * The number of codes that the member has asked for since a time, and that went to the address. Concurrent requests wait for each other.
   */
  async asked(
    manager: EntityManager,
    { memberId, addressHash, since }: { memberId: string; addressHash: string; since: { member: Date; address: Date } },
  ): Promise<{ byMember: number; toAddress: number }> {
    for (const key of [memberId, addressHash].sort()) {
      await db.run(manager, `SELECT pg_advisory_xact_lock(hashtextextended('codes:' || $1, 0))`, [key]);
    }
    const row = await db.one<{ byMember: number; toAddress: number }>(
      manager,
      `SELECT (SELECT count(*)::int FROM mailed_code_request WHERE member_id = $1 AND at > $2) AS "byMember",
         (SELECT count(*)::int FROM mailed_code_request WHERE address_hash = $3 AND at > $4) AS "toAddress"`,
      [memberId, since.member, addressHash, since.address],
    );
    return row ?? { byMember: 0, toAddress: 0 };
  }

  async put(
    manager: EntityManager,
    { subjectId, requestId }: { subjectId: string; requestId: string },
    code: CodeRow,
    now: Date,
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO mailed_code (subject_id, member_id, code_hash, address_hash, domain_id, tries_left, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (subject_id) DO UPDATE SET member_id = excluded.member_id, code_hash = excluded.code_hash,
         address_hash = excluded.address_hash, domain_id = excluded.domain_id, tries_left = excluded.tries_left,
         expires_at = excluded.expires_at`,
      [subjectId, code.memberId, code.codeHash, code.addressHash, code.domainId, code.triesLeft, code.expiresAt],
    );
    const sql = 'INSERT INTO mailed_code_request (id, member_id, address_hash, at) VALUES ($1, $2, $3, $4)';
    await db.run(manager, sql, [requestId, code.memberId, code.addressHash, now]);
  }

  /** Removes a code as if it had not been requested; a later code of the subject stays. */
  async takeBack(
    manager: EntityManager,
    { subjectId, requestId, codeHash }: { subjectId: string; requestId: string; codeHash: string },
  ): Promise<void> {
    await db.run(manager, 'DELETE FROM mailed_code WHERE subject_id = $1 AND code_hash = $2', [subjectId, codeHash]);
    await db.run(manager, 'DELETE FROM mailed_code_request WHERE id = $1', [requestId]);
  }

  locked(manager: EntityManager, subjectId: string): Promise<CodeRow | undefined> {
    return db.one<CodeRow>(
      manager,
      `SELECT member_id AS "memberId", code_hash AS "codeHash", address_hash AS "addressHash", domain_id AS "domainId",
         tries_left AS "triesLeft", expires_at AS "expiresAt" FROM mailed_code WHERE subject_id = $1 FOR UPDATE`,
      [subjectId],
    );
  }

  async spendTry(manager: EntityManager, subjectId: string): Promise<void> {
    await db.run(manager, 'UPDATE mailed_code SET tries_left = tries_left - 1 WHERE subject_id = $1', [subjectId]);
  }

  async remove(manager: EntityManager, subjectId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM mailed_code WHERE subject_id = $1', [subjectId]);
  }

  /** The time until which a code of the subject is valid; null: there is none. */
  async waiting(manager: EntityManager, subjectId: string, now: Date): Promise<Date | null> {
    const sql = 'SELECT expires_at AS at FROM mailed_code WHERE subject_id = $1 AND expires_at > $2 AND tries_left > 0';
    return (await db.one<{ at: Date }>(manager, sql, [subjectId, now]))?.at ?? null;
  }

  async forgetOld(manager: EntityManager, now: Date, before: Date): Promise<void> {
    await db.run(manager, 'DELETE FROM mailed_code WHERE expires_at <= $1', [now]);
    await db.run(manager, 'DELETE FROM mailed_code_request WHERE at <= $1', [before]);
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM mailed_code WHERE member_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM mailed_code_request WHERE member_id = $1', [memberId]);
  }
}
