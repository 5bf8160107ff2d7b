import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import { SystemOutbox } from './support/outbox.js';
import { ServiceProcess, startTestService, waitFor, type TestService } from '@renmai/test-kit';
import { uuidv7 } from '@renmai/service-kit';
import { AppModule } from '../src/app.module.js';

/** Each test starts several processes. */
const LIMIT_MS = 400_000;

describe('a process of profile that is killed', () => {
  let world: TestService;

  beforeAll(async () => {
    world = await startTestService(AppModule);
    await world.running.close();
  });
  afterAll(() => world.close());

  it(
    'between commit and publish loses no domain event and tells none twice',
    async () => {
      const outbox = await SystemOutbox.open(world.databaseUrl);
      const first = await ServiceProcess.start('profile', world.env);
      const member = (await world.as()).through(first.url);
      try {
        await member.get('/api/profile').expect(200);
        await outbox.empty();
        await outbox.hold(() => first.kill());
        // The relay is gone and this test holds the lock, so new commits cannot be published.
        const second = await ServiceProcess.start('profile', world.env);
        const { version } = (await member.through(second.url).get('/api/profile').expect(200)).body as {
          version: number;
        };
        await member.through(second.url).patch('/api/profile', { version, headline: 'Survives' }).expect(200);
        const waiting = await outbox.waiting(profileCardChanged.type);
        expect(waiting).toHaveLength(1);
        expect(await outbox.onBus(waiting)).toBe(0);
        await second.kill();
        await outbox.letGo();

        const third = await ServiceProcess.start('profile', world.env);
        const fourth = await ServiceProcess.start('profile', world.env);
        await outbox.empty();
        expect(await outbox.onBus(waiting)).toBe(1);
        await third.stop();
        await fourth.stop();
      } finally {
        await outbox.close();
      }
    },
    LIMIT_MS,
  );

  it(
    'while it handles what others told leaves nothing half done',
    async () => {
      const members = Array.from({ length: 60 }, () => uuidv7());
      const outbox = await SystemOutbox.open(world.databaseUrl);
      try {
        const first = await ServiceProcess.start('profile', world.env);
        await outbox.publish(
          members.map((memberId) => ({
            definition: identityAccountRegistered,
            aggregateId: memberId,
            data: { memberId, name: `Member ${memberId.slice(-4)}`, locale: 'en' as const },
          })),
        );
        await waitFor(() => outbox.count('profile', members).then((count) => count > 3), {
          describe: 'the first profiles',
        });
        await first.kill();
        const second = await ServiceProcess.start('profile', world.env);
        await waitFor(() => outbox.count('profile', members).then((count) => count === members.length), {
          describe: 'every profile',
        });
        expect(await second.stop()).toBe(0);
      } finally {
        await outbox.close();
      }
    },
    LIMIT_MS,
  );
});
