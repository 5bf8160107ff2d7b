import { randomUUID } from 'node:crypto';
import { createClient, defineScript } from 'redis';
import type { PortLogger } from '../port-logger.js';
import { checkStep, checkTtl, checkValue } from './cache-values.js';
import { Cache } from './cache.port.js';

export interface RedisCacheOptions {
  /** redis:// or rediss://, with user, password and database where needed */
  url: string;
  /** begins every key and channel, e.g. `renmai:` */
  prefix?: string;
  logger: PortLogger;
}

const CONNECT_WITHIN_MS = 30_000;
const PING_MS = 5_000;
/** A server that does not even answer pings is away. */
const SILENT_MS = 15_000;
const MAX_BACKOFF_MS = 2_000;

/** Counts, and gives the counter its expiry when it has none. */
const increment = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
    local value = redis.call('INCRBY', KEYS[1], ARGV[2])
    local left = redis.call('PTTL', KEYS[1])
    if left < 0 then
      redis.call('PEXPIRE', KEYS[1], ARGV[1])
      left = tonumber(ARGV[1])
    end
    return { value, left }`,
  parseCommand(parser, key: string, ttlMs: number, by: number) {
    parser.pushKey(key);
    parser.push(String(ttlMs), String(by));
  },
  transformReply: (reply: unknown) => reply,
});

/** Lets a lock go only where it is still one's own. */
const release = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`,
  parseCommand(parser, key: string, token: string) {
    parser.pushKey(key);
    parser.push(token);
  },
  transformReply: (reply: unknown) => reply,
});

/** `before` and `after` are each passed with a mark of whether there is a value at all. */
const replace = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
    local there = redis.call('GET', KEYS[1])
    if (ARGV[1] == '1') ~= (there ~= false) then return 0 end
    if there and there ~= ARGV[2] then return 0 end
    if ARGV[3] == '1' then redis.call('SET', KEYS[1], ARGV[4], 'PX', ARGV[5]) else redis.call('DEL', KEYS[1]) end
    return 1`,
  parseCommand(parser, key: string, before: string | null, after: string | null, ttlMs: number) {
    parser.pushKey(key);
    parser.push(before === null ? '0' : '1', before ?? '', after === null ? '0' : '1', after ?? '', String(ttlMs));
  },
  transformReply: (reply: unknown) => reply,
});

function clientFor({ url, prefix = '' }: RedisCacheOptions) {
  return createClient({
    url,
    keyPrefix: prefix,
    scripts: { increment, release, replace },
    // While Redis is away, calls fail at once instead of waiting.
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: 3_000,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MAX_BACKOFF_MS),
    },
  });
}

type Client = ReturnType<typeof clientFor>;

/** The cache on Redis (7 or newer), shared by all processes. Reconnects by itself, subscriptions included. */
export class RedisCache extends Cache {
  private constructor(
    private readonly client: Client,
    private readonly subscriber: Client,
    private readonly options: RedisCacheOptions,
  ) {
    super();
  }

  /** Waits up to 30 s for the server. */
  static async connect(options: RedisCacheOptions): Promise<RedisCache> {
    const clients = [clientFor(options), clientFor(options)] as const;
    for (const client of clients) {
      client.on('error', (error: Error) => {
        options.logger.warn({ reason: error.message }, 'no connection to Redis');
      });
    }
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`Redis could not be reached within ${CONNECT_WITHIN_MS / 1000} s`));
      }, CONNECT_WITHIN_MS);
    });
    try {
      await Promise.race([Promise.all(clients.map((client) => client.connect())), late]);
    } catch (error) {
      for (const client of clients) client.destroy();
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return new RedisCache(...clients, options);
  }

  async get(key: string): Promise<string | null> {
    return this.client.get(key);
  }

  async getMany(keys: readonly string[]): Promise<(string | null)[]> {
    return keys.length === 0 ? [] : this.client.mGet([...keys]);
  }

  async set(key: string, value: string, ttlMs?: number): Promise<void> {
    checkValue(value);
    if (ttlMs === undefined) {
      await this.client.set(key, value);
      return;
    }
    checkTtl(ttlMs);
    await this.client.set(key, value, { expiration: { type: 'PX', value: ttlMs } });
  }

  async setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean> {
    checkValue(value);
    checkTtl(ttlMs);
    const answer = await this.client.set(key, value, { condition: 'NX', expiration: { type: 'PX', value: ttlMs } });
    return answer !== null;
  }

  async replace(key: string, before: string | null, after: string | null, ttlMs: number): Promise<boolean> {
    checkTtl(ttlMs);
    if (after !== null) checkValue(after);
    return (await this.client.replace(key, before, after, ttlMs)) === 1;
  }

  async delete(...keys: string[]): Promise<void> {
    if (keys.length > 0) await this.client.del(keys);
  }

  async increment(key: string, ttlMs: number, by = 1): Promise<{ value: number; expiresInMs: number }> {
    checkTtl(ttlMs);
    checkStep(by);
    const [value, expiresInMs] = (await this.client.increment(key, ttlMs, by)) as [number, number];
    return { value, expiresInMs };
  }

  async touch(key: string, ttlMs: number): Promise<boolean> {
    checkTtl(ttlMs);
    return (await this.client.pExpire(key, ttlMs)) === 1;
  }

  async withLock<T>(key: string, ttlMs: number, work: () => Promise<T>): Promise<{ result: T } | null> {
    const token = randomUUID();
    if (!(await this.setIfAbsent(key, token, ttlMs))) return null;
    try {
      return { result: await work() };
    } finally {
      await this.client.release(key, token).catch((error: Error) => {
        // The work is done; the lock goes by itself.
        this.options.logger.warn({ reason: error.message, key }, 'a lock was left to expire');
      });
    }
  }

  async publish(channel: string, message: string): Promise<void> {
    await this.client.publish(this.nameOf(channel), message);
  }

  async subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>> {
    const deliver = (message: string): void => {
      try {
        listener(message);
      } catch (error) {
        this.options.logger.error({ err: error, channel }, 'a listener of the cache failed');
      }
    };
    await this.subscriber.subscribe(this.nameOf(channel), deliver);
    return async () => {
      if (this.subscriber.isOpen) await this.subscriber.unsubscribe(this.nameOf(channel), deliver);
    };
  }

  async ping(): Promise<void> {
    await this.client.ping();
  }

  async close(): Promise<void> {
    for (const client of [this.client, this.subscriber]) {
      if (!client.isOpen) continue;
      if (client.isReady) await client.close();
      else client.destroy();
    }
  }

  private nameOf(channel: string): string {
    return `${this.options.prefix ?? ''}${channel}`;
  }
}
