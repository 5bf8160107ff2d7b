/**
 * Data that services keep outside their database because it may be lost: counters, presence keys, locks and messages to anyone who listens
 * now. Adapters: memory (one process) and Redis. Keys are namespaced by the caller (`identity:login-failures:…`); values are strings of at
 * most 1 MB.
 */
export abstract class Cache {
  abstract get(key: string): Promise<string | null>;
  /** Values of the keys in their order; `null` where there is none. */
  abstract getMany(keys: readonly string[]): Promise<(string | null)[]>;
  /** Without `ttlMs` the key stays until it is deleted. */
  abstract set(key: string, value: string, ttlMs?: number): Promise<void>;
  /** Sets only where no value is; answers whether it did. */
  abstract setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /**
   * Replaces `before` by `after`, unless another value is stored by now; answers whether it did. `null` means no value, before and after.
   */
  abstract replace(key: string, before: string | null, after: string | null, ttlMs: number): Promise<boolean>;
  abstract delete(...keys: string[]): Promise<void>;
  /**
   * Adds to a counter and answers the new value with the milliseconds until it expires. The expiry is set by the
   * first increment only, so that a counter is a fixed window.
   */
  abstract increment(key: string, ttlMs: number, by?: number): Promise<{ value: number; expiresInMs: number }>;
  /** Prolongs a key; false where it is gone. */
  abstract touch(key: string, ttlMs: number): Promise<boolean>;
  /** Runs `work` while holding the lock; `null` when another holds it. The lock is fenced by a random token. */
  abstract withLock<T>(key: string, ttlMs: number, work: () => Promise<T>): Promise<{ result: T } | null>;
  abstract publish(channel: string, message: string): Promise<void>;
  /** Resolves when the subscription is in force; the answer ends it. Delivery is at most once. */
  abstract subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  /** Throws when the store cannot be reached (readiness asks). */
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}
