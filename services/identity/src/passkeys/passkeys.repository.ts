import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface PasskeyRow {
  id: string;
  memberId: string;
  /** base64url, as the browser names it */
  credentialId: string;
  publicKey: Buffer;
  /** of uses, as the authenticator counts them; always 0 where it does not count */
  counter: number;
  transports: string[];
  name: string;
  synced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = `id, member_id AS "memberId", credential_id AS "credentialId", public_key AS "publicKey", counter::float8 AS counter,
  transports, name, synced, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

@Injectable()
export class PasskeysRepository {
  list(manager: EntityManager, memberId: string): Promise<PasskeyRow[]> {
    return db.rows(manager, `SELECT ${columns} FROM passkey WHERE member_id = $1 ORDER BY created_at DESC, id DESC`, [
      memberId,
    ]);
  }

  async find(manager: EntityManager, credentialId: string): Promise<PasskeyRow | null> {
    const sql = `SELECT ${columns} FROM passkey WHERE credential_id = $1`;
    return (await db.one<PasskeyRow>(manager, sql, [credentialId])) ?? null;
  }

  async hasAny(manager: EntityManager, memberId: string): Promise<boolean> {
    return (await db.rows(manager, 'SELECT 1 FROM passkey WHERE member_id = $1 LIMIT 1', [memberId])).length > 0;
  }

  /** False if the credential is registered already. */
  async add(manager: EntityManager, row: PasskeyRow): Promise<boolean> {
    const { id, memberId, credentialId, publicKey, counter, transports, name, synced, createdAt } = row;
    const added = await db.affected(
      manager,
      `INSERT INTO passkey (id, member_id, credential_id, public_key, counter, transports, name, synced, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (credential_id) DO NOTHING RETURNING 1`,
      [id, memberId, credentialId, publicKey, counter, transports, name, synced, createdAt],
    );
    return added > 0;
  }

  /**
   * Notes a use. False if the passkey was removed meanwhile, or if a use with this counter or a later one was noted before: then
   * there are two copies of a key that cannot be copied.
   */
  async use(manager: EntityManager, id: string, counter: number, synced: boolean, now: Date): Promise<boolean> {
    const count = await db.affected(
      manager,
      `UPDATE passkey SET counter = $2, synced = $3, last_used_at = $4
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
      [id, counter, synced, now],
    );
    return count > 0;
  }

  /** Notes the hash of a challenge that was given out. */
  async addChallenge(manager: EntityManager, hash: string, memberId: string | null, expiresAt: Date): Promise<void> {
    await db.run(manager, 'INSERT INTO passkey_challenge (hash, member_id, expires_at) VALUES ($1, $2, $3)', [
      hash,
      memberId,
      expiresAt,
    ]);
  }

  /** Removes it; false if it is unknown, expired or was taken before. */
  async takeChallenge(manager: EntityManager, hash: string, now: Date): Promise<boolean> {
    const count = await db.affected(manager, 'DELETE FROM passkey_challenge WHERE hash = $1 AND expires_at > $2', [
      hash,
      now,
    ]);
    return count > 0;
  }

  async deleteExpiredChallenges(manager: EntityManager, now: Date): Promise<void> {
    await db.run(manager, 'DELETE FROM passkey_challenge WHERE expires_at <= $1', [now]);
  }

  async rename(manager: EntityManager, memberId: string, id: string, name: string): Promise<PasskeyRow | null> {
    const sql = `UPDATE passkey SET name = $3 WHERE member_id = $1 AND id = $2 RETURNING ${columns}`;
    return (await db.one<PasskeyRow>(manager, sql, [memberId, id, name])) ?? null;
  }

  /** The name of the removed passkey; null if the member has no such passkey. */
  async remove(manager: EntityManager, memberId: string, id: string): Promise<string | null> {
    const row = await db.one<{ name: string }>(
      manager,
      'DELETE FROM passkey WHERE member_id = $1 AND id = $2 RETURNING name',
      [memberId, id],
    );
    return row?.name ?? null;
  }
}
