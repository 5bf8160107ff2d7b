import {
  describeOn,
  ownServer,
  SettableClock,
  testRedis,
  waitFor,
  type AnotherService,
  type TestService,
} from '@renmai/test-kit';
import { Online, type TransientItem } from '../src/sessions/online.js';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { Device } from './support/device.js';

const notice = (text: string): TransientItem => ({
  ns: 5,
  sender: 'somebody',
  senderResource: 'his-device',
  receiver: 'somebody-else',
  receiverIs: 'user',
  payload: Buffer.from(JSON.stringify({ type: 'test', text })),
  queue: '@notify',
});

await describeOn('two nodes that share Redis', testRedis, ({ url }) => {
  let one: TestService;
  let two: AnotherService;

  beforeAll(async () => {
    one = await startMessaging({ env: { REDIS_URL: url, CHAT_MAX_DEVICES: '3' } });
    two = await one.another();
  });

  afterAll(async () => {
    await two.close();
    await one.close();
  });

  const connect = (to: { url: string }, { id, token }: ChatRestUser, resource: string): Promise<Device> =>
    Device.connect(to, { user: id, token, resource, asksUnread: false });
  const online = async (user: ChatRestUser, through = one.url): Promise<string[]> => {
    const { body } = await user.through(through).get(`/users/${user.id}/resources`).expect(200);
    return (body as { data: { res: string }[] }).data.map(({ res }) => res).toSorted();
  };

  it('know of each other’s devices', async () => {
    const user = await chatUser(one);
    const devices = [await connect(one, user, 'a'), await connect(two, user, 'b')];
    expect(await online(user, one.url)).toEqual(['a', 'b']);
    expect(await online(user, two.url)).toEqual(['a', 'b']);
    await devices[0]?.close();
    await waitFor(async () => (await online(user, two.url)).join() === 'b');
    await devices[1]?.close();
    await waitFor(async () => (await online(user)).length === 0);
  });

  it('count them together', async () => {
    const user = await chatUser(one);
    const oldest = await connect(two, user, 'a');
    const others = [await connect(one, user, 'b'), await connect(two, user, 'c'), await connect(one, user, 'd')];
    await oldest.wire.close();
    expect(oldest.logouts).toMatchObject([{ operation: 2 }]);
    expect(await online(user)).toEqual(['b', 'c', 'd']);
    await Promise.all(others.map((device) => device.close()));
  });

  it('hand a device over that comes again on the other one', async () => {
    const user = await chatUser(one);
    const before = await connect(one, user, 'phone');
    const after = await connect(two, user, 'phone');
    await before.wire.close();
    expect(before.logouts).toMatchObject([{ operation: 2 }]);
    expect(await online(user)).toEqual(['phone']);
    await after.unread();
    await after.close();
  });

  it('bring what is not kept to devices on both, but not to the one it came from', async () => {
    const user = await chatUser(one);
    const devices = [await connect(one, user, 'a'), await connect(two, user, 'b'), await connect(two, user, 'c')];
    const [a, b, c] = devices;
    const house = one.running.app.get(Online);
    const texts = (device?: Device): unknown[] => [...new Set(device?.received.map((item) => item.notice?.['text']))];
    // Items that are not stored may get lost between nodes, so they are sent until they arrive.
    const say = (text: string, to: typeof devices, except?: { resource: string }) =>
      waitFor(async () => {
        await house.send([user.id, 'nobody'], notice(text), except);
        return to.every((device) => texts(device).includes(text));
      });
    await say('first', devices.slice(0, 2), { resource: 'c' });
    await say('second', devices);
    expect([texts(a), texts(b), texts(c)]).toEqual([['first', 'second'], ['first', 'second'], ['second']]);
    const { meta, queue } = a?.received[0] ?? {};
    expect(queue).toBe('@notify');
    expect(meta?.from).toMatchObject({ name: 'somebody', domain: 'easemob.com', clientResource: 'his-device' });
    expect(meta?.to).toMatchObject({ name: 'somebody-else', domain: 'easemob.com' });
    await Promise.all(devices.map((device) => device.close()));
  });

  it('end devices for each other, but for one', async () => {
    const user = await chatUser(one);
    const [a, b, c] = [await connect(one, user, 'a'), await connect(two, user, 'b'), await connect(two, user, 'c')];
    await one.running.app.get(Online).end(user.id, 3, { except: 'b' });
    await Promise.all([a.wire.close(), c.wire.close()]);
    expect([a.logouts, b.logouts, c.logouts]).toMatchObject([[{ operation: 3 }], [], [{ operation: 3 }]]);
    await b.unread();
    await b.close();
  });

  it('report the first connection and the last disconnection, each where it happens', async () => {
    const user = await chatUser(one);
    const seen: string[] = [];
    const house = one.running.app.get(Online);
    house.onConnected(async (id, resource, first) => {
      if (id === user.id) seen.push(`+${resource} ${first}`);
    });
    house.onDisconnected(async (id, resource, last) => {
      if (id === user.id) seen.push(`-${resource} ${last}`);
    });
    const a = await connect(one, user, 'a');
    const far = await connect(two, user, 'far');
    const b = await connect(one, user, 'b');
    const again = await connect(one, user, 'b');
    await b.wire.close();
    await a.close();
    await waitFor(() => seen.includes('-a false'));
    await far.close();
    await waitFor(async () => (await online(user)).join() === 'b');
    await again.close();
    await waitFor(() => seen.length === 4);
    expect(seen).toEqual(['+a true', '+b false', '-a false', '-b true']);
  });
});

await describeOn(
  'Redis that goes and comes back',
  () => ownServer('redis'),
  (redis) => {
    it('keeps nobody out, and devices are seen again once it is back', async () => {
      const clock = new SettableClock(new Date());
      const service = await startMessaging({ clock, env: { REDIS_URL: redis.info.url } });
      const [early, late] = [await chatUser(service), await chatUser(service)];
      const house = service.running.app.get(Online);
      const connect = ({ id, token }: ChatRestUser): Promise<Device> =>
        Device.connect(service, { user: id, token, asksUnread: false });
      const first = await connect(early);
      await redis.kill();
      const second = await connect(late);
      expect((await first.unread()).status?.errorCode).toBe(0);
      expect((await second.unread()).status?.errorCode).toBe(0);
      await redis.start();
      await waitFor(async () => {
        clock.advance({ seconds: 31 });
        await Promise.all([first.unread(), second.unread()]);
        return (await house.devicesOf([early.id, late.id])).size === 2;
      });
      expect([...first.logouts, ...second.logouts]).toEqual([]);
      await Promise.all([first.close(), second.close()]);
      await service.close();
      await redis.stop();
    });
  },
);
