import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { PortLogger } from '../port-logger.js';
import { checkStep, checkTtl, checkValue } from './cache-values.js';
import { Cache } from './cache.port.js';

interface Entry {
  value: string;
  expiresAt: number | null;
}

export interface MemoryCacheOptions {
  /** default 200,000; past that the oldest go, as they would in a full Redis */
  maxKeys?: number;
  /** gets the errors of listeners that throw */
  logger?: PortLogger;
}

const SWEEP_MS = 30_000;

/** For one process; nothing in it survives that. */
export class MemoryCache extends Cache {
  private readonly entries = new Map<string, Entry>();
  private readonly channels = new EventEmitter().setMaxListeners(0);
  private readonly maxKeys: number;
  private readonly sweeper: NodeJS.Timeout;
  private closed = false;

  constructor(private readonly options: MemoryCacheOptions = {}) {
    super();
    this.maxKeys = options.maxKeys ?? 200_000;
    this.sweeper = setInterval(() => {
      this.sweep();
    }, SWEEP_MS).unref();
  }

  async get(key: string): Promise<string | null> {
    return this.find(key)?.value ?? null;
  }

  async getMany(keys: readonly string[]): Promise<(string | null)[]> {
    return keys.map((key) => this.find(key)?.value ?? null);
  }

  async set(key: string, value: string, ttlMs?: number): Promise<void> {
    this.store(key, value, ttlMs);
  }

  async setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean> {
    checkTtl(ttlMs);
    if (this.find(key)) return false;
    this.store(key, value, ttlMs);
    return true;
  }

  async replace(key: string, before: string | null, after: string | null, ttlMs: number): Promise<boolean> {
    checkTtl(ttlMs);
    if (after !== null) checkValue(after);
    if ((this.find(key)?.value ?? null) !== before) return false;
    if (after === null) this.entries.delete(key);
    else this.store(key, after, ttlMs);
    return true;
  }

  async delete(...keys: string[]): Promise<void> {
    this.checkOpen();
    for (const key of keys) this.entries.delete(key);
  }

  async increment(key: string, ttlMs: number, by = 1): Promise<{ value: number; expiresInMs: number }> {
    checkTtl(ttlMs);
    checkStep(by);
    const known = this.find(key);
    const value = Number(known?.value ?? 0) + by;
    if (!Number.isSafeInteger(value)) throw new TypeError(`${key} holds no counter`);
    const expiresAt = known?.expiresAt ?? Date.now() + ttlMs;
    if (known) Object.assign(known, { value: String(value), expiresAt });
    else this.store(key, String(value), ttlMs);
    return { value, expiresInMs: expiresAt - Date.now() };
  }

  async touch(key: string, ttlMs: number): Promise<boolean> {
    checkTtl(ttlMs);
    const entry = this.find(key);
    if (entry) entry.expiresAt = Date.now() + ttlMs;
    return entry !== undefined;
  }

  async withLock<T>(key: string, ttlMs: number, work: () => Promise<T>): Promise<{ result: T } | null> {
    const token = randomUUID();
    if (!(await this.setIfAbsent(key, token, ttlMs))) return null;
    try {
      return { result: await work() };
    } finally {
      if (!this.closed && this.find(key)?.value === token) this.entries.delete(key);
    }
  }

  async publish(channel: string, message: string): Promise<void> {
    this.checkOpen();
    setImmediate(() => this.channels.emit(nameOf(channel), message));
  }

  async subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>> {
    this.checkOpen();
    const deliver = (message: string): void => {
      try {
        listener(message);
      } catch (error) {
        this.options.logger?.error({ err: error, channel }, 'a listener of the cache failed');
      }
    };
    this.channels.on(nameOf(channel), deliver);
    return async () => {
      this.channels.off(nameOf(channel), deliver);
    };
  }

  /** Forgets all keys; who listens goes on. */
  clear(): void {
    this.entries.clear();
  }

  async ping(): Promise<void> {
    this.checkOpen();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.sweeper);
    this.channels.removeAllListeners();
    this.entries.clear();
  }

  private checkOpen(): void {
    if (this.closed) throw new Error('this cache is closed');
  }

  private find(key: string): Entry | undefined {
    this.checkOpen();
    const entry = this.entries.get(key);
    if (!entry || entry.expiresAt === null || entry.expiresAt > Date.now()) return entry;
    this.entries.delete(key);
    return undefined;
  }

  private store(key: string, value: string, ttlMs?: number): void {
    this.checkOpen();
    checkValue(value);
    if (ttlMs !== undefined) checkTtl(ttlMs);
    this.entries.delete(key);
    this.entries.set(key, { value, expiresAt: ttlMs === undefined ? null : Date.now() + ttlMs });
    if (this.entries.size <= this.maxKeys) return;
    const oldest = this.entries.keys().next().value;
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  private sweep(): void {
    const now = Date.now();
    for (const [key, { expiresAt }] of this.entries) {
      if (expiresAt !== null && expiresAt <= now) this.entries.delete(key);
    }
  }
}

/** An emitter has names of its own ("error"). */
const nameOf = (channel: string): string => `channel ${channel}`;
