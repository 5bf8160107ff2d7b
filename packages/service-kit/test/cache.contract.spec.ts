import { randomUUID } from 'node:crypto';
import { describeOn, ownServer, testRedis, waitFor } from '@renmai/test-kit';
import { RedisCache } from '../src/outside-adapters.js';
import { MemoryCache } from '../src/ports.js';
import { cacheContract } from './cache.contract.js';
import { silent } from './silent.js';

describe('MemoryCache', () => {
  cacheContract(() => Promise.resolve(new MemoryCache()));

  test('never holds more than it may', async () => {
    const cache = new MemoryCache({ maxKeys: 3 });
    for (let n = 0; n < 10; n += 1) await cache.set(`k${n}`, String(n));
    expect(await cache.getMany(['k6', 'k7', 'k8', 'k9'])).toEqual([null, '7', '8', '9']);
    await cache.close();
  });
});

await describeOn('RedisCache', testRedis, ({ url, prefix }) => {
  cacheContract(() => RedisCache.connect({ url, prefix: `${prefix}${randomUUID()}:`, logger: silent }));

  test('two processes share keys, locks and messages; another prefix is another world', async () => {
    const [a, b] = await Promise.all([1, 2].map(() => RedisCache.connect({ url, prefix, logger: silent })));
    const stranger = await RedisCache.connect({ url, prefix: `${prefix}other:`, logger: silent });
    const [heard, overheard]: [string[], string[]] = [[], []];
    await b?.subscribe('c', (message) => heard.push(message));
    await stranger.subscribe('c', (message) => overheard.push(message));
    await a?.set('k', 'v');
    expect([await b?.get('k'), await stranger.get('k')]).toEqual(['v', null]);
    const inner = await a?.withLock(
      'l',
      10_000,
      async () => (await b?.withLock('l', 10_000, () => Promise.resolve())) ?? 'held',
    );
    expect(inner).toEqual({ result: 'held' });
    await a?.publish('c', 'hello');
    await waitFor(() => heard.length === 1);
    expect(overheard).toEqual([]);
    await Promise.all([a?.close(), b?.close(), stranger.close()]);
  });
});

await describeOn(
  'RedisCache: Redis goes away and comes back',
  () => ownServer('redis'),
  (server) => {
    test('calls fail at once meanwhile; afterwards all is well, subscriptions included', async () => {
      const cache = await RedisCache.connect({ url: server.info.url, logger: silent });
      const heard: string[] = [];
      await cache.subscribe('c', (message) => heard.push(message));
      await cache.increment('n', 60_000);
      await server.stop();
      const asked = Date.now();
      await expect(cache.get('n')).rejects.toThrow();
      await expect(cache.ping()).rejects.toThrow();
      // Long before the socket's own limit of 15 s, however busy the machine is.
      expect(Date.now() - asked).toBeLessThan(10_000);
      await server.start();
      await waitFor(async () => (await cache.increment('n', 60_000)).value >= 1);
      await waitFor(async () => {
        await cache.publish('c', 'again');
        return heard.length > 0;
      });
      await cache.close();
      await server.stop();
    });

    test('connecting waits for a server that is about to start, and a cache without server can be closed', async () => {
      const opening = RedisCache.connect({ url: server.info.url, logger: silent });
      await server.start();
      const cache = await opening;
      await cache.ping();
      await server.stop();
      await cache.close();
    });
  },
);
