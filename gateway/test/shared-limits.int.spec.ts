import { describeOn, ownServer, waitFor } from '@renmai/test-kit';
import type { Route } from '../src/routes.js';
import { fakeService, problemIn, send, testGateway, type FakeService, type TestGateway } from './harness.js';

const table: Route[] = [{ prefix: '/api/any', service: 'any' }];

await describeOn(
  'two gateways on one Redis',
  () => ownServer('redis'),
  (redis) => {
    let any: FakeService;
    let gateways: TestGateway[];

    beforeAll(async () => {
      any = await fakeService();
      const env = { REDIS_URL: redis.info.url, RATE_READ_ADDRESS: '4', TRUST_PROXY: 'loopback' };
      const start = () => testGateway({ table, services: { any }, env });
      gateways = await Promise.all([start(), start()]);
    });
    afterAll(async () => {
      await Promise.all(gateways.map((gateway) => gateway.close()));
      await any.close();
      await redis.stop();
    });

    const ask = (gateway: number, ip: string) =>
      send(String(gateways[gateway]?.url), '/api/any', { headers: { 'x-forwarded-for': ip } });

    it('count together', async () => {
      const left = [];
      for (const gateway of [0, 1, 0, 1]) left.push((await ask(gateway, '203.0.113.1')).headers['ratelimit-remaining']);
      expect(left).toEqual(['3', '2', '1', '0']);
      problemIn(await ask(0, '203.0.113.1'), 429, 'too-many-requests');
    });

    it('serve on and count each for itself while it is away, and together again afterwards', async () => {
      expect((await send(String(gateways[0]?.url), '/health/ready')).status).toBe(200);
      await redis.stop();
      for (let count = 0; count < 4; count++) expect((await ask(0, '203.0.113.2')).status).toBe(200);
      problemIn(await ask(0, '203.0.113.2'), 429, 'too-many-requests');
      expect((await ask(1, '203.0.113.2')).status).toBe(200);
      expect((await send(String(gateways[0]?.url), '/health/ready')).status).toBe(200);
      await redis.start();
      let address = 0;
      await waitFor(async () => {
        const ip = `198.51.100.${++address % 250}`;
        await ask(0, ip);
        return (await ask(1, ip)).headers['ratelimit-remaining'] === '2';
      });
    });
  },
);
