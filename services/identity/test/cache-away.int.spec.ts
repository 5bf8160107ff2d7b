import { describeOn, ownServer } from '@renmai/test-kit';
import { IdentityWorld } from './identity-world.js';

await describeOn(
  'while Redis is away',
  () => ownServer('redis'),
  (redis) => {
    let world: IdentityWorld;
    beforeAll(async () => {
      world = await IdentityWorld.start({ REDIS_URL: redis.info.url, IDENTITY_FREE_FAILURES: '2' });
    });
    afterAll(async () => {
      await world.close();
      await redis.stop();
    });

    it('members register and log in, guessing is slowed down, and the service stays ready', async () => {
      const before = await world.register();
      await redis.stop();

      const { email } = await world.register();
      const { http } = world.browser();
      expect((await world.login(http, email)).status).toBe(200);
      expect((await world.login(world.browser().http, before.email)).status).toBe(200);
      const guesses = [];
      for (let count = 0; count < 4; count += 1) guesses.push((await world.login(http, email, 'a guess')).status);
      expect(guesses).toEqual([401, 401, 429, 429]);
      expect((await http.get('/health/ready')).body).toMatchObject({ status: 'degraded', degraded: ['cache'] });

      await redis.start();
      expect((await world.login(world.browser().http, email)).status).toBe(200);
    });
  },
);
