import { Database } from '@renmai/service-kit';
import {
  describeOn,
  ServiceProcess,
  testRedis,
  waitFor,
  type AnotherService,
  type TestService,
} from '@renmai/test-kit';
import type { PresenceView } from '../src/presence/presence.js';
import { chatUser, startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';

/** The last presence that a watcher got, of that user or of anybody: the published status and the devices. */
const shown = (watcher: Device, userId?: string): string | undefined => {
  const views = watcher.received
    .filter(({ notice }) => notice?.type === 'presence')
    .flatMap(({ notice }) => (notice?.['data'] as { values: PresenceView[] }).values);
  const view = views.findLast(({ uid }) => userId === undefined || uid === userId);
  return view && `${view.ext}|${Object.keys(view.status).join()}`;
};

await describeOn('presence on two nodes that share Redis', testRedis, ({ url }) => {
  let one: TestService;
  let two: AnotherService;
  beforeAll(async () => {
    one = await startMessaging({ env: { REDIS_URL: url } });
    two = await one.another();
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  it('reports users who connect to, publish at and leave the other', async () => {
    const [a, b] = [await chatUser(one, 'Ann'), await chatUser(one, 'Ben')];
    const atA = await Device.connect(one, { user: a.id, token: a.token });
    await a.post(`/users/${a.id}/presence/3600`, { usernames: [b.id] }).expect(200);
    const last = () => shown(atA);
    const atB = await Device.connect(two, { user: b.id, token: b.token, resource: 'far' });
    await waitFor(() => last() === '|far');
    await b.through(two.url).post(`/users/${b.id}/presence/far/1`, { ext: 'busy' }).expect(200);
    await waitFor(() => last() === 'busy|far');
    await atB.close();
    await waitFor(() => last() === 'busy|');
    await atA.close();
  });

  it('reports users who connect to both at the same moment completely', async () => {
    const a = await chatUser(one, 'Ann');
    const users = await Promise.all(Array.from({ length: 20 }, (_, at) => chatUser(one, `Ben${at}`)));
    const atA = await Device.connect(one, { user: a.id, token: a.token });
    await a.post(`/users/${a.id}/presence/3600`, { usernames: users.map(({ id }) => id) }).expect(200);
    await withoutSweep(one, async () => {
      const devices = await Promise.all(
        users.flatMap(({ id, token }) => [
          Device.connect(one, { user: id, token, resource: 'here' }),
          Device.connect(two, { user: id, token, resource: 'far' }),
        ]),
      );
      await waitFor(() => users.every(({ id }) => shown(atA, id) === '|far,here'));
      await Promise.all(devices.map((device) => device.close()));
      await waitFor(() => users.every(({ id }) => shown(atA, id) === '|'));
    });
    await atA.close();
  });

  it('of a killed node is soon reported by the remaining ones', async () => {
    const [a, b] = [await chatUser(one, 'Ann'), await chatUser(one, 'Ben')];
    const killed = await ServiceProcess.start('messaging', one.env);
    const atA = await Device.connect(one, { user: a.id, token: a.token });
    await a.post(`/users/${a.id}/presence/3600`, { usernames: [b.id] }).expect(200);
    const connect = (url: string, resource: string): Promise<Device> =>
      Device.connect({ url }, { user: b.id, token: b.token, resource });
    const [there, stays] = [await connect(killed.url, 'far'), await connect(two.url, 'near')];
    await waitFor(() => shown(atA) === '|far,near');
    await withoutSweep(one, async () => {
      await killed.kill();
      await waitFor(() => shown(atA) === '|near', { timeoutMs: 60_000 });
      const { body } = await b.get(`/users/${b.id}/resources`).expect(200);
      expect(body).toMatchObject({ data: [{ res: 'near' }] });
    });
    await Promise.all([atA.close(), there.wire.close(), stays.close()]);
  }, 120_000);
});

/** Does the work without the periodic sweep, which would find the change after a while. */
async function withoutSweep(service: TestService, work: () => Promise<void>): Promise<void> {
  const runner = service.running.app.get(Database).dataSource.createQueryRunner();
  const task = ['presence of who is gone'];
  await runner.query('SELECT pg_advisory_lock(hashtext($1), 1)', task);
  try {
    await work();
  } finally {
    await runner.query('SELECT pg_advisory_unlock(hashtext($1), 1)', task);
    await runner.release();
  }
}
