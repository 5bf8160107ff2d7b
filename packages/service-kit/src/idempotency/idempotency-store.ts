import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { db } from '../database/db.js';

/** One request's hold on an Idempotency-Key. */
export interface IdempotencyClaim {
  /** the caller and the call: `<member id> <method> <route>` */
  scope: string;
  key: string;
  requestHash: string;
  used: boolean;
}

export interface StoredAnswer {
  requestHash: string;
  answer: unknown;
}

/** Another request has committed the same key: the transaction is rolled back and that answer given. */
export class AlreadyAnswered extends Error {
  constructor() {
    super('the idempotency key is taken');
  }
}

const claims = new AsyncLocalStorage<IdempotencyClaim>();

export const withClaim = <T>(claim: IdempotencyClaim, work: () => T): T => claims.run(claim, work);

/** The claim of the request at hand until its first write has used it. */
export function currentClaim(): IdempotencyClaim | undefined {
  const claim = claims.getStore();
  return claim?.used ? undefined : claim;
}

/** Waits where a request with the same key is in hand, since its row is not yet committed. */
export async function claimIdempotencyKey(manager: EntityManager, claim: IdempotencyClaim): Promise<void> {
  const added = await db.affected(
    manager,
    'INSERT INTO idempotency_key (scope, key, request_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
    [claim.scope, claim.key, claim.requestHash],
  );
  if (added === 0) throw new AlreadyAnswered();
}

export async function storeAnswer(manager: EntityManager, claim: IdempotencyClaim, answer: unknown): Promise<void> {
  await db.run(manager, 'UPDATE idempotency_key SET answer = $3 WHERE scope = $1 AND key = $2', [
    claim.scope,
    claim.key,
    JSON.stringify({ value: answer ?? null }),
  ]);
}

export async function findAnswer(manager: EntityManager, scope: string, key: string): Promise<StoredAnswer | null> {
  const row = await db.one<{ request_hash: string; answer: { value: unknown } | null }>(
    manager,
    'SELECT request_hash, answer FROM idempotency_key WHERE scope = $1 AND key = $2',
    [scope, key],
  );
  return row ? { requestHash: row.request_hash, answer: row.answer?.value ?? null } : null;
}
