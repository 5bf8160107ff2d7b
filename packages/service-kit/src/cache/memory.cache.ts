import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Cache } from './cache.port.js';

interface Entry {
  value: string;
  expiresAt: number | null;
}

const MAX_KEYS = 200_000;
const SWEEP_MS = 30_000;

/** For one process. Bounded: past 200,000 keys the oldest go, as they would in a full Redis. */
export class MemoryCache extends Cache {
  private readonly entries = new Map<string, Entry>();
  private readonly channels = new EventEmitter().setMaxListeners(0);
  private readonly sweeper = setInterval(() => {
    this.sweep();
  }, SWEEP_MS).unref();

  get(key: string): Promise<string | null> {
    return Promise.resolve(this.find(key)?.value ?? null);
  }

  getMany(keys: readonly string[]): Promise<(string | null)[]> {
    return Promise.resolve(keys.map((key) => this.find(key)?.value ?? null));
  }

  set(key: string, value: string, ttlMs?: number): Promise<void> {
    this.store(key, value, ttlMs);
    return Promise.resolve();
  }

  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean> {
    if (this.find(key)) return Promise.resolve(false);
    this.store(key, value, ttlMs);
    return Promise.resolve(true);
  }

  delete(...keys: string[]): Promise<void> {
    for (const key of keys) this.entries.delete(key);
    return Promise.resolve();
  }

  increment(key: string, ttlMs: number, by = 1): Promise<{ value: number; expiresInMs: number }> {
    const known = this.find(key);
    const value = Number(known?.value ?? 0) + by;
    if (known) known.value = String(value);
    else this.store(key, String(value), ttlMs);
    const expiresAt = this.entries.get(key)?.expiresAt ?? Date.now() + ttlMs;
    return Promise.resolve({ value, expiresInMs: Math.max(0, expiresAt - Date.now()) });
  }

  touch(key: string, ttlMs: number): Promise<boolean> {
    const entry = this.find(key);
    if (entry) entry.expiresAt = Date.now() + ttlMs;
    return Promise.resolve(entry !== undefined);
  }

  async withLock<T>(key: string, ttlMs: number, work: () => Promise<T>): Promise<{ result: T } | null> {
    const token = randomUUID();
    if (!(await this.setIfAbsent(key, token, ttlMs))) return null;
    try {
      return { result: await work() };
    } finally {
      if (this.find(key)?.value === token) this.entries.delete(key);
    }
  }

  publish(channel: string, message: string): Promise<void> {
    setImmediate(() => this.channels.emit(channel, message));
    return Promise.resolve();
  }

  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>> {
    this.channels.on(channel, listener);
    return Promise.resolve(() => {
      this.channels.off(channel, listener);
      return Promise.resolve();
    });
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    clearInterval(this.sweeper);
    this.channels.removeAllListeners();
    this.entries.clear();
    return Promise.resolve();
  }

  private find(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.expiresAt === null || entry.expiresAt > Date.now()) return entry;
    this.entries.delete(key);
    return undefined;
  }

  private store(key: string, value: string, ttlMs?: number): void {
    this.entries.delete(key);
    this.entries.set(key, { value, expiresAt: ttlMs === undefined ? null : Date.now() + ttlMs });
    if (this.entries.size <= MAX_KEYS) return;
    const oldest = this.entries.keys().next().value;
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  private sweep(): void {
    const now = Date.now();
    for (const [key, { expiresAt }] of this.entries) if (expiresAt !== null && expiresAt <= now) this.entries.delete(key);
  }
}
