import type { PortLogger } from '../port-logger.js';
import { foldedLogger } from '../logging/folded-logger.js';
import type { Cache } from './cache.port.js';
import { MemoryCache } from './memory.cache.js';

/**
 * Counters and marks that limit how often something may be done. Processes share them through the cache. While the cache is away each
 * process counts for itself, so that limits hold in part and nobody is kept out. The methods are those of `Cache`.
 */
export abstract class Counters {
  abstract get(key: string): Promise<string | null>;
  abstract set(key: string, value: string, ttlMs?: number): Promise<void>;
  abstract setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  abstract delete(...keys: string[]): Promise<void>;
  abstract increment(key: string, ttlMs: number, by?: number): Promise<{ value: number; expiresInMs: number }>;
}

/** A cache that has not answered after this time counts as away, and is left alone for a while. */
const WITHIN_MS = 250;
const LEAVE_ALONE_MS = 5_000;

export class SteadyCounters extends Counters {
  private readonly own = new MemoryCache();
  private readonly logger: PortLogger;
  private awayUntil = 0;

  constructor(
    private readonly cache: Counters,
    logger: PortLogger,
  ) {
    super();
    this.logger = foldedLogger(logger);
  }

  get(key: string): Promise<string | null> {
    return this.run((counters) => counters.get(key));
  }

  set(key: string, value: string, ttlMs?: number): Promise<void> {
    return this.run((counters) => counters.set(key, value, ttlMs));
  }

  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean> {
    return this.run((counters) => counters.setIfAbsent(key, value, ttlMs));
  }

  delete(...keys: string[]): Promise<void> {
    return this.run((counters) => counters.delete(...keys));
  }

  increment(key: string, ttlMs: number, by?: number): Promise<{ value: number; expiresInMs: number }> {
    return this.run((counters) => counters.increment(key, ttlMs, by));
  }

  private async run<T>(work: (counters: Counters) => Promise<T>): Promise<T> {
    if (performance.now() >= this.awayUntil) {
      try {
        return await within(WITHIN_MS, work(this.cache));
      } catch (error) {
        this.awayUntil = performance.now() + LEAVE_ALONE_MS;
        this.logger.warn({ err: error }, 'the shared counters cannot be reached; this process counts for itself');
      }
    }
    return work(this.own);
  }
}

/** The counters on this cache: one that is not shared cannot be away. */
export const countersOn = (cache: Cache, logger: PortLogger): Counters =>
  cache instanceof MemoryCache ? cache : new SteadyCounters(cache, logger);

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${ms} ms`));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
