import { MemoryCache, type Counters, type KitConfig } from '@renmai/service-kit';
import { Registry } from 'prom-client';
import { gatewayConfig, type GatewayConfig } from '../config.js';
import { RateLimits, tighter, type Verdict } from './rate-limits.js';

const config = (env: Record<string, string>) =>
  ({ ...({} as KitConfig), ...gatewayConfig.parse(env) }) as GatewayConfig;

const limitsOn = (counters: Counters, env: Record<string, string> = {}) =>
  new RateLimits(counters, config(env), new Registry());

it('shares its counts with the others on the same store', async () => {
  const cache = new MemoryCache();
  const [one, other] = [limitsOn(cache, { RATE_READ_ADDRESS: '2' }), limitsOn(cache, { RATE_READ_ADDRESS: '2' })];
  expect(await one.ofAddress('read', '203.0.113.1')).toMatchObject({ allowed: true, remaining: 1 });
  expect(await other.ofAddress('read', '203.0.113.1')).toMatchObject({ allowed: true, remaining: 0 });
  expect(await one.ofAddress('read', '203.0.113.1')).toMatchObject({ allowed: false, remaining: 0 });
  expect(await one.ofAddress('write', '203.0.113.1')).toMatchObject({ allowed: true });
  expect(await one.ofMember('read', 'm')).toMatchObject({ allowed: true, limit: 900, remaining: 899 });
});

it('limits nothing when it is switched off', async () => {
  expect(await limitsOn(new MemoryCache(), { RATE_LIMITS: 'false' }).ofAddress('read', '203.0.113.1')).toBeNull();
});

it('minds the tighter of two', () => {
  const verdict = (remaining: number): Verdict => ({ allowed: true, limit: 10, remaining, reset: 1 });
  expect(tighter(verdict(3), verdict(2))).toEqual(verdict(2));
  expect(tighter(verdict(1), verdict(2))).toEqual(verdict(1));
  expect(tighter(null, verdict(2))).toEqual(verdict(2));
});
