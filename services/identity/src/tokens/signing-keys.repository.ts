import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { JWK } from 'jose';
import type { EntityManager } from 'typeorm';
import { SecretBox } from '../secrets/secret-box.js';
import type { KeyTimes } from './key-plan.js';

export interface SigningKeyRow extends KeyTimes {
  publicJwk: JWK;
  /** null if it was sealed with another SECRET_KEY: its signatures stay valid, but it signs no more */
  privateJwk: JWK | null;
}

/** The same lock for all processes: only one plans keys at a time. */
const PLAN_LOCK = 7_305_101;

/** Private keys are sealed with a key derived from SECRET_KEY. */
@Injectable()
export class SigningKeysRepository {
  constructor(private readonly secrets: SecretBox) {}

  async lock(manager: EntityManager): Promise<void> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock($1)', [PLAN_LOCK]);
  }

  async list(manager: EntityManager): Promise<SigningKeyRow[]> {
    const rows = await db.rows<{ kid: string; public_jwk: JWK; private_jwk_sealed: string; active_from: Date }>(
      manager,
      'SELECT kid, public_jwk, private_jwk_sealed, active_from FROM signing_key ORDER BY active_from',
    );
    return rows.map((row) => ({
      kid: row.kid,
      publicJwk: row.public_jwk,
      privateJwk: this.open(row.kid, row.private_jwk_sealed),
      activeFrom: row.active_from,
    }));
  }

  private open(kid: string, sealed: string): JWK | null {
    try {
      return JSON.parse(this.secrets.open('signing-key', kid, sealed)) as JWK;
    } catch {
      return null;
    }
  }

  async add(manager: EntityManager, key: SigningKeyRow & { privateJwk: JWK }, now: Date): Promise<void> {
    await db.run(
      manager,
      'INSERT INTO signing_key (kid, public_jwk, private_jwk_sealed, active_from, created_at) VALUES ($1, $2, $3, $4, $5)',
      [
        key.kid,
        JSON.stringify(key.publicJwk),
        this.secrets.seal('signing-key', key.kid, JSON.stringify(key.privateJwk)),
        key.activeFrom,
        now,
      ],
    );
  }

  async remove(manager: EntityManager, kids: readonly string[]): Promise<void> {
    await db.run(manager, 'DELETE FROM signing_key WHERE kid = ANY($1)', [kids]);
  }
}
