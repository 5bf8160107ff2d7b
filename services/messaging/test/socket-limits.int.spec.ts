import { Meta } from '@renmai/im-protocol';
import { waitFor, type TestService } from '@renmai/test-kit';
import { Online } from '../src/sessions/online.js';
import { SessionRegistry } from '../src/sessions/session-registry.js';
import { chatUser, startMessaging } from './support/chat-rest.js';
import { Device, ProvisionRefused } from './support/device.js';
import type { WireKind } from './support/wire.js';

let service: TestService;

beforeAll(async () => {
  service = await startMessaging({
    env: { CHAT_SENDS_PER_SECOND: '5', CHAT_SLOW_READER_BYTES: '65536', CHAT_MAX_SOCKETS: '3' },
  });
});

afterAll(() => service.close());

async function connected(wire: WireKind = 'binary'): Promise<Device> {
  const { id, token } = await chatUser(service);
  return Device.connect(service, { user: id, token, wire, asksUnread: false });
}

/** The server notices the end of a socket after the client; until then the socket counts. */
afterEach(async () => {
  const { sockets } = service.running.app.get(SessionRegistry);
  await waitFor(() => sockets.size === 0);
});

it('refuses what a socket sends beyond its rate, each by itself', async () => {
  const device = await connected();
  // Nobody deals with this namespace, so that nothing is slowed down by being stored.
  const nothing = { ns: Meta.NameSpace.QUERY, payload: Buffer.alloc(0) };
  const answers = await Promise.all(Array.from({ length: 25 }, () => device.send(nothing)));
  const reasons = answers.map(({ status }) => `${status?.errorCode} ${status?.reason}`);
  expect(reasons.slice(0, 10)).toEqual(Array(10).fill('1 Sorry, not supported'));
  expect(reasons.at(-1)).toBe('7 traffic limit');
  await device.close();
});

it('counts together what all devices of a user send', async () => {
  const { id, token } = await chatUser(service);
  const connect = (): Promise<Device> => Device.connect(service, { user: id, token, asksUnread: false });
  const [phone, tablet] = [await connect(), await connect()];
  const nothing = { ns: Meta.NameSpace.QUERY, payload: Buffer.alloc(0) };
  const reasons: unknown[] = [];
  // As many as the tablet could send at once if it were alone.
  for (let count = 0; count < 10 && !reasons.includes('traffic limit'); count++) {
    const sent = Array.from({ length: 25 }, () => phone.send(nothing));
    reasons.push((await tablet.send(nothing)).status?.reason);
    await Promise.all(sent);
  }
  expect(reasons).toContain('traffic limit');
  await Promise.all([phone.close(), tablet.close()]);
});

it('ends a flood', async () => {
  const device = await connected();
  for (let count = 0; count < 200; count++) device.pull({ name: 'nobody' });
  expect(await device.wire.close()).toMatchObject({ code: 1008, reason: 'too many frames' });
});

it('lets in no more sockets than it can serve', async () => {
  const devices = [await connected(), await connected(), await connected()];
  await expect(connected()).rejects.toEqual(new ProvisionRefused(7, 'Sorry, the app online count limit'));
  await Promise.all(devices.map((device) => device.close()));
});

describe.each(['binary', 'sockjs'] as const)('a slow reader that speaks %s', (wire) => {
  it('is cut off when too much waits for it, and nobody else is', async () => {
    const [slow, quick] = [await connected(wire), await connected(wire)];
    const online = service.running.app.get(Online);
    slow.wire.socket.pause();
    const big = {
      ns: 5 as const,
      sender: 'somebody',
      senderResource: '',
      receiver: 'somebody',
      receiverIs: 'user' as const,
      payload: Buffer.from(JSON.stringify({ type: 'x', text: 'x'.repeat(30_000) })),
      queue: '@notify',
    };
    const isOnline = async (): Promise<boolean> => (await online.devicesOf([slow.user])).has(slow.user);
    let sent = 0;
    await waitFor(async () => {
      for (let count = 0; count < 20; count++) await online.send([slow.user], big);
      await online.send([quick.user], big);
      sent += 1;
      return !(await isOnline());
    });
    slow.wire.socket.resume();
    expect((await slow.wire.close()).code).toBe(1006);
    await waitFor(() => quick.received.length === sent);
    await quick.close();
  });
});
