import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { randomToken, SecretBox } from '../secrets/secret-box.js';

/** The purpose of a login; a token for one purpose is not valid for the others. `suspension`: only allows to answer the suspension. */
export type LoginPlace = 'login' | 'console' | 'suspension';

const labels = {
  login: 'second-factor-token',
  console: 'console-second-factor-token',
  suspension: 'suspension-ticket',
} as const;

/** Logins that have passed the first factor and wait for the second. */
@Injectable()
export class PendingLoginsRepository {
  constructor(private readonly secrets: SecretBox) {}

  /** The token to go on with. */
  async add(manager: EntityManager, memberId: string, expiresAt: Date, place: LoginPlace): Promise<string> {
    const token = randomToken();
    await db.run(manager, 'INSERT INTO pending_login (token_hash, member_id, expires_at) VALUES ($1, $2, $3)', [
      this.hash(token, place),
      memberId,
      expiresAt,
    ]);
    return token;
  }

  async find(manager: EntityManager, token: string, now: Date, place: LoginPlace): Promise<string | null> {
    const row = await db.one<{ member_id: string }>(
      manager,
      'SELECT member_id FROM pending_login WHERE token_hash = $1 AND expires_at > $2',
      [this.hash(token, place), now],
    );
    return row?.member_id ?? null;
  }

  /** Removes it in the transaction; false if another request has. */
  async take(manager: EntityManager, token: string, place: LoginPlace): Promise<boolean> {
    const count = await db.affected(manager, 'DELETE FROM pending_login WHERE token_hash = $1', [
      this.hash(token, place),
    ]);
    return count > 0;
  }

  async deleteExpired(manager: EntityManager, now: Date): Promise<void> {
    await db.run(manager, 'DELETE FROM pending_login WHERE expires_at <= $1', [now]);
  }

  private hash(token: string, place: LoginPlace): string {
    return this.secrets.hash(labels[place], token);
  }
}
