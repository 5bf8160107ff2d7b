import { MemoryCache, type Cache, type KitConfig } from '@renmai/service-kit';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { gatewayConfig, type GatewayConfig } from '../config.js';
import { RateLimits, tighter, type Verdict } from './rate-limits.js';

const config = (env: Record<string, string>) =>
  ({ ...({} as KitConfig), ...gatewayConfig.parse(env) }) as GatewayConfig;

/** A store that is elsewhere, and can be away in different ways. */
class RemoteCache {
  readonly counters = new MemoryCache();
  calls = 0;
  state: 'well' | 'failing' | 'silent' = 'well';

  increment(key: string, ttlMs: number): Promise<{ value: number; expiresInMs: number }> {
    this.calls++;
    if (this.state === 'failing') return Promise.reject(new Error('away'));
    if (this.state === 'silent') return new Promise(() => undefined);
    return this.counters.increment(key, ttlMs);
  }
}

const limitsOn = (cache: RemoteCache, env: Record<string, string> = {}) =>
  new RateLimits(cache as unknown as Cache, config(env), pino({ level: 'silent' }), new Registry());

it('shares its counts with the others on the same store', async () => {
  const cache = new RemoteCache();
  const [one, other] = [limitsOn(cache, { RATE_READ_ADDRESS: '2' }), limitsOn(cache, { RATE_READ_ADDRESS: '2' })];
  expect(await one.ofAddress('read', '203.0.113.1')).toMatchObject({ allowed: true, remaining: 1 });
  expect(await other.ofAddress('read', '203.0.113.1')).toMatchObject({ allowed: true, remaining: 0 });
  expect(await one.ofAddress('read', '203.0.113.1')).toMatchObject({ allowed: false, remaining: 0 });
  expect(await one.ofAddress('write', '203.0.113.1')).toMatchObject({ allowed: true });
  expect(await one.ofMember('read', 'm')).toMatchObject({ allowed: true, limit: 900, remaining: 899 });
});

it.each(['failing', 'silent'] as const)(
  'counts for itself while the store is %s, and leaves it alone',
  async (state) => {
    const cache = new RemoteCache();
    const limits = limitsOn(cache, { RATE_CREDENTIAL_ADDRESS: '1' });
    cache.state = state;
    expect(await limits.ofAddress('credential', '203.0.113.1')).toMatchObject({ allowed: true });
    expect(await limits.ofAddress('credential', '203.0.113.1')).toMatchObject({ allowed: false });
    expect(cache.calls).toBe(1);
  },
);

it('limits nothing when it is switched off', async () => {
  expect(await limitsOn(new RemoteCache(), { RATE_LIMITS: 'false' }).ofAddress('read', '203.0.113.1')).toBeNull();
});

it('minds the tighter of two', () => {
  const verdict = (remaining: number): Verdict => ({ allowed: true, limit: 10, remaining, reset: 1 });
  expect(tighter(verdict(3), verdict(2))).toEqual(verdict(2));
  expect(tighter(verdict(1), verdict(2))).toEqual(verdict(1));
  expect(tighter(null, verdict(2))).toEqual(verdict(2));
});
