import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { SecretBox } from '../secrets/secret-box.js';

export interface SecondFactorRow {
  /** base32 */
  secret: string;
  /** null until a first code has been entered */
  enabledAt: Date | null;
  /** base32, of the new app, which becomes active with its first code */
  nextSecret: string | null;
}

/** Secrets are sealed, recovery codes hashed: a copy of the database is not enough to log in. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly secrets: SecretBox) {}

  async find(manager: EntityManager, memberId: string): Promise<SecondFactorRow | null> {
    const row = await db.one<{ secret_sealed: string; enabled_at: Date | null; next_secret_sealed: string | null }>(
      manager,
      'SELECT secret_sealed, enabled_at, next_secret_sealed FROM second_factor WHERE member_id = $1',
      [memberId],
    );
    if (!row) return null;
    return {
      secret: this.open(memberId, row.secret_sealed),
      enabledAt: row.enabled_at,
      nextSecret: row.next_secret_sealed === null ? null : this.open(memberId, row.next_secret_sealed),
    };
  }

  /** Replaces a secret that was never confirmed; false if one is active. */
  async begin(manager: EntityManager, memberId: string, secret: string): Promise<boolean> {
    const added = await db.affected(
      manager,
      `INSERT INTO second_factor (member_id, secret_sealed) VALUES ($1, $2)
       ON CONFLICT (member_id) DO UPDATE SET secret_sealed = excluded.secret_sealed, last_step = 0
       WHERE second_factor.enabled_at IS NULL RETURNING 1`,
      [memberId, this.seal(memberId, secret)],
    );
    return added > 0;
  }

  async enable(manager: EntityManager, memberId: string, now: Date): Promise<void> {
    await db.run(manager, 'UPDATE second_factor SET enabled_at = $2 WHERE member_id = $1', [memberId, now]);
  }

  /** Replaces one that was never confirmed. */
  async beginReplacement(manager: EntityManager, memberId: string, secret: string): Promise<void> {
    await db.run(manager, 'UPDATE second_factor SET next_secret_sealed = $2 WHERE member_id = $1', [
      memberId,
      this.seal(memberId, secret),
    ]);
  }

  /** The next secret replaces the present one; `step` is that of its first code. */
  async finishReplacement(manager: EntityManager, memberId: string, step: number): Promise<void> {
    await db.run(
      manager,
      `UPDATE second_factor SET secret_sealed = next_secret_sealed, next_secret_sealed = NULL, last_step = $2
       WHERE member_id = $1`,
      [memberId, step],
    );
  }

  async remove(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM second_factor WHERE member_id = $1', [memberId]);
  }

  /** Uses each step once, even if two requests come at the same time: false if this or a later one was used. */
  async takeStep(manager: EntityManager, memberId: string, step: number): Promise<boolean> {
    const count = await db.affected(
      manager,
      'UPDATE second_factor SET last_step = $2 WHERE member_id = $1 AND last_step < $2',
      [memberId, step],
    );
    return count > 0;
  }

  async replaceRecoveryCodes(manager: EntityManager, memberId: string, codes: readonly string[]): Promise<void> {
    await db.run(manager, 'DELETE FROM recovery_code WHERE member_id = $1', [memberId]);
    await db.run(manager, 'INSERT INTO recovery_code (member_id, hash) SELECT $1, unnest($2::text[])', [
      memberId,
      codes.map((code) => this.recoveryHash(memberId, code)),
    ]);
  }

  /** False if there is no such code, or it was used. */
  async takeRecoveryCode(manager: EntityManager, memberId: string, code: string): Promise<boolean> {
    const count = await db.affected(manager, 'DELETE FROM recovery_code WHERE member_id = $1 AND hash = $2', [
      memberId,
      this.recoveryHash(memberId, code),
    ]);
    return count > 0;
  }

  private seal(memberId: string, secret: string): string {
    return this.secrets.seal('second-factor-secret', memberId, secret);
  }

  private open(memberId: string, sealed: string): string {
    return this.secrets.open('second-factor-secret', memberId, sealed);
  }

  private recoveryHash(memberId: string, code: string): string {
    return this.secrets.hash('recovery-code', memberId, code);
  }
}
